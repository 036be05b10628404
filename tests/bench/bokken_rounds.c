/* Rounds of Boom Bokken for `tests/bench/bokken_learn.py`: the learning player, its lessons and its matches. */
#include "bokken_table.h"
#include "bokken_nets.h"
#include "bokken_players.h"

static double TRUST = .95, RESCUE = .5;                    /* manners: `trust` and `rescue` in weights.py */
static double TRUTH = .5;                                   /* how much what came of an act counts for those before */
typedef struct { double often, wild, wide; } Curiosity;    /* chance to try; of those at random; else by noise */

/* The inputs of the judgement, block by block as in game/ai/boom_bokken/judgement.py. */
static void show_hand(float *x, const Odds *odds, const Act *act, int mirrored) {
    const Table *t = odds->table;
    uint8_t rest[KINDS];
    int most = 0, least = 9, size = 0, others = 0, small = 20;
    rest_of(rest, t, odds->seat, act);
    for (int v = 1; v <= 8; v++) {
        int shown = mirrored ? 9 - v : v, held = rest[v - 1] + rest[v + 7];
        x[shown - 1] = held;
        x[8 + shown - 1] = rest[v + 7];
        size += held;
        if (held && shown > most) most = shown;
        if (held && shown < least) least = shown;
    }
    size += rest[TIMEOUT];
    x[16] = rest[TIMEOUT];
    x[17] = (float)size / 4;
    for (int few = 0; few < 4; few++) x[18 + few] = size == few;
    x[22] = (float)most / 4;
    x[23] = most ? (float)least / 4 : 0;
    x[24] = (float)covered(rest, size);
    x[25] = x[26] = 0;
    for (int i = 0; i < t->players; i++) {
        int other = t->active[i];
        if (other == odds->seat) continue;
        x[25] += t->size[other] <= size;
        x[26] += t->size[other] < size;
        if (t->size[other] < small) small = t->size[other];
        others++;
    }
    if (others) {
        x[25] /= (float)others;
        x[26] /= (float)others;
    }
    x[27] = others ? (float)small / 4 : 0;
    x[28] = (float)t->known_size[odds->seat] / 4;
}
static int is_home(const Table *t, int team) {
    for (int i = 0; i < t->at_home; i++) if (t->team[t->home[i]] == team) return 1;
    return 0;
}
static void show_table(float *x, const Odds *odds) {
    const Table *t = odds->table;
    int seat = odds->seat, own = t->team[seat], rivals = 0, cards = 0, fewest = 99, mine = 8, ranked = 0, open = 0;
    int in_play[4] = {0};
    for (int i = 0; i < t->players; i++) {
        int other = t->active[i], size = t->size[other];
        in_play[t->team[other]] = 1;
        if (other == seat) continue;
        if (t->team[other] == own) {
            if (size < mine) mine = size;
            continue;
        }
        rivals++;
        cards += size;
        if (size < fewest) fewest = size;
    }
    int place = -1;
    for (int i = 0, seen[4] = {0}; i < t->at_home; i++) {
        int team = t->team[t->home[i]];
        if (seen[team]++) continue;
        if (team == own) place = ranked;
        ranked++;
    }
    for (int team = 0; team < 4; team++) open += team != own && in_play[team] && !is_home(t, team);
    float facts[16] = {t->players / 4.f, rivals / 4.f, (t->players - rivals - is_active(t, seat)) / 2.f,
                       (4 - (place < 0 ? ranked : place)) / 2.f, place >= 0, rivals ? fewest / 4.f : 0,
                       rivals ? cards / (4.f * rivals) : 0, mine / 4.f, t->deck_left > 0, open / 2.f, t->seats / 4.f,
                       t->role[seat] == HITTER, t->role[seat] == GUARDIAN, t->role[seat] == RUNNER, t->expert,
                       odds->pool / 28.f};
    memcpy(x, facts, sizeof facts);
}
static void show_call(float *x, Odds *odds, int v, int target, int up, int hit, int laid) {
    const Table *t = odds->table;
    int own = target == odds->seat, partner = partners(t, target, odds->seat), last = t->size[target] == 1 && !hit;
    float can = own ? can_answer(t->hand[target], v, up) : answers(odds, target, v, up, hit);
    int guarded = 0;
    for (int i = 0; i < t->players; i++) {
        int other = t->active[i];
        guarded |= other != odds->seat && t->role[other] == GUARDIAN && partners(t, other, target);
    }
    float facts[26] = {[8] = can, own ? 0 : explodes(odds, target, v, up, hit), last && !own ? can : 0,
                       t->size[target] / 4.f, t->size[target] == 1, t->size[target] == 2, partner, partner ? can : 0,
                       partner && last ? can : 0, hit, laid - 1, flashes(odds, 0, v), flashes(odds, 1, v),
                       is_home(t, t->team[target]), t->role[target] == HITTER, guarded, t->known_size[target] / 4.f,
                       t->hand[odds->seat][v + 7]};
    facts[(up ? v : 9 - v) - 1] = 1;
    memcpy(x, facts, sizeof facts);
}
static void show_kind(float *x, const Odds *odds, int kind) {
    const Table *t = odds->table;
    int called = t->step == CALL, mine = called && t->caller == odds->seat;
    float facts[8] = {kind == FLASH, kind == TAKING, kind == NOTHING, kind == STOP, kind == NOTHING && mine,
                      kind == NOTHING && !mine && t->team[t->caller] == t->team[odds->seat],
                      kind == STOP && t->target == odds->seat, !called};
    memcpy(x, facts, sizeof facts);
}
static void show_act(float *x, Odds *odds, const Act *act) {
    const Table *t = odds->table;
    int lays = act->kind <= TAKING, up = lays ? act->up : t->up;
    show_hand(x + HAND_AT, odds, act, !up);
    show_table(x + TABLE_AT, odds);
    show_kind(x + KIND_AT, odds, act->kind);
    if (lays) show_call(x + CALL_AT, odds, act->value, act->target, up, act->hit, act->basics + act->flashes);
    else show_call(x + CALL_AT, odds, top_value(t), t->target, up, 0, 1);
}

/* All ways to lay some cards, each judged; a partner is called only when it can be trusted to answer. */
static int judged(Odds *odds, const Act *cards, int count, Act *acts) {
    const Table *t = odds->table;
    int seat = odds->seat, made = 0;
    float x[JUDGE_IN];
    Sum table;
    show_table(x + TABLE_AT, odds);
    begin_sum(&JUDGEMENT, &table);
    add_inputs(&JUDGEMENT, &table, x, TABLE_AT, CALL_AT);
    for (int i = 0; i < count; i++) {
        int hits = cards[i].kind == THROW && t->role[seat] == HITTER && t->plays < PLAY_LIMIT &&
                   cards[i].basics == 1 && !cards[i].flashes;
        for (int up = 1; up >= 0; up--) {
            Sum begun = table;
            show_hand(x + HAND_AT, odds, &cards[i], !up);
            show_kind(x + KIND_AT, odds, cards[i].kind);
            add_inputs(&JUDGEMENT, &begun, x, HAND_AT, TABLE_AT);
            add_inputs(&JUDGEMENT, &begun, x, KIND_AT, JUDGE_IN);
            for (int j = 0; j < t->players; j++) {
                int target = t->active[j], partner = partners(t, seat, target), v = cards[i].value;
                if (target == seat || (partner && answers(odds, target, v, up, 0) < TRUST)) continue;
                for (int hit = 0; hit <= (partner ? 0 : hits); hit++) {
                    Act *act = &acts[made++];
                    Sum sum = begun;
                    *act = cards[i];
                    act->target = target;
                    act->up = up;
                    act->hit = hit;
                    show_call(x + CALL_AT, odds, v, target, up, hit, act->basics + act->flashes);
                    add_inputs(&JUDGEMENT, &sum, x, CALL_AT, KIND_AT);
                    act->score = one_out(&JUDGEMENT, &sum);
                }
            }
        }
    }
    return made;
}
static Act judged_alone(Odds *odds, int kind) {
    float x[JUDGE_IN];
    Act act = {.kind = kind};
    Sum sum;
    show_act(x, odds, &act);
    begin_sum(&JUDGEMENT, &sum);
    add_inputs(&JUDGEMENT, &sum, x, 0, JUDGE_IN);
    act.score = one_out(&JUDGEMENT, &sum);
    return act;
}
static Act best_of(const Act *acts, int count, double wide, Luck *luck) {
    int best = 0;
    double most = -1e9;
    for (int i = 0; i < count; i++) {
        double score = acts[i].score + (wide > 0 ? wide * gauss(luck) : 0);
        if (score > most) best = i;
        if (score > most) most = score;
    }
    return acts[best];
}

typedef struct { int seat, tokens, tried; double best; } Moment; /* best: the points thought possible then */
typedef struct { float *inputs, *worth; Moment *moments; int count, most; } Lessons;
static Act choose(const Act *acts, int count, Odds *odds, const Curiosity *curiosity, Luck *luck, Lessons *lessons) {
    Act best = best_of(acts, count, 0, luck), act = best;
    if (!lessons || lessons->count == lessons->most) return best;
    if (chance(luck) < curiosity->often)
        act = chance(luck) < curiosity->wild ? acts[below(luck, count)] : best_of(acts, count, curiosity->wide, luck);
    int tokens = odds->table->tokens[odds->seat];
    show_act(lessons->inputs + (size_t)lessons->count * JUDGE_IN, odds, &act);
    lessons->moments[lessons->count++] = (Moment){odds->seat, tokens, act.score < best.score, 2 * tokens + best.score};
    return act;
}
/* What each act of a round turned out to be worth. Later acts that were only tried do not count: what came of
 * them tells nothing about playing well, so what was thought possible then stands for it; partly always. */
static void settle(Lessons *lessons, int first, const double *points) {
    double made[MOST_SEATS];
    memcpy(made, points, sizeof made);
    for (int i = lessons->count - 1; i >= first; i--) {
        Moment *moment = &lessons->moments[i];
        double *own = &made[moment->seat];
        lessons->worth[i] = (float)(*own - 2 * moment->tokens);
        *own = moment->tried ? moment->best : TRUTH * *own + (1 - TRUTH) * moment->best;
    }
}
static Act ACTS[4096];
static Act learned_turn(const Table *t, int seat, const Curiosity *curiosity, Luck *luck, Lessons *lessons) {
    Act cards[64];
    Odds odds;
    int count = throws(t, seat, cards);
    count_cards(&odds, t, seat, 1);
    if (!count && !may_stop(t, seat)) return (Act){.kind = EXPLODE};
    count = judged(&odds, cards, count, ACTS);
    if (t->step == CALL && may_stop(t, seat)) ACTS[count++] = judged_alone(&odds, STOP);
    return choose(ACTS, count, &odds, curiosity, luck, lessons);
}
static Act learned_reaction(const Table *t, int seat, const Curiosity *curiosity, Luck *luck, Lessons *lessons) {
    Act cards[32], act = {.kind = NOTHING};
    Odds odds;
    int count = reactions(t, seat, cards), stops = may_stop(t, seat);
    if (!count && !stops) return act;
    count_cards(&odds, t, seat, 1);
    if (well_served(&odds)) return act;
    count = judged(&odds, cards, count, ACTS);
    if (in_need(&odds) >= RESCUE && (count || (stops && may_spare(t, seat)))) {
        if (!count) ACTS[count++] = judged_alone(&odds, STOP);
    } else {
        if (stops) ACTS[count++] = judged_alone(&odds, STOP);
        ACTS[count++] = judged_alone(&odds, NOTHING);
    }
    return choose(ACTS, count, &odds, curiosity, luck, lessons);
}

static void look(const Table *t);
static void play(Table *t, const int *who, const Curiosity *curiosity, Luck *luck, Lessons *lessons) {
    while (t->step != OVER) {
        int order[MOST_SEATS], count = t->step == CALL ? clockwise(t, t->target, order) : 0;
        Act act = {.kind = NOTHING};
        int seat = 0;
        look(t);
        for (int i = 0; i <= count && act.kind == NOTHING; i++) {
            int awaited = i == count;
            seat = !awaited ? order[i] : t->step == CALL ? t->target : t->starter;
            const Curiosity *own = who[seat] == EXPLORING ? curiosity : NULL;
            Lessons *kept = own ? lessons : NULL;
            if (who[seat] == BY_RULE) act = awaited ? turn_by_rule(t, seat) : reaction_by_rule(t, seat);
            else if (awaited) act = learned_turn(t, seat, own, luck, kept);
            else act = learned_reaction(t, seat, own, luck, kept);
        }
        if (LOG && who[seat] != BY_RULE) LOG += sprintf(LOG, "judged %.4f\n", act.score);
        act_on(t, seat, &act);
    }
}

/* What the driver calls. */
static struct { float *inputs, *truth; int count, most; Luck luck; } LOOKS;
static void look(const Table *t) {                         /* a few samples of what can be read at a call */
    for (int i = 0; i < 2 && t->step == CALL && LOOKS.count < LOOKS.most; i++) {
        int seat = t->active[below(&LOOKS.luck, t->players)], other = t->active[below(&LOOKS.luck, t->players)];
        int mirrored = below(&LOOKS.luck, 2);
        Odds odds;
        if (seat == other || t->size[other] == t->known_size[other]) continue;
        count_cards(&odds, t, seat, 0);
        read_inputs(LOOKS.inputs + (size_t)LOOKS.count * READ_IN, &odds, other, mirrored);
        read_truth(LOOKS.truth + (size_t)LOOKS.count++ * READ_OUT, t, other, mirrored);
    }
}
static void seat_players(int *who, const Table *t, double learners, int as, Luck *luck) {
    for (int seat = 0; seat < t->seats; seat++) who[seat] = chance(luck) < learners ? as : BY_RULE;
}
static void shuffle_rows(float *a, int wide, float *b, int narrow, int count, Luck *luck) {
    float kept[MOST_IN];
    for (int i = count - 1; i > 0; i--) {
        int j = below(luck, i + 1);
        float *from[] = {a + (size_t)i * wide, b + (size_t)i * narrow}, *to[] = {a + (size_t)j * wide, b + (size_t)j * narrow};
        for (int k = 0; k < 2; k++) {
            size_t bytes = sizeof(float) * (size_t)(k ? narrow : wide);
            memcpy(kept, from[k], bytes);
            memcpy(from[k], to[k], bytes);
            memcpy(to[k], kept, bytes);
        }
    }
}

void begin(int reading_hidden, int judgement_hidden, uint64_t seed) {
    fill_chances();
    fresh(&READING, READ_IN, reading_hidden, READ_OUT, seed);
    fresh(&JUDGEMENT, JUDGE_IN, judgement_hidden, 1, seed + 1);
}
double teach_reading(uint64_t seed, int rounds, double expert, double learners, double rate) {
    Luck luck = {seed * 7919 + 17};
    int most = rounds * 100;
    LOOKS.inputs = malloc(sizeof(float) * READ_IN * (size_t)most);
    LOOKS.truth = malloc(sizeof(float) * READ_OUT * (size_t)most);
    LOOKS.count = 0;
    LOOKS.most = most;
    LOOKS.luck.state = seed;
    for (int i = 0; i < rounds; i++) {
        Table t;
        int who[MOST_SEATS];
        deal(&t, below(&luck, TABLES), chance(&luck) < expert, draw_bits(&luck) >> 8);
        seat_players(who, &t, learners * chance(&luck), LEARNED, &luck);
        play(&t, who, NULL, &luck, NULL);
    }
    shuffle_rows(LOOKS.inputs, READ_IN, LOOKS.truth, READ_OUT, LOOKS.count, &luck);
    double loss = learn(&READING, LOOKS.inputs, LOOKS.truth, LOOKS.count, 256, rate, 1);
    LOOKS.most = LOOKS.count = 0;
    free(LOOKS.inputs);
    free(LOOKS.truth);
    return loss;
}
double teach_judgement(uint64_t seed, int rounds, double expert, double often, double rate) {
    Luck luck = {seed * 7919 + 13};
    Curiosity curiosity = {often, .1, .3};
    int most = rounds * 130;
    Lessons lessons = {malloc(sizeof(float) * JUDGE_IN * (size_t)most), malloc(sizeof(float) * (size_t)most),
                       malloc(sizeof(Moment) * (size_t)most), 0, most};
    for (int i = 0; i < rounds; i++) {
        Table t;
        int who[MOST_SEATS], first = lessons.count;
        double points[MOST_SEATS];
        deal(&t, below(&luck, TABLES), chance(&luck) < expert, draw_bits(&luck) >> 8);
        seat_players(who, &t, chance(&luck), EXPLORING, &luck);
        who[below(&luck, t.seats)] = EXPLORING;
        play(&t, who, &curiosity, &luck, &lessons);
        count_points(&t, points);
        settle(&lessons, first, points);
    }
    shuffle_rows(lessons.inputs, JUDGE_IN, lessons.worth, 1, lessons.count, &luck);
    double loss = learn(&JUDGEMENT, lessons.inputs, lessons.worth, lessons.count, 512, rate, 0);
    free(lessons.inputs);
    free(lessons.worth);
    free(lessons.moments);
    return loss;
}
/* One learned seat among level 4, in every seat of each deal: mean gain a round and its standard error. */
void match(uint64_t first, int deals, int expert, double *found) {
    Luck luck = {1};
    double sum = 0, squares = 0;
    for (int d = 0; d < deals; d++) {
        Table dealt, t;
        double base[MOST_SEATS], points[MOST_SEATS], gain = 0;
        int who[MOST_SEATS] = {0};
        deal(&dealt, (int)((first + (uint64_t)d) % TABLES), expert, first + (uint64_t)d + 1000003);
        t = dealt;
        play(&t, who, NULL, &luck, NULL);
        count_points(&t, base);
        for (int seat = 0; seat < dealt.seats; seat++) {
            t = dealt;
            who[seat] = LEARNED;
            play(&t, who, NULL, &luck, NULL);
            who[seat] = BY_RULE;
            count_points(&t, points);
            gain += (points[seat] - base[seat]) / dealt.seats;
        }
        sum += gain;
        squares += gain * gain;
    }
    found[0] = sum / deals;
    found[1] = sqrt((squares / deals - found[0] * found[0]) / deals);
}
/* One round in the notation of the rules, half its seats learned; ends with the points. Returns seats. */
int written(uint64_t seed, int which, int expert, char *text) {
    Luck luck = {seed};
    Table t;
    double points[MOST_SEATS];
    int who[MOST_SEATS];
    LOG = text;
    deal(&t, which, expert, seed);
    for (int seat = 0; seat < t.seats; seat++) who[seat] = seat % 2 ? LEARNED : BY_RULE;
    play(&t, who, NULL, &luck, NULL);
    count_points(&t, points);
    LOG += sprintf(LOG, "points");
    for (int seat = 0; seat < t.seats; seat++) LOG += sprintf(LOG, " %g", points[seat]);
    LOG = NULL;
    return t.seats;
}
/* The numbers of a net: weights of each input, hidden biases, weights of each hidden sum, biases. */
static Net *net_of(int which) { return which ? &JUDGEMENT : &READING; }
int size_of(int which) {
    Net *net = net_of(which);
    return (net->inputs + 1) * net->hidden + (net->hidden + 1) * net->outputs;
}
void move_numbers(int which, float *numbers, int into) {
    Net *net = net_of(which);
    for (int row = 0; row <= net->inputs + net->hidden + 1; row++) {
        int j = row - net->inputs - 1, wide = j < 0 ? net->hidden : net->outputs;
        float *own = j < -1 ? net->now.in[row] : j < 0 ? net->now.bias : j < net->hidden ? net->now.out[j] : net->now.out_bias;
        memcpy(into ? own : numbers, into ? numbers : own, sizeof(float) * (size_t)wide);
        numbers += wide;
    }
}

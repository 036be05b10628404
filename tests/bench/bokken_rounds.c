/* Rounds of Boom Bokken for `tests/bench/bokken_learn.py`: how they are played, taught from, and compared. */
#include "bokken_table.h"
#include "bokken_nets.h"
#include "bokken_players.h"
#include "bokken_learner.h"

static double OTHERS = .4;     /* seats that spend sharp cards sooner than level 4 */

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
        int seat = t->active[below(&LOOKS.luck, t->players)];
        int other = t->active[below(&LOOKS.luck, t->players)];
        int mirrored = below(&LOOKS.luck, 2);
        Odds odds;
        if (seat == other || t->size[other] == t->known_size[other]) continue;
        count_cards(&odds, t, seat, 0);
        read_inputs(LOOKS.inputs + (size_t)LOOKS.count * READ_IN, &odds, other, mirrored);
        read_truth(LOOKS.truth + (size_t)LOOKS.count++ * READ_OUT, t, other, mirrored);
    }
}
static void seat_players(int *who, Table *t, double learners, int as, Luck *luck) {
    for (int seat = 0; seat < t->seats; seat++) {
        who[seat] = chance(luck) < learners ? as : BY_RULE;
        if (chance(luck) < OTHERS) t->sharp[seat] = 4 * chance(luck);
    }
}
static void shuffle_rows(float *a, int wide, float *b, int narrow, int count, Luck *luck) {
    float kept[MOST_IN];
    for (int i = count - 1; i > 0; i--) {
        int j = below(luck, i + 1);
        float *from[] = {a + (size_t)i * wide, b + (size_t)i * narrow};
        float *to[] = {a + (size_t)j * wide, b + (size_t)j * narrow};
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
        float *into_sums = j < -1 ? net->now.in[row] : net->now.bias;
        float *own = j < 0 ? into_sums : j < net->hidden ? net->now.out[j] : net->now.out_bias;
        memcpy(into ? own : numbers, into ? numbers : own, sizeof(float) * (size_t)wide);
        numbers += wide;
    }
}

/* The learner: what its judgement sees, what it does, and what its acts turned out to be worth. */
static double TRUST = .95, RESCUE = .5;                    /* manners: `trust` and `rescue` in weights.py */
static double TRUTH = .5;     /* how much what came of an act tells of those before */
typedef struct { double often, wild, wide; } Curiosity;    /* chance to try; then at random; else by noise */

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
    int seat = odds->seat, own = t->team[seat], rivals = 0, cards = 0, fewest = 99, mine = 8;
    int ranked = 0, open = 0, in_play[4] = {0};
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
                       rivals ? cards / (4.f * rivals) : 0, mine / 4.f, t->deck_left > 0, open / 2.f,
                       t->seats / 4.f, t->role[seat] == HITTER, t->role[seat] == GUARDIAN,
                       t->role[seat] == RUNNER, t->expert, odds->pool / 28.f};
    memcpy(x, facts, sizeof facts);
}
static void show_call(float *x, Odds *odds, int v, int target, int up, int hit, int laid) {
    const Table *t = odds->table;
    int own = target == odds->seat, partner = partners(t, target, odds->seat);
    int last = t->size[target] == 1 && !hit;
    float can = own ? can_answer(t->hand[target], v, up) : answers(odds, target, v, up, hit);
    int guarded = 0;
    for (int i = 0; i < t->players; i++) {
        int other = t->active[i];
        guarded |= other != odds->seat && t->role[other] == GUARDIAN && partners(t, other, target);
    }
    float facts[26] = {[8] = can, own ? 0 : explodes(odds, target, v, up, hit), last && !own ? can : 0,
                       t->size[target] / 4.f, t->size[target] == 1, t->size[target] == 2, partner,
                       partner ? can : 0, partner && last ? can : 0, hit, laid - 1,
                       flashes(odds, 0, v), flashes(odds, 1, v),
                       is_home(t, t->team[target]), t->role[target] == HITTER, guarded,
                       t->known_size[target] / 4.f, t->hand[odds->seat][v + 7]};
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
static Act choose(const Act *acts, int count, Odds *odds, const Curiosity *curiosity, Luck *luck,
                  Lessons *lessons) {
    Act best = best_of(acts, count, 0, luck), act = best;
    if (!lessons || lessons->count == lessons->most) return best;
    if (chance(luck) < curiosity->often)
        act = chance(luck) < curiosity->wild ? acts[below(luck, count)]
                                             : best_of(acts, count, curiosity->wide, luck);
    int tokens = odds->table->tokens[odds->seat];
    show_act(lessons->inputs + (size_t)lessons->count * JUDGE_IN, odds, &act);
    lessons->moments[lessons->count++] =
        (Moment){odds->seat, tokens, act.score < best.score, 2 * tokens + best.score};
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
static Act learned_reaction(const Table *t, int seat, const Curiosity *curiosity, Luck *luck,
                            Lessons *lessons) {
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

/* The players: level 4 as in game/ai/boom_bokken/heuristic.py, and the learning one that reads and judges. */
enum { READ_IN = 125, READ_OUT = 32, HAND_AT = 0, TABLE_AT = 29, CALL_AT = 45, KIND_AT = 71, JUDGE_IN = 79 };
enum { BY_RULE, LEARNED, EXPLORING };                      /* who sits in a seat */

static double MISS[64][64][64];
static void fill_chances(void) {
    for (int pool = 0; pool < 64; pool++)
        for (int wanted = 0; wanted < 64; wanted++)
            for (int places = 0; places < 64; places++) {
                double none = places + wanted > pool && wanted && places ? 0 : 1;
                for (int i = 0; i < places && none > 0 && wanted; i++)
                    none *= (double)(pool - wanted - i) / (pool - i);
                MISS[pool][wanted][places] = none;
            }
}

typedef struct {                                           /* as odds.py and reading.py */
    const Table *table;
    int seat, reads, counts[9], flashes[9], lower[10], upper[10], pool;
    int read[MOST_SEATS];
    float chances[MOST_SEATS][READ_OUT];                   /* answers up 1-8, down 1-8; explodes alike */
} Odds;

static void count_cards(Odds *odds, const Table *t, int seat, int reads) {
    memset(odds, 0, sizeof *odds);
    odds->table = t;
    odds->seat = seat;
    odds->reads = reads;
    for (int kind = 0; kind < KINDS; kind++) {
        int left = (kind == TIMEOUT ? 8 : 3) - t->hand[seat][kind] - t->open[kind];
        for (int other = 0; other < t->seats; other++) if (other != seat) left -= t->known[other][kind];
        odds->counts[value_of(kind)] += left;
        if (kind >= 8) odds->flashes[value_of(kind)] = left;
        odds->pool += left;
    }
    for (int v = 1; v <= 8; v++) odds->lower[v] = odds->lower[v - 1] + odds->counts[v];
    for (int v = 8; v >= 1; v--) odds->upper[v] = odds->upper[v + 1] + odds->counts[v];
}

static void show_answer(float *x, Answer answer, int mirrored) {
    if (!answer.bound) return;
    x[(mirrored ? 9 - answer.bound : answer.bound) - 1] = 1;
    x[8 + (mirrored ? 9 - answer.value : answer.value) - 1] = 1;
    x[16 + (answer.up == mirrored)] = 1;
}
static void read_inputs(float *x, const Odds *odds, int seat, int mirrored) {
    const Table *t = odds->table;
    const Trace *trace = &t->trace[seat];
    int hidden = t->size[seat] - t->known_size[seat];
    float share = 5.0f / (float)(odds->pool + 1), calls[18] = {0};
    memset(x, 0, sizeof(float) * READ_IN);
    for (int v = 1; v <= 8; v++) {
        int at = (mirrored ? 9 - v : v) - 1;
        for (int sign = 0; sign < SIGNS; sign++) x[sign * 8 + at] = trace->signs[sign][v - 1];
        x[48 + at] = (float)odds->counts[v] * share;
        for (int i = 0; i < t->exploded; i++)
            if (t->out[i] != odds->seat && fits(v, t->failure[i].bound, t->failure[i].up))
                x[62 + at] += (float)(t->size[t->out[i]] - t->known_size[t->out[i]]) / 5;
    }
    x[56] = (float)odds->counts[0] * share;
    x[57] = (float)hidden / 4;
    x[58] = hidden == 1;
    x[59] = hidden == 2;
    x[60] = (float)trace->drawn / 2;
    x[61] = (float)t->seats / 4;
    show_answer(x + 70, trace->answers[0], mirrored);
    show_answer(x + 88, trace->answers[1], mirrored);
    if (trace->started) x[106 + (mirrored ? 9 - trace->started : trace->started) - 1] = 1;
    show_answer(calls, trace->last, mirrored);
    memcpy(x + 114, calls + 8, sizeof(float) * 10);
    x[124] = (float)t->plays / 20;
}
static void read_truth(float *y, const Table *t, int seat, int mirrored) {
    uint8_t hidden[KINDS];
    for (int kind = 0; kind < KINDS; kind++) hidden[kind] = t->hand[seat][kind] - t->known[seat][kind];
    for (int v = 1; v <= 8; v++)
        for (int down = 0; down < 2; down++) {
            int can = can_answer(hidden, mirrored ? 9 - v : v, down == mirrored);
            y[down * 8 + v - 1] = (float)can;
            y[16 + down * 8 + v - 1] = !can && !hidden[TIMEOUT];
        }
}
static float chance_of(Odds *odds, int seat, int v, int up, int explodes) {
    if (!odds->read[seat]) {
        float x[READ_IN];
        Sum sum;
        read_inputs(x, odds, seat, 0);
        begin_sum(&READING, &sum);
        add_inputs(&READING, &sum, x, 0, READ_IN);
        end_sum(&READING, &sum);
        for (int k = 0; k < READ_OUT; k++) odds->chances[seat][k] = sigmoid(sum.out[k]);
        odds->read[seat] = 1;
    }
    return odds->chances[seat][explodes * 16 + !up * 8 + v - 1];
}
static double answers(Odds *odds, int seat, int v, int up, int hit) {
    const Table *t = odds->table;
    int hidden = t->size[seat] - t->known_size[seat], wanted = up ? odds->upper[v] : odds->lower[v];
    if (can_answer(t->known[seat], v, up)) return 1;
    if (!odds->reads || !hidden) return 1 - MISS[odds->pool][wanted][hidden + hit];
    double can = chance_of(odds, seat, v, up, 0);
    return hit ? 1 - (1 - can) * MISS[odds->pool][wanted][1] : can;
}
static double explodes(Odds *odds, int seat, int v, int up, int hit) {
    const Table *t = odds->table;
    int hidden = t->size[seat] - t->known_size[seat];
    int wanted = (up ? odds->upper[v] : odds->lower[v]) + odds->counts[0];
    if (t->known[seat][TIMEOUT] || can_answer(t->known[seat], v, up)) return 0;
    if (!odds->reads || !hidden) return MISS[odds->pool][wanted][hidden + hit];
    double boom = chance_of(odds, seat, v, up, 1);
    return hit ? boom * MISS[odds->pool][wanted][1] : boom;
}
static double flashes(const Odds *odds, int of_partners, int v) {
    const Table *t = odds->table;
    int places = 0;
    for (int i = 0; i < t->players; i++) {
        int other = t->active[i];
        if (other == odds->seat || (t->team[other] == t->team[odds->seat]) != of_partners) continue;
        if (t->known[other][v + 7]) return 1;
        places += t->size[other] - t->known_size[other];
    }
    return 1 - MISS[odds->pool][odds->flashes[v]][places];
}
static double covered(const uint8_t *hand, int size) {
    int most = 0, least = 9;
    for (int kind = 0; kind < TIMEOUT; kind++) {
        if (!hand[kind]) continue;
        if (value_of(kind) > most) most = value_of(kind);
        if (value_of(kind) < least) least = value_of(kind);
    }
    double share = !size ? 1 : most ? (most + 9 - least) / 16.0 : 0;
    return hand[TIMEOUT] ? share + (1 - share) / 2 : share;
}
static void rest_of(uint8_t *rest, const Table *t, int seat, const Act *act) {
    memcpy(rest, t->hand[seat], KINDS);
    if (act->kind == STOP) rest[TIMEOUT]--;
    if (act->kind > TAKING) return;
    rest[act->value - 1] -= (uint8_t)act->basics;
    rest[act->value + 7] -= (uint8_t)act->flashes;
}

/* What may be laid: cards without target and call yet. */
static Act cards_of(int kind, int basics, int flashes, int value) {
    return (Act){.kind = kind, .basics = basics, .flashes = flashes, .value = value};
}
static int throws(const Table *t, int seat, Act *acts) {
    int count = 0;
    for (int kind = 0; kind < TIMEOUT; kind++)
        if (t->hand[seat][kind] && (t->step == START || fits(value_of(kind), top_value(t), t->up)))
            acts[count++] = cards_of(THROW, kind < 8, kind >= 8, value_of(kind));
    for (int v = 1; v <= 8 && t->role[seat] == RUNNER; v++) {
        int basics = t->hand[seat][v - 1], all = basics + t->hand[seat][v + 7];
        if (t->step != START && !fits(v, top_value(t), t->up)) continue;
        for (int size = 2; size <= all; size++)
            for (int b = size < basics ? size : basics; b >= 0 && size - b <= all - basics; b--)
                acts[count++] = cards_of(THROW, b, size - b, v);
    }
    return count;
}
static int reactions(const Table *t, int seat, Act *acts) { /* flashes, then takings */
    int count = 0, v = top_value(t);
    if (seat == t->caller || seat == t->target) return 0;
    int held = t->hand[seat][v + 7], most = t->role[seat] == RUNNER ? held : held > 0;
    for (int i = 1; i <= most; i++) acts[count++] = cards_of(FLASH, 0, i, v);
    if (t->role[seat] != GUARDIAN || !partners(t, seat, t->target)) return count;
    for (int kind = 0; kind < TIMEOUT; kind++)
        if (t->hand[seat][kind] && kind != v + 7 && fits(value_of(kind), v, t->up))
            acts[count++] = cards_of(TAKING, kind < 8, kind >= 8, value_of(kind));
    return count;
}
static int may_stop(const Table *t, int seat) { return t->hand[seat][TIMEOUT] && t->plays < PLAY_LIMIT; }

/* Level 4. The numbers are those of game/ai/boom_bokken/weights.py. */
static double keeping(const Odds *odds, const Act *act) {
    static const double SHARPNESS[] = {0, 1, .4, 0, 0, 0, 0, .4, 1};
    int laid = act->basics + act->flashes;
    uint8_t rest[KINDS];
    rest_of(rest, odds->table, odds->seat, act);
    double spent = odds->table->sharp[odds->seat] * SHARPNESS[act->value] * laid;
    return 3 * covered(rest, odds->table->size[odds->seat] - laid) - (laid - 1) - spent;
}
static Act best_aim(Odds *odds, int v, int hits) {
    const Table *t = odds->table;
    Act best = {.score = -1e9};
    for (int up = 1; up >= 0; up--)
        for (int of_partners = 1; of_partners >= 0; of_partners--)
            for (int i = 0; i < t->players; i++) {
                int seat = t->active[i];
                if (seat == odds->seat || (t->team[seat] == t->team[odds->seat]) != of_partners) continue;
                for (int hit = 0; hit <= (of_partners ? 0 : hits); hit++) {
                    double can = answers(odds, seat, v, up, hit), score;
                    int last = t->size[seat] == 1 && !hit;
                    if (of_partners && can < .95) continue;
                    if (of_partners) score = can * (last ? 2 : 0) - (1 - can) * 5;
                    else score = explodes(odds, seat, v, up, hit) * 8 - can * (last ? 2.6 : .6) - hit;
                    if (score > best.score)
                        best = (Act){.target = seat, .up = up, .hit = hit, .score = score};
                }
            }
    return best;
}
static Act best_by_rule(Odds *odds, const Act *acts, int count) {
    const Table *t = odds->table;
    Act best = {.score = -1e9}, aims[9][2];
    int aimed[9][2] = {{0}};
    for (int i = 0; i < count; i++) {
        int v = acts[i].value, hits = acts[i].kind == THROW && t->role[odds->seat] == HITTER &&
                                      t->plays < PLAY_LIMIT && acts[i].basics == 1 && !acts[i].flashes;
        if (!aimed[v][hits]) aims[v][hits] = best_aim(odds, v, hits);
        aimed[v][hits] = 1;
        Act act = acts[i], aim = aims[v][hits];
        act.target = aim.target;
        act.up = aim.up;
        act.hit = aim.hit;
        act.score = aim.score + keeping(odds, &act);
        if (act.score > best.score) best = act;
    }
    return best;
}
static double in_need(Odds *odds) {
    const Table *t = odds->table;
    if (!partners(t, odds->seat, t->target)) return 0;
    return explodes(odds, t->target, top_value(t), t->up, 0);
}
static int going_home(Odds *odds) {                        /* a partner with its last card */
    const Table *t = odds->table;
    return partners(t, odds->seat, t->target) && t->size[t->target] == 1 &&
           answers(odds, t->target, top_value(t), t->up, 0) >= .5;
}
static int leave_alone(Odds *odds) {
    const Table *t = odds->table;
    if (partners(t, odds->seat, t->target)) return going_home(odds);
    return explodes(odds, t->target, top_value(t), t->up, 0) >=
           (t->team[t->caller] == t->team[odds->seat] ? .3 : .36);
}
static int well_served(Odds *odds) {                       /* a partner's call that is best left alone */
    const Table *t = odds->table;
    if (partners(t, odds->seat, t->target)) return going_home(odds);
    return partners(t, odds->seat, t->caller) && explodes(odds, t->target, top_value(t), t->up, 0) >= .5;
}
static int may_spare(const Table *t, int seat) {           /* a Timeout, by level 4 */
    uint8_t rest[KINDS];
    rest_of(rest, t, seat, &(Act){.kind = STOP});
    if (t->team[t->target] == t->team[seat])
        return t->caller != seat && covered(rest, t->size[seat] - 1) >= .8;
    return t->size[t->target] == 1;
}
static Act reaction_by_rule(const Table *t, int seat) {
    Act acts[32], nothing = {.kind = NOTHING}, stop = {.kind = STOP};
    int count = reactions(t, seat, acts), flashing = 0, spare = may_stop(t, seat) && may_spare(t, seat);
    Odds odds;
    if (!count && !spare) return nothing;
    count_cards(&odds, t, seat, 0);
    if (leave_alone(&odds)) return nothing;
    while (flashing < count && acts[flashing].kind == FLASH) flashing++;
    if (flashing) {
        Act best = best_by_rule(&odds, acts, flashing);
        if (best.score + 8 * in_need(&odds) >= 4) return best;
    }
    if (count > flashing) return best_by_rule(&odds, acts + flashing, count - flashing);
    if (!spare) return nothing;
    if (partners(t, seat, t->target)) return in_need(&odds) >= .5 ? stop : nothing;
    return answers(&odds, t->target, top_value(t), t->up, 0) >= 1 ? stop : nothing;
}
static Act turn_by_rule(const Table *t, int seat) {
    Act acts[64];
    Odds odds;
    int count = throws(t, seat, acts);
    if (!count) return (Act){.kind = may_stop(t, seat) ? STOP : EXPLODE};
    count_cards(&odds, t, seat, 0);
    return best_by_rule(&odds, acts, count);
}

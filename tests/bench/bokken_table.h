/* Boom Bokken in C, to play millions of rounds that the computer learns from: cards, table, rules.
 *
 * One round at a time, in the words of `game/rules/boom_bokken`; `bokken_learn --check` replays rounds played
 * here by those rules. A kind of card is a number: 0-7 basic 1-8, 8-15 Flash 1-8, 16 the Timeout. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 17, TIMEOUT = 16, MOST_SEATS = 9, PLAY_LIMIT = 200 };
enum { START, CALL, OVER };                                /* what the table waits for */
enum { NO_ROLE, HITTER, GUARDIAN, RUNNER };
enum { THROW, FLASH, TAKING, STOP, EXPLODE, NOTHING };     /* what a seat does; STOP lays a Timeout */
enum { SHARP_SKIP, NEAR_SKIP, MILD_SKIP, START_SKIP, STUCK, SILENT, SIGNS };

static const int SEATS[] = {4, 5, 6, 6, 7, 7, 8, 8, 9, 9};
static const int SPLITS[][4] = {{2, 2}, {2, 3}, {2, 2, 2}, {3, 3}, {2, 2, 3},
                                {3, 4}, {2, 2, 2, 2}, {4, 4}, {2, 2, 2, 3}, {3, 3, 3}};
enum { TABLES = 10 };

typedef struct { uint64_t state; } Luck;
static uint64_t draw_bits(Luck *luck) {                    /* splitmix64 */
    uint64_t z = luck->state += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}
static double chance(Luck *luck) { return (double)(draw_bits(luck) >> 11) / 9007199254740992.0; }
static int below(Luck *luck, int bound) { return (int)(draw_bits(luck) % (uint64_t)bound); }
static double gauss(Luck *luck) {
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += chance(luck);
    return sum;
}

typedef struct { int bound, value, up; } Answer;           /* bound 0: none yet */

typedef struct {                                           /* see game/ai/boom_bokken/traces.py */
    float signs[SIGNS][8];                                 /* by value - 1 */
    int drawn, started;
    Answer answers[2], last;                               /* last: the last card laid, with its call */
} Trace;

typedef struct {
    int seats, expert, team[MOST_SEATS], role[MOST_SEATS];
    uint8_t hand[MOST_SEATS][KINDS], known[MOST_SEATS][KINDS], open[KINDS]; /* open: pile and known bottom */
    int size[MOST_SEATS], known_size[MOST_SEATS];
    uint8_t deck[64], bottom[512], pile[64];
    int deck_left, bottom_first, bottom_end, pile_size;
    int active[MOST_SEATS], players, home[MOST_SEATS], at_home;
    int out[MOST_SEATS], exploded, tokens[MOST_SEATS];
    Answer failure[MOST_SEATS];                            /* by place in `out` */
    Trace trace[MOST_SEATS];
    int step, starter, caller, target, up, plays;
    double sharp[MOST_SEATS];                              /* `sharp` of weights.py, for who plays by rule */
} Table;

typedef struct { int kind, basics, flashes, value, target, up, hit; double score; } Act;

static char *LOG;                                          /* where a round is written down, if anywhere */
static int value_of(int kind) { return kind == TIMEOUT ? 0 : (kind & 7) + 1; }
static int top_value(const Table *t) { return t->pile_size ? value_of(t->pile[t->pile_size - 1]) : 0; }
static int fits(int value, int bound, int up) { return up ? value >= bound : value <= bound; }
static int partners(const Table *t, int a, int b) { return a != b && t->team[a] == t->team[b]; }
static char *card_name(int kind) {
    static char names[4][4];
    static int turn;
    char *name = names[turn = (turn + 1) % 4];
    if (kind == TIMEOUT) strcpy(name, "t");
    else sprintf(name, "%c%d", kind < 8 ? 'b' : 'f', value_of(kind));
    return name;
}

static int is_active(const Table *t, int seat) {
    for (int i = 0; i < t->players; i++) if (t->active[i] == seat) return 1;
    return 0;
}
static int clockwise(const Table *t, int seat, int *order) { /* the others in play from the seat's left */
    int count = 0;
    for (int i = 0; i < t->players; i++) if (t->active[i] > seat) order[count++] = t->active[i];
    for (int i = 0; i < t->players; i++) if (t->active[i] < seat) order[count++] = t->active[i];
    return count;
}
static int can_answer(const uint8_t *hand, int bound, int up) {
    for (int kind = 0; kind < TIMEOUT; kind++)
        if (hand[kind] && fits(value_of(kind), bound, up)) return 1;
    return 0;
}

static void leave(Table *t, int seat) {
    int kept = 0;
    for (int i = 0; i < t->players; i++) if (t->active[i] != seat) t->active[kept++] = t->active[i];
    t->players = kept;
}
static void end_round(Table *t) {
    for (int i = 0; i < t->players; i++) t->home[t->at_home++] = t->active[i];
    t->players = 0;
    t->step = OVER;
}
static int ended(Table *t) {
    for (int i = 1; i < t->players; i++) if (t->team[t->active[i]] != t->team[t->active[0]]) return 0;
    end_round(t);
    return 1;
}
static int can_draw(const Table *t) { return t->deck_left || t->bottom_first < t->bottom_end; }
static void take(Table *t, int seat) {
    int kind;
    if (t->deck_left) {
        kind = t->deck[--t->deck_left];
        Trace *trace = &t->trace[seat];
        float kept = (float)t->size[seat] / (float)(t->size[seat] + 1);
        for (int sign = 0; sign < SIGNS; sign++)
            for (int v = 0; v < 8; v++) trace->signs[sign][v] *= kept;
        trace->drawn++;
    } else {
        kind = t->bottom[t->bottom_first++];
        t->open[kind]--;
        t->known[seat][kind]++;
        t->known_size[seat]++;
    }
    t->hand[seat][kind]++;
    t->size[seat]++;
    if (LOG) LOG += sprintf(LOG, "-1 draw %d %s\n", seat, card_name(kind));
}
static void put_under(Table *t, int count) {               /* the pile's first cards go under the deck */
    memcpy(t->bottom + t->bottom_end, t->pile, (size_t)count);
    memmove(t->pile, t->pile + count, (size_t)(t->pile_size - count));
    t->bottom_end += count;
    t->pile_size -= count;
}
static void lay_card(Table *t, int seat, int kind) {
    t->hand[seat][kind]--;
    t->size[seat]--;
    if (t->known[seat][kind]) {
        t->known[seat][kind]--;
        t->known_size[seat]--;
    }
    t->pile[t->pile_size++] = (uint8_t)kind;
    t->open[kind]++;
}
static void await_start(Table *t, int seat) {              /* rules 10 and 45 */
    int order[MOST_SEATS], count = clockwise(t, seat, order);
    for (int i = -1; i < count; i++) {
        int starter = i < 0 ? seat : order[i];
        if (t->hand[starter][TIMEOUT] < t->size[starter]) {
            t->step = START;
            t->starter = starter;
            return;
        }
        memset(t->known[starter], 0, KINDS);
        t->known[starter][TIMEOUT] = (uint8_t)(t->known_size[starter] = t->size[starter]);
        if (can_draw(t)) {
            take(t, starter);
            await_start(t, starter);
            return;
        }
    }
    end_round(t);
}

static void shuffle(int *items, int count, Luck *luck) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(luck, i + 1), item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
static void deal(Table *t, int which, int expert, uint64_t seed) {
    static const int ROLES[] = {HITTER, GUARDIAN, RUNNER, HITTER};
    static const char *NAMES[] = {"", "hitter", "guardian", "runner"};
    Luck luck = {seed * 0x2545F4914F6CDD1DULL + 12345};
    int places[MOST_SEATS], cards[56], count = 0, next = 0;
    memset(t, 0, sizeof *t);
    t->seats = t->players = SEATS[which];
    t->expert = expert;
    for (int team = 0; team < 4; team++)
        for (int i = 0; i < SPLITS[which][team]; i++) places[count++] = team * 4 + i;
    shuffle(places, count, &luck);
    for (int seat = 0; seat < t->seats; seat++) {
        t->active[seat] = seat;
        t->sharp[seat] = 4;
        t->team[seat] = places[seat] / 4;
        t->role[seat] = expert ? ROLES[places[seat] % 4] : NO_ROLE;
        if (LOG) LOG += sprintf(LOG, "-1 team %d %d\n", seat, t->team[seat]);
        if (LOG && expert) LOG += sprintf(LOG, "-1 role %d %s\n", seat, NAMES[t->role[seat]]);
    }
    for (int i = 0; i < 56; i++) cards[i] = i < 48 ? i / 3 : TIMEOUT;
    shuffle(cards, 56, &luck);
    for (int round = 0; round < (t->seats <= 6 ? 7 : 6); round++)
        for (int seat = 0; seat < t->seats; seat++, next++) {
            t->hand[seat][cards[next]]++;
            t->size[seat]++;
            if (LOG) LOG += sprintf(LOG, "-1 deal %d %s\n", seat, card_name(cards[next]));
        }
    while (next < 56) t->deck[t->deck_left++] = (uint8_t)cards[next++];
    await_start(t, (int)(seed % (uint64_t)t->seats));
}

static void note(Table *t, int seat, const Act *act) {     /* what laying these cards tells of a hand */
    Trace *trace = &t->trace[seat];
    int v = act->value, bound = top_value(t);
    if (act->kind == THROW && t->step == CALL) {
        int sign = v == 1 || v == 8 ? SHARP_SKIP : v == 2 || v == 7 ? NEAR_SKIP : MILD_SKIP;
        for (int i = 0; i < t->players; i++)
            if (t->active[i] != t->caller && t->active[i] != seat)
                t->trace[t->active[i]].signs[SILENT][bound - 1] = 1;
        for (int u = 1; u <= 8; u++) trace->signs[sign][u - 1] += (float)fits(u, bound, t->up);
        trace->answers[1] = trace->answers[0];
        trace->answers[0] = (Answer){bound, v, t->up};
    } else if (act->kind == THROW) {
        for (int u = 1; u <= 8; u++) trace->signs[START_SKIP][u - 1] += 1;
        trace->started = v;
    }
    for (int sign = 0; sign < SILENT; sign++) trace->signs[sign][v - 1] = 0;
    if (act->flashes) trace->signs[SILENT][v - 1] = 0;
    trace->last = (Answer){v, v, act->up};
}
static void lay(Table *t, int seat, const Act *act) {
    note(t, seat, act);
    for (int i = 0; i < act->basics; i++) lay_card(t, seat, act->value - 1);
    for (int i = 0; i < act->flashes; i++) lay_card(t, seat, act->value + 7);
    t->plays++;
    if (!t->size[seat]) {
        leave(t, seat);
        t->home[t->at_home++] = seat;
        if (ended(t)) return;
    }
    t->step = CALL;
    t->caller = seat;
    t->target = act->target;
    t->up = act->up;
    if (act->kind != THROW || !act->hit) return;
    if (!can_draw(t) && t->pile_size > 1) put_under(t, t->pile_size - 1);
    if (can_draw(t)) take(t, act->target);
}
static int restarter(const Table *t, int seat) {           /* as in heuristic.py */
    int best = -1, rival = t->active[0];
    for (int i = 0; i < t->players; i++) {
        int other = t->active[i];
        if (t->team[other] == t->team[seat] && (best < 0 || t->size[other] < t->size[best])) best = other;
        if (t->size[other] > t->size[rival]) rival = other;
    }
    return best >= 0 ? best : rival;
}
static void write_act(int seat, const Act *act) {
    static const char *WORDS[] = {"throw", "flash", "taking", "timeout", "explode"};
    LOG += sprintf(LOG, "%d %s", seat, WORDS[act->kind]);
    if (act->kind <= TAKING) {
        for (int i = 0; i < act->basics + act->flashes; i++)
            LOG += sprintf(LOG, "%c%c%d", i ? ',' : ' ', i < act->basics ? 'b' : 'f', act->value);
        LOG += sprintf(LOG, " %d %s%s", act->target, act->up ? "up" : "down", act->hit ? " hit" : "");
    }
    LOG += sprintf(LOG, "\n");
}
static void act_on(Table *t, int seat, const Act *act) {
    if (LOG) write_act(seat, act);
    if (act->kind <= TAKING) {
        lay(t, seat, act);
    } else if (act->kind == STOP) {
        for (int u = 1; u <= 8 && seat == t->target; u++)
            if (fits(u, top_value(t), t->up)) t->trace[seat].signs[STUCK][u - 1] = 1;
        lay_card(t, seat, TIMEOUT);
        t->plays++;
        put_under(t, t->pile_size);
        take(t, seat);
        await_start(t, seat);
    } else {
        t->failure[t->exploded] = (Answer){top_value(t), 0, t->up};
        t->out[t->exploded++] = seat;
        t->tokens[t->caller]++;
        leave(t, seat);
        put_under(t, t->pile_size);
        if (ended(t)) return;
        int next = restarter(t, seat);
        if (LOG) LOG += sprintf(LOG, "%d restart %d\n", seat, next);
        await_start(t, next);
    }
}
static void count_points(const Table *t, double *points) {
    int rank[4] = {0}, ranked = 0;
    for (int seat = 0; seat < t->seats; seat++) points[seat] = 2 * t->tokens[seat];
    for (int i = 0; i < t->at_home; i++) {
        int team = t->team[t->home[i]];
        if (!rank[team]) rank[team] = ++ranked;
        points[t->home[i]] += 5 - rank[team];
    }
}

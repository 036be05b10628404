/* The two small nets: one hidden layer of rectified sums, stepped by Adam. Sizes fit both. */
enum { MOST_IN = 128, MOST_HIDDEN = 64, MOST_OUT = 32 };
typedef struct {
    float in[MOST_IN][MOST_HIDDEN], bias[MOST_HIDDEN], out[MOST_HIDDEN][MOST_OUT], out_bias[MOST_OUT];
} Numbers;
enum { NUMBERS = sizeof(Numbers) / sizeof(float) };
typedef struct {
    int inputs, hidden, outputs;
    double steps;
    Numbers now, slope, mean, square;                      /* the numbers, and what Adam remembers */
} Net;
static Net READING, JUDGEMENT;                             /* of other hands; of what an act is worth */

static void fresh(Net *net, int inputs, int hidden, int outputs, uint64_t seed) {
    Luck luck = {seed};
    memset(net, 0, sizeof *net);
    net->inputs = inputs;
    net->hidden = hidden;
    net->outputs = outputs;
    for (int i = 0; i < inputs; i++)
        for (int j = 0; j < hidden; j++) net->now.in[i][j] = (float)(gauss(&luck) * 0.2);
    for (int j = 0; j < hidden; j++)
        for (int k = 0; k < outputs; k++) net->now.out[j][k] = (float)(gauss(&luck) * 0.15);
}

typedef struct { float hidden[MOST_HIDDEN], out[MOST_OUT]; } Sum;
static void begin_sum(const Net *net, Sum *sum) {
    memcpy(sum->hidden, net->now.bias, sizeof sum->hidden);
    memcpy(sum->out, net->now.out_bias, sizeof sum->out);
}
static void add_inputs(const Net *net, Sum *sum, const float *x, int from, int to) {
    for (int i = from; i < to; i++) {
        if (x[i] == 0) continue;
        for (int j = 0; j < net->hidden; j++) sum->hidden[j] += x[i] * net->now.in[i][j];
    }
}
static void end_sum(const Net *net, Sum *sum) {
    for (int j = 0; j < net->hidden; j++) {
        if (sum->hidden[j] <= 0) {
            sum->hidden[j] = 0;
            continue;
        }
        for (int k = 0; k < net->outputs; k++) sum->out[k] += sum->hidden[j] * net->now.out[j][k];
    }
}
static float one_out(const Net *net, const Sum *begun) {   /* the first output of a sum that may go on */
    float y = begun->out[0];
    for (int j = 0; j < net->hidden; j++)
        y += begun->hidden[j] > 0 ? begun->hidden[j] * net->now.out[j][0] : 0;
    return y;
}
static float sigmoid(float x) { return 1 / (1 + expf(-x)); }

static void step(Net *net, int batch, double rate) {       /* Adam */
    double fade = ++net->steps;
    float a = (float)(1 / (1 - pow(0.9, fade))), b = (float)(1 / (1 - pow(0.999, fade)));
    float *now = (float *)&net->now, *slope = (float *)&net->slope, *mean = (float *)&net->mean,
          *square = (float *)&net->square;
    for (int i = 0; i < NUMBERS; i++) {
        float s = slope[i] / (float)batch;
        slope[i] = 0;
        mean[i] = 0.9f * mean[i] + 0.1f * s;
        square[i] = 0.999f * square[i] + 0.001f * s * s;
        now[i] -= (float)rate * mean[i] * a / (sqrtf(square[i] * b) + 1e-6f);
    }
}
/* Once through the samples. Returns the loss a sample: squares, or the logarithms of `chances`. */
static double learn(Net *net, const float *x, const float *y, int count, int batch, double rate,
                    int chances) {
    double loss = 0;
    for (int n = 0; n < count; n++, x += net->inputs, y += net->outputs) {
        Sum sum;
        begin_sum(net, &sum);
        add_inputs(net, &sum, x, 0, net->inputs);
        end_sum(net, &sum);
        float off[MOST_OUT], back[MOST_HIDDEN];
        for (int k = 0; k < net->outputs; k++) {
            float p = chances ? sigmoid(sum.out[k]) : sum.out[k];
            off[k] = p - y[k];
            loss += chances ? -log((y[k] > 0.5f ? p : 1 - p) + 1e-7) : off[k] * off[k];
            net->slope.out_bias[k] += off[k];
        }
        for (int j = 0; j < net->hidden; j++) {
            back[j] = 0;
            if (sum.hidden[j] <= 0) continue;
            for (int k = 0; k < net->outputs; k++) {
                back[j] += off[k] * net->now.out[j][k];
                net->slope.out[j][k] += off[k] * sum.hidden[j];
            }
            net->slope.bias[j] += back[j];
        }
        for (int i = 0; i < net->inputs; i++) {
            if (x[i] == 0) continue;
            for (int j = 0; j < net->hidden; j++) net->slope.in[i][j] += x[i] * back[j];
        }
        if (n % batch == batch - 1) step(net, batch, rate);
    }
    return loss / count;
}

package hal.analysis.lesson;

import hal.platform.Quantity;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.search.lab.game.TicTacToe;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A small network learns what minimax knows of tic-tac-toe: nine cells go in, a value between a loss and a win comes
 * out. It is shown four of five positions and asked for the fifth ones.
 *
 * @param units how many units it has between the cells and the value
 * @param rounds how often it sees all positions
 * @param seed of its first weights and of the order
 */
record LearningStudy(int units, int rounds, int seed) implements Study {
    private static final int CELLS = 9;
    /** Every fifth position is kept for the examination. */
    private static final int EXAMINED = 5;

    private static final int GAMES = 500;
    private static final double RATE = 0.02;

    static LearningStudy of(Choices choices) {
        return new LearningStudy(
                choices.number("units", 16, 1, 64),
                choices.number("rounds", 100, 1, 1_000),
                choices.number("seed", 1, 0, 9_999_999));
    }

    /** A position from its mover's view: 1 for own men, -1 for the opponent's; 1 for a win, -1 for a loss. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Sample(double[] cells, int value) {}

    @Override
    public Findings run(Consumer<Moment> progress, StopToken stop) {
        List<Sample> learnt = new ArrayList<>();
        List<Sample> unseen = new ArrayList<>();
        Map<Long, Sample> all = new LinkedHashMap<>();
        collect(new TicTacToe(), all);
        int number = 0;
        for (Sample sample : all.values()) {
            (number++ % EXAMINED == 0 ? unseen : learnt).add(sample);
        }
        Random dice = new Random(seed);
        SmallNetwork network = new SmallNetwork(CELLS, units, dice);
        Map<String, String> results = new HashMap<>();
        List<List<String>> rows = new ArrayList<>();
        List<Moment> moments = new ArrayList<>();
        for (int round = 0; round <= rounds; round++) {
            Study.require(stop);
            if (round > 0) {
                shuffle(learnt, dice);
                // Large steps at first, small ones at the end.
                double rate = RATE * (1 - 0.9 * round / rounds);
                learnt.forEach(sample -> network.learn(sample.cells, sample.value, rate));
            }
            double right = right(network, unseen);
            String label =
                    "round " + round + ": " + Math.round(right) + " % of the positions it has never seen are right";
            Moment moment = new Moment(label, pictures(network));
            progress.accept(moment);
            if (isShown(round)) {
                moments.add(moment);
                int lost = lost(network, new Random(seed + 1L));
                rows.add(List.of(
                        Integer.toString(round),
                        String.format(Locale.ROOT, "%.3f", network.error(learnt, Sample::cells, Sample::value)),
                        Math.round(right(network, learnt)) + " %",
                        Math.round(right) + " %",
                        Math.round(balanced(network, unseen)) + " %",
                        Integer.toString(lost)));
                if (round == 0) {
                    results.put("before", Long.toString(Math.round(right)));
                    results.put("lostbefore", Integer.toString(lost));
                }
                results.put("lost", Integer.toString(lost));
                results.put("lost" + round, Integer.toString(lost));
                results.put("balanced", Long.toString(Math.round(balanced(network, unseen))));
                results.put("seen", Long.toString(Math.round(right(network, learnt))));
                results.put("unseen", Long.toString(Math.round(right)));
            }
        }
        results.put("positions", Quantity.count(all.size()));
        results.put(
                "always",
                Long.toString(Math.round(100.0
                        * unseen.stream().filter(sample -> sample.value == 1).count()
                        / unseen.size())));
        results.put("learnt", Quantity.count(learnt.size()));
        results.put("weights", Integer.toString(network.weights()));
        return new Findings(
                "learn units=" + units + " rounds=" + rounds,
                results,
                List.of("round", "error", "right: learnt", "right: unseen", "balanced", "lost of " + GAMES),
                rows,
                moments);
    }

    /** The beginning, the first rounds, and then ever fewer. */
    private boolean isShown(int round) {
        return round == rounds
                || round == 0
                || round == 1
                || round == 3
                || round == 10
                || round == 30
                || round % 100 == 0;
    }

    /** All positions that are not over, with minimax's values; gives the value from the mover's view. */
    private static int collect(TicTacToe game, Map<Long, Sample> all) {
        int[] moves = new int[CELLS];
        int count = game.moves(moves);
        if (count == 0) {
            return Integer.signum(game.moverScore());
        }
        Sample known = all.get(game.key());
        if (known != null) {
            return known.value;
        }
        int best = -1;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            best = Math.max(best, -collect(game, all));
            game.unmake();
        }
        all.put(game.key(), new Sample(cells(game), best));
        return best;
    }

    private static double[] cells(TicTacToe game) {
        double[] cells = new double[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            cells[cell] = game.isMaxToMove() ? game.owner(cell) : -game.owner(cell);
        }
        return cells;
    }

    private static void shuffle(List<Sample> samples, Random dice) {
        for (int i = samples.size() - 1; i > 0; i--) {
            int other = dice.nextInt(i + 1);
            Sample sample = samples.get(i);
            samples.set(i, samples.get(other));
            samples.set(other, sample);
        }
    }

    /** How many of a hundred positions it takes for what they are: a win, a draw or a loss, whichever is nearest. */
    private static double right(SmallNetwork network, List<Sample> samples) {
        return 100.0
                * samples.stream().filter(sample -> isRight(network, sample)).count()
                / samples.size();
    }

    private static boolean isRight(SmallNetwork network, Sample sample) {
        double value = network.value(sample.cells);
        return (value > 0.5 ? 1 : value < -0.5 ? -1 : 0) == sample.value;
    }

    /** The same with wins, draws and losses counted alike, however many there are: 33 for who always says the same. */
    private static double balanced(SmallNetwork network, List<Sample> samples) {
        return IntStream.rangeClosed(-1, 1)
                .mapToDouble(value -> right(
                        network,
                        samples.stream().filter(sample -> sample.value == value).toList()))
                .average()
                .orElse(0);
    }

    /** Games against random moves, by turns as the first and the second player, looking a single ply ahead. */
    private static int lost(SmallNetwork network, Random dice) {
        int lost = 0;
        for (int i = 0; i < GAMES; i++) {
            TicTacToe game = new TicTacToe();
            int[] moves = new int[CELLS];
            boolean crosses = i % 2 == 0;
            for (int count = game.moves(moves); count > 0; count = game.moves(moves)) {
                game.make(
                        game.isMaxToMove() == crosses
                                ? chosen(network, game, moves, count)
                                : moves[dice.nextInt(count)]);
            }
            lost += game.score() != Scores.DRAW && (game.score() > 0) != crosses ? 1 : 0;
        }
        return lost;
    }

    /** The move after which the opponent stands worst. */
    private static int chosen(SmallNetwork network, TicTacToe game, int[] moves, int count) {
        int best = moves[0];
        double lowest = Double.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            double value = game.isOver() ? Integer.signum(game.moverScore()) : network.value(cells(game));
            game.unmake();
            if (value < lowest) {
                lowest = value;
                best = moves[i];
            }
        }
        return best;
    }

    /** The weights of each unit as a board, with what the unit adds to the value. */
    private static List<Picture> pictures(SmallNetwork network) {
        List<Picture> pictures = new ArrayList<>();
        for (int unit = 0; unit < network.units(); unit++) {
            List<Double> weights = new ArrayList<>();
            for (int cell = 0; cell < CELLS; cell++) {
                weights.add(network.weight(unit, cell));
            }
            pictures.add(new Picture(String.format(Locale.ROOT, "%+.1f", network.out(unit)), 3, weights));
        }
        return pictures;
    }

    /**
     * A network with one hidden layer and one output, which learns by gradient descent: after each example every weight
     * is moved a little in the direction in which the error falls. Its units bend a sum x to x / (1 + |x|), which is
     * like tanh but needs nothing that two machines might round differently.
     */
    private static final class SmallNetwork {
        private final int inputs;
        private final int units;
        /** By unit, then by input; the last of each unit is its bias. */
        private final double[] in;
        /** By unit; the last is the bias. */
        private final double[] out;

        private final double[] bent;

        /** One with small random weights. */
        SmallNetwork(int inputs, int units, Random dice) {
            this.inputs = inputs;
            this.units = units;
            in = new double[units * (inputs + 1)];
            out = new double[units + 1];
            bent = new double[units];
            for (int i = 0; i < in.length; i++) {
                in[i] = small(dice);
            }
            for (int i = 0; i < out.length; i++) {
                out[i] = small(dice);
            }
        }

        private static double small(Random dice) {
            return (dice.nextInt(2001) - 1000) / 2000.0;
        }

        private static double bend(double sum) {
            return sum / (1 + Math.abs(sum));
        }

        /** How steep {@link #bend} is where it gives a value. */
        private static double slope(double bentSum) {
            double rest = 1 - Math.abs(bentSum);
            return rest * rest;
        }

        int units() {
            return units;
        }

        /** How many numbers it consists of. */
        int weights() {
            return in.length + out.length;
        }

        double weight(int unit, int input) {
            return in[unit * (inputs + 1) + input];
        }

        /** What a unit adds to the value. */
        double out(int unit) {
            return out[unit];
        }

        /** What it thinks of a position, between -1 and 1 or a little beyond. */
        double value(double[] position) {
            double sum = out[units];
            for (int unit = 0; unit < units; unit++) {
                int row = unit * (inputs + 1);
                double unitSum = in[row + inputs];
                for (int i = 0; i < inputs; i++) {
                    unitSum += in[row + i] * position[i];
                }
                bent[unit] = bend(unitSum);
                sum += out[unit] * bent[unit];
            }
            return sum;
        }

        /** Moves its weights so that its value comes nearer to the right one. */
        void learn(double[] position, double right, double rate) {
            double step = rate * (right - value(position));
            for (int unit = 0; unit < units; unit++) {
                int row = unit * (inputs + 1);
                double back = step * out[unit] * slope(bent[unit]);
                out[unit] += step * bent[unit];
                for (int i = 0; i < inputs; i++) {
                    in[row + i] += back * position[i];
                }
                in[row + inputs] += back;
            }
            out[units] += step;
        }

        /** The mean of the squared errors. */
        <T> double error(List<T> samples, Function<T, double[]> position, ToDoubleFunction<T> right) {
            double sum = 0;
            for (T sample : samples) {
                double off = right.applyAsDouble(sample) - value(position.apply(sample));
                sum += off * off;
            }
            return sum / samples.size();
        }
    }
}

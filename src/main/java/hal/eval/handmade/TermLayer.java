package hal.eval.handmade;

import hal.eval.handmade.core.Survey;
import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import hal.eval.handmade.term.TermKind;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.support.TomlSection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A small network on what terms count ({@link TermCounts}) and on the men of each type, for what one count means beside another: a
 * piece that is threatened need not be lost while its side can give check. Terms alone can only be added up.
 *
 * <p>The value in centipawns is {@code sum of clamp(u, 0, 4) * output / 16}, where each hidden unit u is its bias plus, for each count of
 * the side to move and of the other side, the count times a weight. Biases and weights are stored times 64.
 *
 * <p>Four units share a {@code long}, 16 bits each, as {@link hal.eval.handmade.core.Tapered Tapered} pairs share one: sums and multiples
 * act on all four. Units stay within 16 bits, 512 either way, unless the weights are absurd; they then wrap around. Immutable.
 */
final class TermLayer {
    /** The number of hidden units. */
    static final int UNITS = 32;

    private static final int UNIT = 64;
    private static final int MAX_UNIT = 4 * UNIT;
    private static final int OUTPUT = 16;
    /** The units in a {@code long}. */
    private static final int LANES = 4;

    private static final int LONGS = UNITS / LANES;
    /** The most characters of a line of numbers. */
    private static final int MAX_LINE = 12 * UNITS;

    private static final List<String> SIDES = List.of("own", "other");
    private static final int SUMS = TermCounts.SUMS.size();

    private final long[] bias;
    private final int[] output;
    /** By side, the side to move first, sum and place, or after the sums by type of piece: what a count of 1 adds to each hidden unit. */
    private final long[][][][] weights = new long[2][SUMS + 1][][];

    /**
     * Reads the section {@code layer}: {@code bias}, {@code output}, and for each side a section with a line for each count; what is
     * missing does not count. A line is a text of numbers, since thousands of single ones would be felt when a program starts.
     *
     * @throws hal.support.UserException naming the file, line and key at fault
     */
    TermLayer(TomlSection section) {
        section.allow(List.of("bias", "output", SIDES.get(0), SIDES.get(1)));
        bias = packed(line(section, "bias"));
        output = line(section, "output");
        for (int side = 0; side < SIDES.size(); side++) {
            TomlSection lines = section.need(SIDES.get(side));
            List<String> known = new ArrayList<>();
            for (int sum = 0; sum <= SUMS; sum++) {
                List<String> names = names(sum);
                known.addAll(names);
                weights[side][sum] = names.stream()
                        .map(name -> lines.has(name) ? packed(line(lines, name)) : new long[LONGS])
                        .toArray(long[][]::new);
            }
            lines.allow(known);
        }
    }

    private static long[] packed(int[] numbers) {
        long[] longs = new long[LONGS];
        for (int i = 0; i < UNITS; i++) {
            longs[i / LANES] += (long) numbers[i] << (Short.SIZE * (i % LANES));
        }
        return longs;
    }

    private static List<String> names(int sum) {
        return sum < SUMS
                ? TermCounts.SUMS.get(sum).places().stream()
                        .map(TermCounts.Place::name)
                        .toList()
                : TermKind.PIECES.subList(PieceType.PAWN, PieceType.KING).stream()
                        .map(piece -> "men-" + piece)
                        .toList();
    }

    private static int[] line(TomlSection section, String key) {
        String[] words = section.text(key, MAX_LINE).split(" ");
        if (words.length != UNITS || !Arrays.stream(words).allMatch(TermLayer::isNumber)) {
            throw section.error(
                    key,
                    "must be " + UNITS + " whole numbers of at most " + Short.MAX_VALUE
                            + ", in quotes, with a space between them");
        }
        return Arrays.stream(words).mapToInt(Integer::parseInt).toArray();
    }

    private static boolean isNumber(String word) {
        return word.matches("-?[0-9]{1,5}") && Math.abs(Integer.parseInt(word)) <= Short.MAX_VALUE;
    }

    /** Whether a kind of term is counted, so that a {@link Reader} has its sum as well. */
    static boolean counts(String kind) {
        return TermCounts.SUMS.stream().anyMatch(sum -> sum.kind().section().equals(kind));
    }

    /**
     * A reader for one thread.
     *
     * @param terms the weights of all terms, which are added up beside the layer, by kind
     */
    Reader reader(Map<String, Weights> terms) {
        return new Reader(terms);
    }

    /** The layer's value, and the sum of the counted terms, of one position after the other. */
    final class Reader {
        private final Term[] counted = new Term[SUMS];
        private final Term[] whole = new Term[SUMS];
        private final int[][] shifts = new int[SUMS][];
        private final int[][] masks = new int[SUMS][];
        /** By sum and bit: the place that it belongs to. */
        private final int[][] placeOf = new int[SUMS][Long.SIZE];
        /** By sum and place. */
        private final long[][] worth = new long[SUMS][];

        private final long[] units = new long[LONGS];
        private long total;

        private Reader(Map<String, Weights> terms) {
            for (int i = 0; i < SUMS; i++) {
                TermCounts.Sum sum = TermCounts.SUMS.get(i);
                List<TermCounts.Place> places = sum.places();
                Weights own = terms.get(sum.kind().section());
                counted[i] = sum.term();
                whole[i] = sum.kind().factory().apply(own);
                shifts[i] = places.stream().mapToInt(TermCounts.Place::shift).toArray();
                masks[i] = places.stream().mapToInt(TermCounts.Place::mask).toArray();
                for (int place = 0; place < places.size(); place++) {
                    Arrays.fill(placeOf[i], shifts[i][place], Long.SIZE, place);
                }
                worth[i] = places.stream()
                        .mapToLong(place -> own.table(place.key())[place.index()])
                        .toArray();
            }
        }

        /**
         * Reads a position.
         *
         * @return the layer's value in centipawns for the side to move
         */
        int value(Survey survey) {
            System.arraycopy(bias, 0, units, 0, LONGS);
            int us = survey.position().sideToMove();
            long own = read(survey, us, weights[0]);
            long other = read(survey, us ^ 1, weights[1]);
            total = us == Color.WHITE ? own - other : other - own;
            int sum = 0;
            for (int i = 0; i < UNITS; i += LANES) {
                long four = units[i / LANES];
                for (int lane = 0; lane < LANES; lane++) {
                    short unit = (short) four;
                    sum += Math.max(0, Math.min(MAX_UNIT, unit)) * output[i + lane];
                    four = (four - unit) >> Short.SIZE; // a negative number has borrowed one from the next
                }
            }
            return sum / (UNIT * OUTPUT);
        }

        /** The {@link hal.eval.handmade.core.Tapered Tapered} sum of the counted terms in the position read last, White's minus Black's. */
        long total() {
            return total;
        }

        private long read(Survey survey, int color, long[][][] rows) {
            long all = 0;
            for (int i = 0; i < SUMS; i++) {
                long sum = counted[i].of(survey, color);
                if (sum != 0) {
                    all += whole[i].worth(add(sum, i, rows[i]));
                }
            }
            for (int type = PieceType.PAWN; type < PieceType.KING; type++) {
                add(rows[SUMS][type], Long.bitCount(survey.pieces(color, type)));
            }
            return all;
        }

        /** Adds the counts of a sum to the units, and returns the term's own sum. */
        private long add(long sum, int number, long[][] rows) {
            int[] shift = shifts[number];
            int[] mask = masks[number];
            long[] weight = worth[number];
            int[] place = placeOf[number];
            long all = 0;
            // Most counts are zero: from one that is not to the next.
            for (long rest = sum; rest != 0; ) {
                int i = place[Long.numberOfTrailingZeros(rest)];
                int count = (int) (rest >>> shift[i]) & mask[i];
                rest = i + 1 < shift.length ? rest & (-1L << shift[i + 1]) : 0;
                all += weight[i] * count;
                add(rows[i], count);
            }
            return all;
        }

        private void add(long[] row, int count) {
            for (int i = 0; i < LONGS; i++) {
                units[i] += row[i] * count;
            }
        }
    }
}

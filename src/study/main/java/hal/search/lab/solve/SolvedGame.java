package hal.search.lab.solve;

import hal.search.lab.game.GridGame;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.tables.store.PackedTable;
import hal.tables.store.PackedTable.WrongContentException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How every position of a game ends that play can lead to: by number of pieces the codes of the positions in order, and
 * for each the plies to the end, or that it is a draw. (A drawn game ends when the board is full, whoever plays how.)
 *
 * <p>Its file is a {@link PackedTable} of the kind {@code HALDTE1} with an entry for each position. The parts are how
 * many positions there are counting mirror images (8 bytes) and with each number of pieces (4 bytes each); the values;
 * and the differences between each code and the one before, of which four parts hold a byte each, the lowest first.
 */
public final class SolvedGame {
    private static final String KIND = "HALDTE1";
    /** In place of a distance. */
    private static final byte DRAW = (byte) 255;
    /** Far more positions than any game of {@link GridGame#MAX_BITS} has. */
    private static final int MAX_POSITIONS = 1 << 27;

    private final String name;
    /** The number of pieces in the first layer. */
    private final int first;

    private final int[][] codes;
    private final byte[][] values;
    private final long images;

    /**
     * A game that is solved.
     *
     * @param first how many pieces the positions of the first layer have
     * @param codes by layer, in order
     * @param values by layer and place, as {@link #toByte} makes them
     * @param images how many positions there are counting mirror images
     */
    SolvedGame(String name, int first, int[][] codes, byte[][] values, long images) {
        this.name = name;
        this.first = first;
        this.codes = codes;
        this.values = values;
        this.images = images;
    }

    static byte toByte(Outcome outcome) {
        return outcome.plies() < 0 ? DRAW : (byte) outcome.plies();
    }

    static Outcome ofByte(byte value) {
        return value == DRAW ? Outcome.DRAW : new Outcome(value);
    }

    /** How many positions there are, mirror images counted once. */
    public int positions() {
        int sum = 0;
        for (int[] layer : codes) {
            sum += layer.length;
        }
        return sum;
    }

    /** How many positions there are, mirror images and rotations counted each. */
    public long positionsWithImages() {
        return images;
    }

    /** The plies of the longest way to a forced end, -1 if there is none. */
    public int longest() {
        int longest = -1;
        for (byte[] layer : values) {
            for (byte value : layer) {
                longest = Math.max(longest, value == DRAW ? -1 : value);
            }
        }
        return longest;
    }

    /** How the first position ends. */
    public Outcome start() {
        return ofByte(values[0][0]);
    }

    /** How a position ends; empty if play cannot lead to it. */
    public Optional<Outcome> outcome(GridGame game) {
        int layer = game.movesMade() - first;
        if (!game.name().equals(name) || layer < 0 || layer >= codes.length) {
            return Optional.empty();
        }
        int place = Arrays.binarySearch(codes[layer], game.code());
        return place < 0 ? Optional.empty() : Optional.of(ofByte(values[layer][place]));
    }

    /** An outcome in words, as in {@code wins in 3}, counted in moves of the side that wins. */
    public static String words(Outcome outcome) {
        return outcome.isWin()
                ? "wins in " + outcome.moves()
                : outcome.isLoss() ? "loses in " + outcome.moves() : "draw";
    }

    /**
     * Every move, the best first; none if the game is over.
     *
     * @param game is changed and changed back
     */
    public List<Choice> choices(GridGame game) {
        int[] moves = new int[game.maxMoves()];
        int count = game.moves(moves);
        List<Choice> choices = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            Optional<Outcome> after = outcome(game);
            game.unmake();
            if (after.isPresent()) {
                choices.add(new Choice(moves[i], after.get().before()));
            }
        }
        choices.sort((a, b) -> b.outcome().worth() - a.outcome().worth());
        return choices;
    }

    /** The content of the file. */
    byte[] packed() throws IOException {
        int entries = positions();
        ByteBuffer counts = ByteBuffer.allocate(Long.BYTES + Integer.BYTES * codes.length);
        ByteBuffer all = ByteBuffer.allocate(entries);
        byte[][] steps = new byte[Integer.BYTES][entries];
        counts.putLong(images);
        for (int layer = 0; layer < codes.length; layer++) {
            int before = 0;
            counts.putInt(codes[layer].length);
            for (int i = 0; i < codes[layer].length; i++) {
                for (int place = 0; place < steps.length; place++) {
                    steps[place][all.position() + i] = (byte) ((codes[layer][i] - before) >> (Byte.SIZE * place));
                }
                before = codes[layer][i];
            }
            all.put(values[layer]);
        }
        return PackedTable.pack(
                new PackedTable.Header(KIND, name, entries, longest()),
                new byte[] {(byte) first, (byte) codes.length},
                counts.array(),
                all.array(),
                steps[0],
                steps[1],
                steps[2],
                steps[3]);
    }

    /**
     * The table in a file's content.
     *
     * @throws IOException if it cannot be read, or is not the table of this game
     */
    static SolvedGame unpacked(GridGame game, InputStream content) throws IOException {
        PackedTable file = new PackedTable(KIND, content);
        PackedTable.Header header = file.header();
        int entries = header.entries();
        if (!header.name().equals(game.name()) || entries < 1 || entries > MAX_POSITIONS) {
            throw new WrongContentException("it is no table of " + game.name());
        }
        byte[] layers = file.part(2);
        int[][] codes = new int[layers[1] & 0xFF][];
        byte[][] values = new byte[codes.length][];
        ByteBuffer counts = ByteBuffer.wrap(file.part(Long.BYTES + Integer.BYTES * codes.length));
        long images = counts.getLong();
        byte[] all = file.part(entries);
        byte[][] steps = new byte[Integer.BYTES][];
        for (int place = 0; place < steps.length; place++) {
            steps[place] = file.part(entries);
        }
        file.finish();
        int start = 0;
        for (int layer = 0; layer < codes.length; layer++) {
            int count = counts.getInt();
            if (count < 1 || count > entries - start) {
                throw new WrongContentException("it has other numbers of positions than it says");
            }
            codes[layer] = codes(steps, start, count);
            values[layer] = Arrays.copyOfRange(all, start, start + count);
            start += count;
        }
        SolvedGame solved = new SolvedGame(game.name(), layers[0], codes, values, images);
        if (start != entries || codes.length == 0 || solved.longest() != header.longest()) {
            throw new WrongContentException("it holds something else than it says");
        }
        return solved;
    }

    private static int[] codes(byte[][] steps, int start, int count) {
        int[] codes = new int[count];
        int before = 0;
        for (int i = 0; i < count; i++) {
            for (int place = 0; place < steps.length; place++) {
                before += (steps[place][start + i] & 0xFF) << (Byte.SIZE * place);
            }
            codes[i] = before;
        }
        return codes;
    }
}

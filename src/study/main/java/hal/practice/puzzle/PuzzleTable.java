package hal.practice.puzzle;

import hal.notation.PuzzleRow;
import hal.platform.Quantity;
import hal.platform.Seeds;
import hal.practice.theme.PuzzleTheme;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A table of puzzles (CSV, in lichess's layout) of any size. It is never read whole: rows are taken at places drawn by
 * chance, and the same question has the same answer as long as the table does not change.
 */
public final class PuzzleTable implements PuzzleSample {
    /** In bytes, some 50,000 rows; what is smaller is read whole. */
    private static final long LARGE = 8 << 20;

    /** In bytes, some three hundred rows. */
    private static final int BLOCK = 1 << 16;

    /** How many places are looked at, at most. */
    private static final int MAX_BLOCKS = 400;

    private static final int ANY = 2_000;
    private static final int ABOUT = 1_000;
    private static final int NEAR = 500;
    private static final int NEAR_POINTS = 75;

    /** Puzzles come from at least this many places, since a table may be sorted. */
    private static final int PLACES = 50;

    private final Path file;
    private final List<Puzzle> any;
    private int looked;

    private PuzzleTable(Path file) {
        this.file = file;
        this.any = draw(row -> true, ANY, 0);
    }

    /** Whether a file is a table that is better not read whole. */
    public static boolean isLarge(Path file) {
        try {
            return file.toString().toLowerCase(Locale.ROOT).endsWith(".csv")
                    && Files.isRegularFile(file)
                    && Files.size(file) >= LARGE;
        } catch (IOException e) {
            return false; // whoever reads it will hear why
        }
    }

    /**
     * Opens a table.
     *
     * @throws UserException if it cannot be read, or has no puzzle at any of the places looked at
     */
    public static PuzzleTable open(Path file) {
        PuzzleTable table = new PuzzleTable(file);
        if (table.any.isEmpty()) {
            throw new UserException(
                    "there are no puzzles" + table.origin() + " in " + file + ": a row has " + PuzzleRow.HEADING);
        }
        return table;
    }

    @Override
    public List<Puzzle> any() {
        return any;
    }

    @Override
    public List<Puzzle> about(PuzzleTheme theme) {
        return draw(
                row -> row.themes().contains(theme.key()), ABOUT, theme.key().hashCode());
    }

    @Override
    public List<Puzzle> near(int rating) {
        return draw(
                row -> row.rating().isPresent() && Math.abs(row.rating().getAsInt() - rating) <= NEAR_POINTS,
                NEAR,
                rating);
    }

    @Override
    public String origin() {
        return ", among " + Quantity.of(looked, "row") + " from all over it";
    }

    /** Puzzles from places that a number stands for. */
    private List<Puzzle> draw(Predicate<PuzzleRow> wanted, int most, long number) {
        List<Puzzle> found = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        looked = 0;
        try (FileChannel channel = InputFile.channel(file)) {
            long size = channel.size();
            Random random = new Random(Seeds.mix(size, number));
            for (int block = 0; block < MAX_BLOCKS && found.size() < most; block++) {
                int enough = Math.min(most, found.size() + most / PLACES);
                for (String line : rows(channel, (long) (random.nextDouble() * size))) {
                    looked++;
                    if (found.size() < enough) {
                        add(line, wanted, ids, found);
                    }
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        return found;
    }

    private static void add(String line, Predicate<PuzzleRow> wanted, Set<String> ids, List<Puzzle> found) {
        try {
            PuzzleRow row = PuzzleRow.parse(line);
            if (wanted.test(row) && !ids.contains(row.id())) {
                found.add(Puzzle.of(row));
                ids.add(row.id());
            }
        } catch (UserException e) {
            return; // a bad row among millions; where all are bad, nothing is found
        }
    }

    /** The whole rows in a block that begins anywhere. */
    private static List<String> rows(FileChannel channel, long from) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK);
        int read = 0;
        while (block.hasRemaining() && read >= 0) {
            read = channel.read(block, from + block.position());
        }
        String text = new String(block.array(), 0, block.position(), StandardCharsets.UTF_8);
        int begin = from == 0 ? 0 : text.indexOf('\n') + 1;
        int end = block.hasRemaining() ? text.length() : text.lastIndexOf('\n');
        return begin >= end
                ? List.of()
                : text.substring(begin, end)
                        .lines()
                        .map(line -> CleanText.line(line, BLOCK))
                        .filter(line -> !line.isBlank() && !PuzzleRow.isHeading(line))
                        .toList();
    }
}

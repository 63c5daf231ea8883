package hal.practice.puzzle;

import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.notation.Epd;
import hal.notation.EpdSuite;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.TextInput;
import hal.support.UserException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The puzzles in a file: EPD ({@code bm}, {@code am}, {@code dm} with {@code pv}, and the points of the Strategic Test
 * Suite in {@code c0}), the Lichess puzzle table (CSV), or PGN with a position and its solution as the main line.
 *
 * @param puzzles in the order of the file
 * @param problems one sentence, with its place, for each entry that could not be used
 */
public record PuzzleFile(List<Puzzle> puzzles, List<String> problems) {
    /** More than the whole Lichess table had when this was written; the rest is not read. */
    private static final int MAX_PUZZLES = 6_000_000;

    /** Longer lines are not puzzles. */
    private static final int MAX_LINE = 4_000;

    private static final int MAX_PROBLEMS = 1_000;

    /**
     * Reads a file; its extension determines the format.
     *
     * @param most the maximum number of puzzles
     * @throws UserException if it cannot be read, is no ordinary file, or its extension is unknown
     */
    public static PuzzleFile read(Path file, int most) {
        String name = CleanText.line(String.valueOf(file.getFileName()), 200).toLowerCase(Locale.ROOT);
        try (InputStream in = InputFile.open(file)) {
            return read(name, in, Math.min(most, MAX_PUZZLES));
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /**
     * Reads a stream.
     *
     * @param name of the file; its extension determines the format
     * @param most the maximum number of puzzles
     * @throws UserException if the extension is unknown
     */
    public static PuzzleFile read(String name, InputStream in, int most) throws IOException {
        PuzzleFile found = new PuzzleFile(new ArrayList<>(), new ArrayList<>());
        if (name.endsWith(".csv")) {
            found.readCsv(in, most);
        } else if (name.endsWith(".pgn")) {
            found.readPgn(in, most);
        } else if (name.endsWith(".epd") || name.endsWith(".txt")) {
            found.readEpd(name, in, most);
        } else {
            throw new UserException(name + ": puzzle files end in .epd, .pgn or .csv (the Lichess puzzle table)"
                    + (name.matches(".*\\.(zst|gz|bz2|zip)") ? "; unpack it first" : ""));
        }
        return new PuzzleFile(List.copyOf(found.puzzles), List.copyOf(found.problems));
    }

    private void readEpd(String name, InputStream in, int most) throws IOException {
        EpdSuite suite = EpdSuite.read(in);
        suite.problems().forEach(problem -> complain(problem.toString()));
        int number = 0;
        for (Epd epd : suite.positions()) {
            number++;
            if (puzzles.size() >= most) {
                return;
            }
            String id = epd.id().isEmpty() ? name + " " + number : epd.id();
            Optional<Puzzle> puzzle = EpdPuzzle.of(epd, id);
            puzzle.ifPresentOrElse(
                    puzzles::add, () -> complain(id + ": no best move, no move to avoid and no line to find"));
        }
    }

    private void readCsv(InputStream in, int most) throws IOException {
        BufferedReader reader = TextInput.lines(in);
        int number = 0;
        for (String line = reader.readLine(); line != null && puzzles.size() < most; line = reader.readLine()) {
            number++;
            if (line.isBlank() || (number == 1 && line.startsWith(PuzzleRow.FIRST_COLUMN))) {
                continue;
            }
            try {
                puzzles.add(PuzzleRow.parse(CleanText.line(line, MAX_LINE)).puzzle());
            } catch (UserException e) {
                complain("line " + number + ": " + e.getMessage());
            }
        }
    }

    private void readPgn(InputStream in, int most) throws IOException {
        try (PgnReader reader = PgnReader.of(in)) {
            int number = 0;
            for (Optional<PgnEntry> entry = reader.next();
                    entry.isPresent() && puzzles.size() < most;
                    entry = reader.next()) {
                number++;
                int game = number;
                entry.get().problems().forEach(problem -> complain("game " + game + ": " + problem));
                PgnPuzzle.of(entry.get().game(), number)
                        .ifPresentOrElse(puzzles::add, () -> complain("game " + game + ": no moves to find"));
            }
        }
    }

    private void complain(String problem) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(problem);
        }
    }
}

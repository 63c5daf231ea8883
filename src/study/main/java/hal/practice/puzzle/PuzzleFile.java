package hal.practice.puzzle;

import hal.game.Epd;
import hal.game.EpdSuite;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.notation.PuzzleRow;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The puzzles in a file: EPD ({@code bm}, {@code am}, {@code dm} with {@code pv}), the Lichess puzzle table (CSV), or
 * PGN with a position and its solution as the main line.
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
        BufferedReader reader = InputFile.lines(in);
        int number = 0;
        for (String line = reader.readLine(); line != null && puzzles.size() < most; line = reader.readLine()) {
            number++;
            if (line.isBlank() || (number == 1 && PuzzleRow.isHeading(line))) {
                continue;
            }
            try {
                puzzles.add(Puzzle.of(PuzzleRow.parse(CleanText.line(line, MAX_LINE))));
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

    /** Turns lines of EPD into puzzles. */
    static final class EpdPuzzle {
        /** The number at the end of a position's name, which does not belong to the suite's name. */
        private static final Pattern NUMBER = Pattern.compile("[\\s.#_-]*\\d+$");

        private EpdPuzzle() {}

        /** The puzzle; empty if the line names no move as good or bad. */
        static Optional<Puzzle> of(Epd epd, String id) {
            int mate = epd.operand("dm")
                    .filter(text -> text.matches("\\d{1,3}"))
                    .map(Integer::parseInt)
                    .orElse(0);
            List<String> themes = themes(epd.id());
            List<Integer> line = line(epd);
            if (line.size() % 2 == 1) {
                return Optional.of(Puzzle.ofLine(id, epd.board().position(), line, mate, OptionalInt.empty(), themes));
            }
            if (epd.bestMoves().isEmpty() && epd.avoidMoves().isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new Puzzle(
                    id,
                    epd.board().position(),
                    List.of(),
                    codes(epd.bestMoves()),
                    codes(epd.avoidMoves()),
                    mate,
                    OptionalInt.empty(),
                    themes));
        }

        private static Set<Integer> codes(List<Move> moves) {
            return moves.stream().map(Move::code).collect(Collectors.toSet());
        }

        /** The moves of {@code pv}; empty if it is missing or illegal. */
        private static List<Integer> line(Epd epd) {
            List<Integer> line = new ArrayList<>();
            Position position = epd.board().position();
            try {
                for (String text : epd.operand("pv").orElse("").split("\\s+", -1)) {
                    if (!text.isEmpty()) {
                        int move = San.parse(position, text);
                        line.add(move);
                        position.make(move);
                    }
                }
            } catch (NotationException e) {
                return List.of();
            }
            return line;
        }

        private static List<String> themes(String id) {
            String suite = NUMBER.matcher(id).replaceFirst("").strip();
            return suite.isEmpty() ? List.of() : List.of(suite);
        }
    }

    /** Turns games into puzzles: the starting position is the task, the main line the solution. */
    private static final class PgnPuzzle {
        private PgnPuzzle() {}

        /**
         * The puzzle of a game; empty if it has no moves.
         *
         * @param number of the game in its file, for games without a name
         */
        static Optional<Puzzle> of(GameTree game, int number) {
            List<Integer> line = new ArrayList<>();
            Position position = game.startPosition();
            for (Move move : game.moves()) {
                line.add(move.code());
                position.make(move.code());
            }
            if (line.size() % 2 == 0 && !line.isEmpty()) {
                line.remove(line.size() - 1); // the last reply is not the solver's
            }
            if (line.isEmpty()) {
                return Optional.empty();
            }
            boolean mates = position.inCheck()
                    && !position.hasLegalMove()
                    && game.moves().size() == line.size();
            int moves = (line.size() + 1) / 2;
            return Optional.of(Puzzle.ofLine(
                    id(game, number),
                    game.startPosition(),
                    line,
                    mates ? moves : 0,
                    OptionalInt.empty(),
                    mates ? List.of("mateIn" + moves) : List.of()));
        }

        private static String id(GameTree game, int number) {
            String event = game.tag("Event");
            String players = game.tag("White") + "-" + game.tag("Black");
            String name = event.isBlank() || event.equals("?") ? players : event;
            return number + (name.equals("?-?") ? "" : " " + name);
        }
    }
}

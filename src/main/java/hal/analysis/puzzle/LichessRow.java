package hal.analysis.puzzle;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of the Lichess puzzle table (https://database.lichess.org/#puzzles): an id, the position before the opponent's
 * move, the moves from that one on, the rating, three figures, the themes, and columns that are not needed.
 */
final class LichessRow {
    /** The heading of the first column. */
    static final String FIRST_COLUMN = "PuzzleId";

    private static final int MIN_COLUMNS = 8;
    private static final int RATING = 3;
    private static final int THEMES = 7;
    private static final Pattern MATE = Pattern.compile("mateIn(\\d)");

    private LichessRow() {}

    /**
     * Parses a row.
     *
     * @throws UserException saying what is wrong with it
     */
    static Puzzle parse(String row) {
        String[] columns = row.split(",", -1);
        if (columns.length < MIN_COLUMNS) {
            throw new UserException("it has " + columns.length + " columns, but a Lichess puzzle has at least "
                    + MIN_COLUMNS + ": " + FIRST_COLUMN + ",FEN,Moves,Rating,...,Themes");
        }
        Position position = Fen.parse(columns[1]);
        List<Integer> line = new ArrayList<>();
        Position after = position.copy();
        for (String text : columns[2].strip().split("\\s+", -1)) {
            int move = UciMove.parse(after, text);
            line.add(move);
            after.make(move);
        }
        if (line.size() < 2 || line.size() % 2 == 1) {
            throw new UserException(
                    "its moves must alternate between opponent and solver, an even number, not " + line.size());
        }
        position.make(line.get(0));
        List<String> themes = List.of(columns[THEMES].strip().split("\\s+", -1));
        return Puzzle.ofLine(
                columns[0].isBlank() ? "?" : columns[0].strip(),
                position.copy(),
                line.subList(1, line.size()),
                mate(themes, after, line.size() / 2),
                rating(columns[RATING]),
                themes);
    }

    /** The number of moves to mate; counted, since the theme of the longest puzzles says only "five or more". */
    private static int mate(List<String> themes, Position end, int moves) {
        return themes.stream().anyMatch(theme -> MATE.matcher(theme).matches()) && isMate(end) ? moves : 0;
    }

    private static boolean isMate(Position position) {
        return position.inCheck() && !position.hasLegalMove();
    }

    private static OptionalInt rating(String text) {
        Matcher number = Pattern.compile("\\d{1,4}").matcher(text.strip());
        return number.matches() ? OptionalInt.of(Integer.parseInt(number.group())) : OptionalInt.empty();
    }
}

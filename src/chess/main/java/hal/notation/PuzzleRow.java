package hal.notation;

import hal.rules.Move;
import hal.rules.Position;
import hal.support.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of a table of puzzles in the layout of lichess's (https://database.lichess.org/#puzzles).
 *
 * <pre>{@code
 * PuzzleRow row = PuzzleRow.parse("000hf,r1bqk2r/pp1nbNp1/2p1p2p/8/2BP4/1PN3P1/P3QP1P/3R1RK1 b kq - 0 19,"
 *         + "e8f7 e2e6 f7f8 e6f7,1605,77,92,458,mate mateIn2 short,https://lichess.org/71ygsFeE/black#38,");
 * System.out.println(row.rating().getAsInt() + ": " + row.legalMoves().get(1)); // 1605: e2e6
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param id a name for it
 * @param fen the position before the opponent's mistake
 * @param moves the mistake, then the solution; at least two, ending with the solver's
 * @param rating in lichess's points; empty if unknown
 * @param deviation how uncertain the rating is, in the same points; empty if unknown
 * @param themes what it is about
 * @param source where it comes from; for lichess's an address
 */
public record PuzzleRow(
        String id,
        String fen,
        List<String> moves,
        OptionalInt rating,
        OptionalInt deviation,
        List<String> themes,
        String source) {
    /** The heading of the first column. */
    private static final String FIRST_COLUMN = "PuzzleId";

    /** The headings of all columns. */
    public static final String HEADING =
            FIRST_COLUMN + ",FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";

    private static final int MIN_COLUMNS = 8;
    private static final int RATING = 3;
    private static final int DEVIATION = 4;
    private static final int THEMES = 7;
    private static final int SOURCE = 8;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");

    public PuzzleRow {
        Objects.requireNonNull(id, "no name is given: it is null");
        Objects.requireNonNull(fen, "no FEN is given: it is null");
        Objects.requireNonNull(moves, "no list of moves is given: it is null");
        Objects.requireNonNull(rating, "no rating is given: it is null");
        Objects.requireNonNull(deviation, "no deviation is given: it is null");
        Objects.requireNonNull(themes, "no list of themes is given: it is null");
        Objects.requireNonNull(source, "no source is given: it is null");
        moves = List.copyOf(moves);
        themes = List.copyOf(themes);
    }

    /** Whether a line is not a row, but the headings of the columns. */
    public static boolean isHeading(String line) {
        Objects.requireNonNull(line, "no line is given: it is null");
        return line.startsWith(FIRST_COLUMN);
    }

    /**
     * Parses a row; moves and position are looked at when they are needed.
     *
     * @throws NotationException with kind, column and reason if it is no row
     */
    public static PuzzleRow parse(String row) {
        if (isHeading(row)) {
            throw new NotationException(
                    NotationException.Kind.SYNTAX, 1, "it is the heading of the columns, not a puzzle");
        }
        String[] columns = row.split(",", -1);
        if (columns.length < MIN_COLUMNS) {
            throw new NotationException(
                    NotationException.Kind.SYNTAX,
                    row.length() + 1,
                    "it has " + columns.length + " columns, but a Lichess puzzle has at least " + MIN_COLUMNS + ": "
                            + FIRST_COLUMN + ",FEN,Moves,Rating,...,Themes");
        }
        return new PuzzleRow(
                columns[0].isBlank() ? "?" : columns[0].strip(),
                columns[1],
                List.of(columns[2].strip().split("\\s+", -1)),
                number(columns[RATING]),
                number(columns[DEVIATION]),
                List.of(columns[THEMES].strip().split("\\s+", -1)),
                columns.length > SOURCE ? columns[SOURCE].strip() : "");
    }

    private static OptionalInt number(String text) {
        Matcher number = NUMBER.matcher(text.strip());
        return number.matches() ? OptionalInt.of(Integer.parseInt(number.group())) : OptionalInt.empty();
    }

    /** The row as text, without its end. */
    public String format() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%s,%s,,,%s,%s,",
                id,
                fen,
                String.join(" ", moves),
                text(rating),
                text(deviation),
                String.join(" ", themes),
                source);
    }

    private static String text(OptionalInt number) {
        return number.isPresent() ? Integer.toString(number.getAsInt()) : "";
    }

    /** The same puzzle with a rating. */
    public PuzzleRow rated(int points, int uncertainty) {
        return new PuzzleRow(id, fen, moves, OptionalInt.of(points), OptionalInt.of(uncertainty), themes, source);
    }

    /** The same puzzle with themes. */
    public PuzzleRow about(List<String> others) {
        return new PuzzleRow(id, fen, moves, rating, deviation, others, source);
    }

    /** The men, the side to move and the first moves: equal for puzzles that differ only in how they came about. */
    public String placement() {
        return String.join(" ", List.of(fen.split(" ", -1)).subList(0, 2)) + " " + moves.get(0);
    }

    /**
     * All moves, the mistake first.
     *
     * @throws NotationException if the position or a move is illegal; its column is that of the FEN or the move
     */
    public List<Move> legalMoves() {
        Position position = Fen.parse(fen);
        List<Move> legal = new ArrayList<>();
        for (String text : moves) {
            int move = UciMove.parse(position, text);
            legal.add(Move.of(move));
            position.make(move);
        }
        if (legal.size() < 2 || legal.size() % 2 == 1) {
            throw new NotationException(
                    NotationException.Kind.SYNTAX,
                    1,
                    "its moves must alternate between opponent and solver, an even number, not " + legal.size());
        }
        return List.copyOf(legal);
    }
}

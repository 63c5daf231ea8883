package hal.practice.puzzle;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Seeds;
import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of a table of puzzles in the layout of lichess's (https://database.lichess.org/#puzzles), in which HAL writes
 * its own.
 *
 * @param id a name for it
 * @param fen the position before the opponent's mistake
 * @param moves the mistake, then the solution; at least two, ending with the solver's
 * @param rating in lichess's points; empty if unknown
 * @param deviation how uncertain the rating is, in the same points; 0 if unknown
 * @param themes what it is about
 * @param source where it comes from; for lichess's an address
 */
public record PuzzleRow(
        String id,
        String fen,
        List<String> moves,
        OptionalInt rating,
        int deviation,
        List<String> themes,
        String source) {
    /** The heading of the first column. */
    static final String FIRST_COLUMN = "PuzzleId";

    /** The headings of all columns. */
    public static final String HEADING =
            FIRST_COLUMN + ",FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";

    private static final int MIN_COLUMNS = 8;
    private static final int RATING = 3;
    private static final int DEVIATION = 4;
    private static final int THEMES = 7;
    private static final int SOURCE = 8;
    private static final int ID_LENGTH = 6;
    private static final Pattern MATE = Pattern.compile("mateIn(\\d)");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}");

    public PuzzleRow {
        moves = List.copyOf(moves);
        themes = List.copyOf(themes);
    }

    /**
     * A new puzzle without rating and themes, named after its position.
     *
     * @param before the position before the mistake
     * @param mistake the opponent's move
     * @param line the solution
     */
    public static PuzzleRow of(Position before, int mistake, List<Integer> line, String source) {
        Position position = before.copy();
        List<String> moves = new ArrayList<>(List.of(UciMove.format(position, mistake)));
        position.make(mistake);
        long key = Seeds.mix(position.polyglotKey(), 0);
        for (int move : line) {
            moves.add(UciMove.format(position, move));
            position.make(move);
        }
        String id = Long.toString(key >>> 1, Character.MAX_RADIX);
        return new PuzzleRow(
                "h" + id.substring(id.length() - ID_LENGTH),
                Fen.format(before),
                moves,
                OptionalInt.empty(),
                0,
                List.of(),
                source);
    }

    /**
     * Parses a row; moves and position are looked at when they are needed.
     *
     * @throws UserException saying what is wrong with it
     */
    public static PuzzleRow parse(String row) {
        String[] columns = row.split(",", -1);
        if (columns.length < MIN_COLUMNS) {
            throw new UserException("it has " + columns.length + " columns, but a Lichess puzzle has at least "
                    + MIN_COLUMNS + ": " + FIRST_COLUMN + ",FEN,Moves,Rating,...,Themes");
        }
        OptionalInt deviation = number(columns[DEVIATION]);
        return new PuzzleRow(
                columns[0].isBlank() ? "?" : columns[0].strip(),
                columns[1],
                List.of(columns[2].strip().split("\\s+", -1)),
                number(columns[RATING]),
                deviation.orElse(0),
                List.of(columns[THEMES].strip().split("\\s+", -1)),
                columns.length > SOURCE ? columns[SOURCE].strip() : "");
    }

    private static OptionalInt number(String text) {
        Matcher number = NUMBER.matcher(text.strip());
        return number.matches() ? OptionalInt.of(Integer.parseInt(number.group())) : OptionalInt.empty();
    }

    /** The row as text, without its end. */
    public String format() {
        String points = rating.isPresent() ? Integer.toString(rating.getAsInt()) : "";
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%s,%s,,,%s,%s,",
                id,
                fen,
                String.join(" ", moves),
                points,
                deviation == 0 ? "" : Integer.toString(deviation),
                String.join(" ", themes),
                source);
    }

    /** The same puzzle with a rating. */
    public PuzzleRow rated(int points, int uncertainty) {
        return new PuzzleRow(id, fen, moves, OptionalInt.of(points), uncertainty, themes, source);
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
     * The position before the mistake, and all moves.
     *
     * @throws UserException if the position or a move is illegal
     */
    public List<Integer> legalMoves() {
        Position position = Fen.parse(fen);
        List<Integer> legal = new ArrayList<>();
        for (String text : moves) {
            int move = UciMove.parse(position, text);
            legal.add(move);
            position.make(move);
        }
        if (legal.size() < 2 || legal.size() % 2 == 1) {
            throw new UserException(
                    "its moves must alternate between opponent and solver, an even number, not " + legal.size());
        }
        return legal;
    }

    /**
     * The puzzle.
     *
     * @throws UserException saying what is wrong with it
     */
    public Puzzle puzzle() {
        List<Integer> line = legalMoves();
        Position start = Fen.parse(fen);
        start.make(line.get(0));
        Position end = start.copy();
        line.subList(1, line.size()).forEach(end::make);
        // The number of moves to mate is counted, since the theme of the longest puzzles says only "five or more".
        boolean mates = themes.stream().anyMatch(theme -> MATE.matcher(theme).matches()) && end.isCheckmate();
        return Puzzle.ofLine(
                id, start.copy(), line.subList(1, line.size()), mates ? line.size() / 2 : 0, rating, themes);
    }
}

package hal.commands;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.rules.Moves;
import hal.rules.Position;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Preview;
import hal.session.game.ChessPosition;
import hal.session.view.BoardView;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lists games, a row each, in columns of fixed widths, since more rows may follow. Narrow ones leave out what a
 * {@link #preview} says.
 */
public final class GameTable {
    /** The columns of number, result, date, last number, and the gaps. */
    private static final int FIGURES = 38;

    /** The columns of number, result, day, last number, and the gaps. */
    private static final int FEW_FIGURES = 27;

    private static final int MIN_NAME = 10;
    private static final int MIN_NARROW = 8;

    /** Formats of other languages would not fit. */
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH);

    private static final Pattern DATE = Pattern.compile("\\d{4}\\.\\d\\d\\.\\d\\d");
    private static final int MAX_WIDTH = 200;

    private final boolean narrow;
    private final int width;
    /** How many characters of a name are shown; 0 for all. */
    private final int name;

    private final List<List<Answer.Table.Cell>> rows = new ArrayList<>();

    /**
     * A table without games.
     *
     * @param columns of a line on its page
     */
    public GameTable(Abilities face, int columns) {
        width = face.rowColumns(columns);
        narrow = width < FIGURES + 3 * MIN_NAME;
        int room = Math.min(width, MAX_WIDTH);
        int cut = narrow ? Math.max(MIN_NARROW, (room - FEW_FIGURES) / 2) : Math.max(MIN_NAME, (room - FIGURES) / 3);
        name = width == Abilities.ENDLESS ? 0 : cut;
    }

    /**
     * Adds a game.
     *
     * @param number by which it is opened
     * @param move a number of a move, or of moves
     */
    public void add(int number, String white, String black, String result, String opening, String date, int move) {
        List<String> cells = narrow
                ? List.of(Integer.toString(number), cut(white), cut(black), result, day(date), Integer.toString(move))
                : List.of(
                        Integer.toString(number),
                        cut(white),
                        cut(black),
                        result,
                        cut(opening),
                        date,
                        Integer.toString(move));
        rows.add(cells.stream().map(Answer.Table.Cell::of).toList());
    }

    /** A day without its year; empty if it is not known. */
    private static String day(String date) {
        Matcher known = DATE.matcher(date);
        try {
            return known.matches() ? LocalDate.parse(date.replace('.', '-')).format(DAY) : "";
        } catch (DateTimeParseException e) {
            return "";
        }
    }

    private String cut(String text) {
        return name == 0 || text.length() <= name ? text : text.substring(0, name - 1) + "\u2026";
    }

    /**
     * The table.
     *
     * @param title may be empty; of one that is too long, such as a path, the end is shown
     * @param first the heading of the numbers
     * @param last the heading of the last column
     */
    public Answer.Table answer(String title, String first, String last) {
        String names = ">" + first + "#number:4 | White:" + name + " | Black:" + name + " | result:7";
        String origin = narrow ? " | date:6" : " | opening:" + name + " | date:10";
        return Answer.Table.of(names + origin + " | >" + last, rows)
                .titled(title.length() <= width ? title : "\u2026" + title.substring(title.length() - width + 1))
                .tight();
    }

    /**
     * A game's main line, position by position.
     *
     * @param opening what is said of it, with its date if that is known
     * @param ply which position is shown first; the last one for more than there are
     */
    public static Preview preview(GameTree game, String opening, int ply) {
        Position position = game.startPosition().copy();
        List<BoardView> boards = new ArrayList<>(List.of(ChessPosition.picture(position, Moves.NONE, false, true)));
        List<String> moves = new ArrayList<>(List.of(""));
        for (GameNode node : game.mainLine()) {
            node.make(position);
            boards.add(ChessPosition.picture(
                    position, node.isNullMove() ? Moves.NONE : node.move().code(), false, true));
            moves.add(node.numbered());
        }
        String date = game.tag("Date");
        return new Preview(
                Stream.of(opening, date)
                        .filter(text -> !text.isEmpty() && !text.startsWith("?"))
                        .collect(Collectors.joining(", ")),
                boards,
                moves,
                Math.min(ply, boards.size() - 1));
    }
}

package hal.commands;

import hal.platform.TextTable.Column;
import hal.session.face.Answer;
import java.util.ArrayList;
import java.util.List;

/** Lists games, a row each, in columns of fixed widths, since more rows may follow. */
public final class GameTable {
    /** The columns of number, result, date, last number, and the gaps. */
    private static final int FIGURES = 38;

    private static final int MIN_NAME = 10;
    private static final int MAX_WIDTH = 200;

    private final int name;
    private final List<List<Answer.Table.Cell>> rows = new ArrayList<>();

    /** @param width of a line in characters */
    public GameTable(int width) {
        name = Math.max(MIN_NAME, (Math.min(width, MAX_WIDTH) - FIGURES) / 3);
    }

    /**
     * Adds a game.
     *
     * @param number by which it is opened
     * @param move a number of a move, or of moves
     */
    public void add(int number, String white, String black, String result, String opening, String date, int move) {
        rows.add(Answer.Table.row(
                Integer.toString(number), cut(white), cut(black), result, cut(opening), date, Integer.toString(move)));
    }

    private String cut(String text) {
        return text.length() <= name ? text : text.substring(0, name - 1) + "\u2026";
    }

    /**
     * The table.
     *
     * @param title may be empty
     * @param first the heading of the numbers
     * @param last the heading of the last column
     */
    public Answer.Table answer(String title, String first, String last) {
        return new Answer.Table(
                title,
                List.of(
                        Column.right(first).atLeast(4),
                        Column.left("White").atLeast(name),
                        Column.left("Black").atLeast(name),
                        Column.left("result").atLeast(7),
                        Column.left("opening").atLeast(name),
                        Column.left("date").atLeast(10),
                        Column.right(last).atLeast(1)),
                rows,
                "",
                1);
    }
}

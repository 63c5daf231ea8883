package hal.session.command.study;

import hal.eval.Explanation;
import hal.eval.Explanation.Line;
import hal.search.Score;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Answer.Table.Column;
import hal.session.face.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What an evaluation makes of a position: a row for each term, in pawns. */
final class TermTable {
    private static final int NUMBER = 7;

    private TermTable() {}

    static Answer of(String name, Explanation explanation) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Line line : explanation.lines()) {
            double white = line.white().blended();
            double black = line.black().blended();
            if (white != 0 || black != 0) {
                rows.add(List.of(
                        Cell.of(line.term()),
                        Cell.of(pawns(white)),
                        Cell.of(pawns(black)),
                        new Cell(style(line.balance()), pawns(line.balance()))));
            }
        }
        rows.add(List.of(
                Cell.of("total"),
                Cell.of(""),
                Cell.of(""),
                new Cell(style(explanation.score()), Score.format(explanation.score()))));
        int first = explanation.lines().stream()
                .mapToInt(line -> line.term().length())
                .max()
                .orElse(0);
        return new Answer.Table(
                name + phase(explanation.middlegame()),
                List.of(
                        new Column("", false, first),
                        new Column("White", true, NUMBER),
                        new Column("Black", true, NUMBER),
                        new Column("balance", true, NUMBER)),
                rows,
                "");
    }

    private static String phase(double middlegame) {
        return middlegame == 1 ? "" : String.format(Locale.ROOT, ", %.0f %% middle game", 100 * middlegame);
    }

    private static Style style(double balance) {
        return balance > 0 ? Style.GOOD : balance < 0 ? Style.BAD : Style.QUIET;
    }

    private static String pawns(double centipawns) {
        return Math.abs(centipawns) < 0.5 ? "0" : String.format(Locale.ROOT, "%+.2f", centipawns / 100);
    }
}

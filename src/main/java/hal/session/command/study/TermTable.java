package hal.session.command.study;

import hal.eval.Explanation;
import hal.eval.Explanation.Line;
import hal.search.Score;
import hal.session.command.Columns;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What an evaluation makes of a position: a row for each term, in pawns. */
final class TermTable {
    private static final int NUMBER = 9;

    private TermTable() {}

    static List<StyledLine> of(String name, Explanation explanation) {
        int first = explanation.lines().stream()
                .mapToInt(line -> line.term().length())
                .max()
                .orElse(0);
        first = Math.max(first, "together".length());
        List<StyledLine> rows = new ArrayList<>();
        rows.add(StyledLine.of(Style.HEADING, name + phase(explanation.middlegame())));
        rows.add(StyledLine.of(
                Style.QUIET, Columns.pad("", first) + right("White") + right("Black") + right("balance")));
        for (Line line : explanation.lines()) {
            double white = line.white().blended();
            double black = line.black().blended();
            if (white != 0 || black != 0) {
                rows.add(StyledLine.of(Columns.pad(line.term(), first) + right(pawns(white)) + right(pawns(black)))
                        .then(ink(line.balance()), right(pawns(line.balance()))));
            }
        }
        rows.add(StyledLine.of(Columns.pad("together", first) + right("") + right(""))
                .then(ink(explanation.score()), right(Score.format(explanation.score()))));
        return rows;
    }

    private static String phase(double middlegame) {
        return middlegame == 1 ? "" : String.format(Locale.ROOT, ", %.0f %% middle game", 100 * middlegame);
    }

    private static Style ink(double balance) {
        return balance > 0 ? Style.GOOD : balance < 0 ? Style.BAD : Style.QUIET;
    }

    private static String pawns(double centipawns) {
        return Math.abs(centipawns) < 0.5 ? "0" : String.format(Locale.ROOT, "%+.2f", centipawns / 100);
    }

    private static String right(String text) {
        return " ".repeat(Math.max(1, NUMBER - text.length())) + text;
    }
}

package hal.commands.laboratory;

import hal.eval.Explanation;
import hal.eval.Explanation.Line;
import hal.eval.PieceTable;
import hal.platform.Format;
import hal.rules.Position;
import hal.search.engine.Scores;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;

/** What an evaluation looks like: its tables as boards of numbers, and what it makes of a position. */
final class EvaluationReport {
    private EvaluationReport() {}

    /**
     * Draws the tables of an evaluation.
     *
     * @throws hal.support.UserException if there is none of that name, or its file is invalid
     */
    public static void showTables(Session session, String name) {
        List<PieceTable> tables = session.catalogs().evaluations().model(name).tables();
        if (tables.isEmpty()) {
            session.print(name + " has no tables: its pieces are worth the same everywhere.");
            return;
        }
        if (session.face().isForPrograms()) {
            session.print(HeatMap.squares(tables));
            return;
        }
        String title = name + ": " + session.catalogs().evaluations().describe(name);
        Page page = session.face().page(name);
        page.add(List.of(StyledLine.of(title + ", in centipawns")));
        page.add(HeatMap.of(tables, session.face().abilities().colors(), page.columns()));
    }

    /**
     * Lists what each side gets for each term in the present position, and draws what each piece is worth where the
     * evaluation can tell.
     *
     * @throws hal.support.UserException if there is no evaluation of that name, or its file is invalid
     */
    public static void showTerms(Session session, String name) {
        Position position = session.game().position();
        Explanation explanation =
                session.catalogs().evaluations().model(name).newEvaluator().explain(position.copy());
        if (explanation.men().isEmpty()) {
            session.print(terms(name, explanation));
            return;
        }
        if (session.face().isForPrograms()) {
            session.print(terms(name, explanation));
            session.print(HeatMap.squares(List.of(explanation.men().get())));
            return;
        }
        Page page = session.face().page(name);
        page.add(terms(name, explanation));
        page.add(List.of(StyledLine.EMPTY));
        page.add(HeatMap.of(
                List.of(explanation.men().get()), session.face().abilities().colors(), page.columns()));
    }

    /** A row for each term, in pawns. */
    private static Answer terms(String name, Explanation explanation) {
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
                new Cell(style(explanation.score()), Scores.format(explanation.score()))));
        int first = explanation.lines().stream()
                .mapToInt(line -> line.term().length())
                .max()
                .orElse(0);
        return Answer.Table.of("#term:" + first + " | >White:7 | >Black:7 | >balance:7", rows)
                .titled(name + phase(explanation.middlegame()));
    }

    private static String phase(double middlegame) {
        return middlegame == 1 ? "" : Format.of(", %.0f %% middlegame", 100 * middlegame);
    }

    private static Style style(double balance) {
        return balance > 0 ? Style.GOOD : balance < 0 ? Style.BAD : Style.QUIET;
    }

    private static String pawns(double centipawns) {
        return Math.abs(centipawns) < 0.5 ? "0" : Format.of("%+.2f", centipawns / 100);
    }
}

package hal.session.command.study;

import hal.eval.Explanation;
import hal.eval.PieceTable;
import hal.rules.Position;
import hal.session.Session;
import hal.session.face.Page;
import hal.session.face.StyledLine;
import java.util.List;

/** What an evaluation looks like: its tables, and what it makes of a position. */
public final class EvaluationPicture {
    private EvaluationPicture() {}

    /**
     * Draws the tables of an evaluation.
     *
     * @throws hal.support.UserException if there is none of that name, or its file is not right
     */
    public static void showTables(Session session, String name) {
        List<PieceTable> tables =
                session.surroundings().evaluations().model(name).tables();
        if (tables.isEmpty()) {
            session.print(name + " has no tables: its pieces are worth the same everywhere.");
            return;
        }
        String title = name + ": " + session.surroundings().evaluations().describe(name);
        Page page = session.page(name);
        page.add(List.of(StyledLine.of(title + ", in centipawns")));
        page.add(HeatMap.of(tables, session.hasColors(), page.columns()));
    }

    /**
     * Lists what each side gets for each term in the present position, and draws what each man is worth where the
     * evaluation can tell.
     *
     * @throws hal.support.UserException if there is no evaluation of that name, or its file is not right
     */
    public static void showTerms(Session session, String name) {
        Position position = session.game().position();
        Explanation explanation =
                session.surroundings().evaluations().model(name).newEvaluator().explain(position.copy());
        if (explanation.men().isEmpty()) {
            session.print(TermTable.of(name, explanation));
            return;
        }
        Page page = session.page(name);
        page.add(TermTable.of(name, explanation));
        page.add(List.of(StyledLine.EMPTY));
        page.add(HeatMap.of(List.of(explanation.men().get()), session.hasColors(), page.columns()));
    }
}

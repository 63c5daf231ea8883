package hal.console.command.study;

import hal.console.session.Session;
import hal.eval.PieceTable;
import java.util.List;

/** What an evaluation looks like: its tables. */
public final class EvaluationPicture {
    private EvaluationPicture() {}

    /**
     * Draws the tables of an evaluation.
     *
     * @throws hal.support.UserException if there is none of that name, or its file is not right
     */
    public static void showTables(Session session, String name) {
        List<PieceTable> tables = session.evaluations().tables(name);
        if (tables.isEmpty()) {
            session.print(name + " has no tables: its men are worth the same everywhere.");
            return;
        }
        session.print(name + ": " + session.evaluations().describe(name) + ", in centipawns");
        session.print(HeatMap.of(tables, session.hasColors(), session.textColumns()));
    }
}

package hal.commands.lichess;

import hal.lichess.Lichess;
import hal.memory.MoveFigures;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TextTable.Column;
import hal.rules.Position;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What the server's games say of openings, beside the user's own figures. For the session's thread. */
public final class OpeningExplorer {
    private static final int MAX_KNOWN = 500;

    private final LichessAccount account;
    /** What was asked for before, so that it is not asked for again. */
    private final Map<String, Lichess.OpeningFigures> known = new LinkedHashMap<>();

    OpeningExplorer(LichessAccount account) {
        this.account = account;
    }

    /**
     * Asks for a position's figures, of the server's games or of masters'.
     *
     * @param then told on the session's thread
     * @throws hal.support.UserException if the user is not signed in
     */
    public void ask(Session session, Position position, boolean masters, Consumer<Lichess.OpeningFigures> then) {
        Lichess open = account.signedIn(session);
        String key = masters + " " + position.polyglotKey();
        Lichess.OpeningFigures here = known.get(key);
        if (here != null) {
            then.accept(here);
            return;
        }
        LichessAccount.ask(session, () -> {
            Lichess.OpeningFigures figures = open.figures(position, masters);
            return () -> {
                if (known.size() >= MAX_KNOWN) {
                    known.clear();
                }
                known.put(key, figures);
                then.accept(figures);
            };
        });
    }

    /**
     * A table of both: the server's moves, and how often they are in the user's database.
     *
     * @param own what the database says of the position; may be empty
     */
    public static Answer table(
            Position position, boolean masters, Lichess.OpeningFigures figures, List<MoveFigures> own) {
        List<Column> columns =
                Column.list("Move | >Games | >White | >Draws | >Black" + (own.isEmpty() ? "" : " | >Here | >You"));
        List<List<Cell>> rows = new ArrayList<>();
        for (Lichess.OpeningFigures.Move move : figures.moves()) {
            Optional<MoveFigures> here =
                    own.stream().filter(one -> one.move() == move.move()).findFirst();
            List<Cell> row = Answer.Table.row(
                    San.format(position, move.move()),
                    Format.of("%,d", move.games()),
                    percent(move.white(), move.games()),
                    percent(move.draws(), move.games()),
                    percent(move.black(), move.games()),
                    here.map(one -> Format.of("%,d", one.games())).orElse(""),
                    here.filter(one -> one.own() > 0)
                            .map(one -> Format.of("%s/%d", points(one.ownPoints()), one.own()))
                            .orElse(""));
            rows.add(row.subList(0, columns.size()));
        }
        return Answer.Table.of(columns, rows)
                .titled((masters ? "Masters: " : "Lichess: ") + Quantity.of(figures.games(), "game"))
                .noted(rows.isEmpty() ? "No games have reached this position there." : "");
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "" : Format.of("%.0f %%", 100.0 * part / whole);
    }

    private static String points(double points) {
        return points == Math.rint(points) ? Long.toString(Math.round(points)) : Format.of("%.1f", points);
    }
}

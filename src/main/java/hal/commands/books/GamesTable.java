package hal.commands.books;

import hal.memory.games.MoveFigures;
import hal.notation.San;
import hal.rules.Position;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Answer.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the games of the database say of each move in a position. */
final class GamesTable {
    private static final int MOVES = 12;
    private static final int MAX_NAMES_LENGTH = 32;

    private GamesTable() {}

    /** The table for the position on the board; empty if no game holds it. */
    static Optional<Answer> of(Session session) {
        Position position = session.game().position().copy();
        List<MoveFigures> figures = session.analysisMemory().games().explore(position);
        if (figures.isEmpty()) {
            return Optional.empty();
        }
        long games = figures.stream().mapToLong(MoveFigures::games).sum();
        int own = figures.stream().mapToInt(MoveFigures::own).sum();
        List<List<Cell>> rows = new ArrayList<>();
        for (MoveFigures move : figures.subList(0, Math.min(MOVES, figures.size()))) {
            rows.add(Answer.Table.row(
                    San.format(position, move.move()),
                    String.format(Locale.ROOT, "%,d", move.games()),
                    Double.isNaN(move.whitePercent()) ? "" : String.format(Locale.ROOT, "%.1f %%", move.whitePercent()),
                    move.own() == 0 ? "" : points(move.ownPoints()) + "/" + move.own(),
                    cut(String.join("; ", move.names()))));
        }
        String more = figures.size() > MOVES ? (figures.size() - MOVES) + " more moves were played." : "";
        return Optional.of(new Answer.Table(
                String.format(Locale.ROOT, "%,d %s", games, games == 1 ? "game" : "games")
                        + (own == 0 ? "" : ", " + own + " of them yours"),
                List.of(
                        Column.text("Move"),
                        Column.number("Games", 1),
                        Column.number("White", 1),
                        Column.number("You", 1),
                        Column.text("Played by")),
                rows,
                more,
                Answer.Table.DEFAULT_GAP));
    }

    private static String points(double points) {
        return points == Math.rint(points)
                ? Long.toString(Math.round(points))
                : String.format(Locale.ROOT, "%.1f", points);
    }

    private static String cut(String text) {
        return text.length() <= MAX_NAMES_LENGTH ? text : text.substring(0, MAX_NAMES_LENGTH - 1) + "\u2026";
    }
}

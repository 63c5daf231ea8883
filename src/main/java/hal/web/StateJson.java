package hal.web;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import hal.analysis.review.EvaluationGraph;
import hal.engine.Toggle;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.notation.UciMove;
import hal.rules.Color;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.session.Session;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.session.view.BoardView;
import hal.session.view.EngineView;
import hal.session.view.GraphView;
import hal.session.view.MoveListView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.Locale;

/** How the game stands, as the parts that a page shows; each is sent when it has changed. On the session's thread. */
final class StateJson {
    private StateJson() {}

    /** The board, the moves that may be made on it, and by whom. */
    static JsonObject board(BoardView view, Session session) {
        BoardGame game = session.board();
        Players players = session.current().players();
        boolean thinking = session.thinking().isAboutMove();
        Position position = session.game().position();
        boolean own = !players.isWithoutUser() || session.current().isExercise();
        return Json.object()
                .add("squares", view.squares())
                .add("black", view.blackBelow())
                .add("last", new JsonArray().add(view.lastFrom()).add(view.lastTo()))
                .add("check", view.checkedKing())
                .add("hinted", squares(view.hinted()))
                .add("threatened", squares(view.threatened()))
                .add("coordinates", view.coordinates())
                .add("white", game.sideToMove() == Color.WHITE)
                .add("legal", own && !thinking && !game.isOver() ? moves(position) : new JsonArray())
                .add("later", own && thinking && !position.inCheck() ? moves(passed(position)) : new JsonArray())
                .add("thinking", thinking)
                .add("over", game.isOver())
                .add("exercise", session.current().isExercise())
                .add("walk", session.current().mayWalk() && !thinking)
                .add("ply", game.ply())
                .add("words", game.lastInWords());
    }

    /** The same position with the other side to move: what the person may have in mind while HAL is thinking. */
    private static Position passed(Position position) {
        Position passed = position.copy();
        passed.makeNull();
        return passed;
    }

    private static JsonArray moves(Position position) {
        JsonArray moves = new JsonArray();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            moves.add(UciMove.format(position, legal.get(i)));
        }
        return moves;
    }

    private static JsonArray squares(long bits) {
        JsonArray squares = new JsonArray();
        for (long left = bits; left != 0; left &= left - 1) {
            squares.add(Long.numberOfTrailingZeros(left));
        }
        return squares;
    }

    /** A player's name, and what he has taken. */
    static JsonObject player(PlayerView player) {
        return Json.object()
                .add("name", player.name())
                .add("captured", player.captured())
                .add("lead", player.lead());
    }

    /** Both clocks in milliseconds; empty without clocks. */
    static JsonObject clocks(PlayerView white, PlayerView black) {
        JsonObject clocks = Json.object();
        if (white.hasClock()) {
            clocks.add("white", white.clockMillis())
                    .add("black", black.clockMillis())
                    .add("running", white.clockRunning() ? "white" : black.clockRunning() ? "black" : "");
        }
        return clocks;
    }

    /** The list of moves; with variations it is a tree in the order of PGN. */
    static JsonObject moves(MoveListView list) {
        JsonArray moves = new JsonArray();
        list.moves().forEach(move -> moves.add(new JsonArray().add(move.san()).add(move.mark())));
        JsonArray tree = new JsonArray();
        list.tree()
                .forEach(word -> tree.add(new JsonArray()
                        .add(word.text())
                        .add(word.depth())
                        .add(word.kind().name().toLowerCase(Locale.ROOT))));
        return Json.object()
                .add("first", list.firstPly())
                .add("moves", moves)
                .add("shown", list.shown())
                .add("tree", tree);
    }

    /** What the engine says, and how the game stands. */
    static JsonObject engine(EngineView engine, ScoreView evaluation) {
        JsonArray lines = new JsonArray();
        engine.lines()
                .forEach(line ->
                        lines.add(new JsonArray().add(line.score().text()).add(line.text())));
        return Json.object()
                .add("thinking", engine.thinking())
                .add("depth", engine.depth())
                .add("seldepth", engine.seldepth())
                .add("nodes", engine.nodes())
                .add("nps", engine.nodesPerSecond())
                .add("pv", engine.depth() == 0 ? engine.pv() : "")
                .add("lines", lines)
                .add("score", evaluation.text())
                .add("share", Math.round(evaluation.whiteShare() * 1000) / 1000.0);
    }

    /** The course of a reviewed game. */
    static JsonObject graph(GraphView view) {
        JsonArray points = new JsonArray();
        for (EvaluationGraph.Point point : view.graph().points()) {
            points.add(new JsonArray()
                    .add(point.ply())
                    .add(Math.round(point.chances() * 10) / 10.0)
                    .add(point.mark().sign())
                    .add(point.move()
                            .map(move -> move.text() + move.mark().sign())
                            .orElse("")));
        }
        return Json.object().add("points", points).add("ply", view.ply()).add("note", view.note());
    }

    /** Every setting's value, and who plays. */
    static JsonObject settings(Session session) {
        JsonObject values = Json.object();
        for (Option option : Setting.all()) {
            values.add(option.key(), session.settings().get(option));
        }
        JsonArray parts = new JsonArray();
        SearchSwitches switches = SearchSwitches.parse(session.settings().get(Setting.SEARCH));
        Toggle.of(session.settings().get(EngineOptions.ALGORITHM))
                .forEach(part -> parts.add(
                        new JsonArray().add(part.word()).add(part.description()).add(switches.isOn(part))));
        Players players = session.current().players();
        return Json.object()
                .add("values", values)
                .add("parts", parts)
                .add("white", player(players.white()))
                .add("black", player(players.black()))
                .add("name", session.settings().get(Setting.NAME))
                .add(
                        "prompt",
                        session.viewers().prompt().orElse(session.control().persons() + "> "));
    }

    /** The word that makes somebody play. */
    private static String player(Player player) {
        return player.equals(Player.USER) ? "me" : player.word();
    }
}

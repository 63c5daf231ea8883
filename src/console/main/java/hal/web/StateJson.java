package hal.web;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import hal.analysis.review.EvaluationGraph;
import hal.session.view.BoardView;
import hal.session.view.ControlsView;
import hal.session.view.EngineView;
import hal.session.view.GraphView;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.List;
import java.util.Locale;

/** How the game stands, as the parts that a page shows; each is sent when it has changed. */
final class StateJson {
    private StateJson() {}

    /** The board, the moves that may be made on it, and by whom. */
    static JsonObject board(BoardView board, PanelView panel, ControlsView controls) {
        return Json.object()
                .add("squares", board.squares())
                .add("black", board.blackBelow())
                .add("last", new JsonArray().add(board.lastFrom()).add(board.lastTo()))
                .add("check", board.checkedKing())
                .add("hinted", squares(board.hinted()))
                .add("threatened", squares(board.threatened()))
                .add("coordinates", board.coordinates())
                .add("white", panel.whiteToMove())
                .add("legal", words(controls.legal()))
                .add("later", words(controls.later()))
                .add("thinking", controls.thinking())
                .add("over", panel.gameOver())
                .add("hints", panel.hintsAllowed())
                .add("exercise", controls.exercise())
                .add("walk", controls.walk())
                .add("ply", controls.ply())
                .add("words", controls.lastMove());
    }

    private static JsonArray words(List<String> words) {
        JsonArray all = new JsonArray();
        words.forEach(all::add);
        return all;
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
    static JsonObject settings(ControlsView controls) {
        JsonObject values = Json.object();
        controls.settings().forEach(values::add);
        JsonArray parts = new JsonArray();
        controls.parts()
                .forEach(part -> parts.add(
                        new JsonArray().add(part.word()).add(part.description()).add(part.on())));
        return Json.object()
                .add("values", values)
                .add("parts", parts)
                .add("white", controls.white())
                .add("black", controls.black())
                .add("name", controls.name())
                .add("prompt", controls.prompt());
    }
}

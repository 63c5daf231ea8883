package hal.web;

import hal.analysis.review.EvaluationGraph;
import hal.platform.Json;
import hal.session.view.BoardView;
import hal.session.view.ControlsView;
import hal.session.view.EngineView;
import hal.session.view.GraphView;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.Locale;

/** How the game stands, as the parts that a page shows; each is sent when it has changed. */
final class StateJson {
    private StateJson() {}

    /** The board, the moves that may be made on it, and by whom. */
    static Json board(BoardView board, PanelView panel, ControlsView controls) {
        return Json.object()
                .add("squares", board.squares())
                .add("black", board.blackBelow())
                .add("last", Json.array(board.lastFrom(), board.lastTo()))
                .add("check", board.checkedKing())
                .add("hinted", squares(board.hinted()))
                .add("threatened", squares(board.threatened()))
                .add("coordinates", board.coordinates())
                .add("white", panel.whiteToMove())
                .add("legal", controls.legal())
                .add("later", controls.later())
                .add("thinking", controls.thinking())
                .add("over", panel.gameOver())
                .add("hints", panel.hintsAllowed())
                .add("exercise", controls.exercise())
                .add("walk", controls.walk())
                .add("ply", controls.ply())
                .add("words", controls.lastMove());
    }

    private static Json squares(long bits) {
        Json squares = Json.array();
        for (long left = bits; left != 0; left &= left - 1) {
            squares.add(Long.numberOfTrailingZeros(left));
        }
        return squares;
    }

    /** A player's name, and what he has taken. */
    static Json player(PlayerView player) {
        return Json.object()
                .add("name", player.name())
                .add("captured", player.captured())
                .add("lead", player.lead());
    }

    /** Both clocks in milliseconds; empty without clocks. */
    static Json clocks(PlayerView white, PlayerView black) {
        Json clocks = Json.object();
        if (white.hasClock()) {
            clocks.add("white", white.clockMillis())
                    .add("black", black.clockMillis())
                    .add("running", white.clockRunning() ? "white" : black.clockRunning() ? "black" : "");
        }
        return clocks;
    }

    /** The list of moves; with variations it is a tree in the order of PGN. */
    static Json moves(MoveListView list) {
        return Json.object()
                .add("first", list.firstPly())
                .add("moves", Json.list(list.moves(), move -> Json.array(move.san(), move.mark())))
                .add("shown", list.shown())
                .add(
                        "tree",
                        Json.list(
                                list.tree(),
                                word -> Json.array(
                                        word.text(),
                                        word.depth(),
                                        word.kind().name().toLowerCase(Locale.ROOT))));
    }

    /** What the engine says, and how the game stands. */
    static Json engine(EngineView engine, ScoreView evaluation) {
        return Json.object()
                .add("thinking", engine.thinking())
                .add("depth", engine.depth())
                .add("seldepth", engine.seldepth())
                .add("nodes", engine.nodes())
                .add("nps", engine.nodesPerSecond())
                .add("pv", engine.depth() == 0 ? engine.pv() : "")
                .add(
                        "lines",
                        Json.list(
                                engine.lines(), line -> Json.array(line.score().text(), line.text())))
                .add("score", evaluation.text())
                .add("share", Math.round(evaluation.whiteShare() * 1000) / 1000.0);
    }

    /** The course of a reviewed game. */
    static Json graph(GraphView view) {
        return Json.object()
                .add("points", Json.list(view.graph().points(), StateJson::point))
                .add("ply", view.ply())
                .add("note", view.note());
    }

    private static Json point(EvaluationGraph.Point point) {
        return Json.array(
                point.ply(),
                Math.round(point.chances() * 10) / 10.0,
                point.mark().sign(),
                point.move().map(move -> move.text() + move.mark().sign()).orElse(""));
    }

    /** Every setting's value, and who plays. */
    static Json settings(ControlsView controls) {
        return Json.object()
                .add("values", controls.settings())
                .add(
                        "parts",
                        Json.list(controls.parts(), part -> Json.array(part.word(), part.description(), part.on())))
                .add("white", controls.white())
                .add("black", controls.black())
                .add("name", controls.name())
                .add("prompt", controls.prompt());
    }
}

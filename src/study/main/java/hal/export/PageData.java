package hal.export;

import hal.game.GameNode;
import hal.platform.Json;
import hal.rules.Color;
import hal.rules.Position;
import hal.rules.Square;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * What the script of a {@link GamePage} knows of the game: the board after every move of the tree, and what is said of
 * it.
 */
final class PageData {
    private final GameLine game;
    private final ExportOptions options;
    private final PictureStyle style;
    private final PageMoves moves;
    private final boolean clocks;

    PageData(GameLine game, ExportOptions options, PictureStyle style, PageMoves moves) {
        this.game = game;
        this.options = options;
        this.style = style;
        this.moves = moves;
        clocks = options.is(ExportOption.CLOCKS) && game.hasClock();
    }

    /** JSON that may stand in an HTML element. */
    String json() {
        Map<GameNode, Diagram> diagrams = diagrams();
        Json list = Json.array();
        for (GameNode node : moves.nodes()) {
            list.add(node(node, options.shown(diagrams.get(node))));
        }
        Json main = Json.array(0);
        game.tree().mainLine().forEach(node -> main.add(moves.number(node)));
        Json data = Json.object()
                .add("flipped", style.flipped())
                .add("coordinates", style.coordinates())
                .add("here", moves.number(game.node(game.ply())))
                .add("colors", colors())
                .add("main", main)
                .add("nodes", list);
        // Nothing in it may end the script element or begin a comment.
        return data.toString().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }

    private Json node(GameNode node, Diagram diagram) {
        Json shapes = Json.array();
        diagram.marks().forEach(mark -> shapes.add(shape(mark)));
        diagram.arrows().forEach(arrow -> shapes.add(shape(arrow)));
        GameLine at = new GameLine(game.tree(), node.path(), 0).at(Integer.MAX_VALUE);
        return Json.object()
                .add("parent", node.isRoot() ? -1 : moves.number(node.parent()))
                .add("move", node.isRoot() ? "" : node.numbered() + PageMoves.signs(node))
                .add("score", at.score(at.ply()))
                .add("comment", PageMoves.words(node.comment()))
                .add(
                        "clocks",
                        Json.array(
                                GameFilm.clock(at, at.ply(), Color.WHITE, clocks),
                                GameFilm.clock(at, at.ply(), Color.BLACK, clocks)))
                .add("board", placement(diagram))
                .add("from", diagram.lastFrom())
                .add("to", diagram.lastTo())
                .add("check", diagram.checkedKing())
                .add("shapes", shapes);
    }

    private Json shape(Diagram.Arrow shape) {
        return Json.array(shape.from(), shape.to(), PictureColors.css(shape.rgb()));
    }

    private Json colors() {
        return Json.object()
                .add("light", css(Ink.LIGHT_SQUARE))
                .add("dark", css(Ink.DARK_SQUARE))
                .add("lightLast", css(Ink.LIGHT_LAST))
                .add("darkLast", css(Ink.DARK_LAST))
                .add("check", css(Ink.CHECK))
                .add("frame", css(Ink.FRAME))
                .add("marked", css(Ink.DIM))
                .add("onLight", PictureColors.css(BoardDrawing.coordinate(style, true, Ink.LIGHT_SQUARE)))
                .add("onDark", PictureColors.css(BoardDrawing.coordinate(style, false, Ink.DARK_SQUARE)));
    }

    private String css(Ink ink) {
        return PictureColors.css(style.rgb(ink));
    }

    /** The diagrams of all nodes, in one walk over the tree. */
    private Map<GameNode, Diagram> diagrams() {
        Map<GameNode, Diagram> diagrams = new HashMap<>();
        Position position = game.tree().start();
        Deque<Runnable> tasks = new ArrayDeque<>();
        tasks.push(() -> visit(game.tree().root(), position, diagrams, tasks));
        while (!tasks.isEmpty()) {
            tasks.pop().run();
        }
        return diagrams;
    }

    private static void visit(
            GameNode node, Position position, Map<GameNode, Diagram> diagrams, Deque<Runnable> tasks) {
        diagrams.put(node, Diagram.of(node, position));
        for (GameNode child : node.children()) {
            tasks.push(() -> child.unmake(position));
            tasks.push(() -> {
                child.make(position);
                visit(child, position, diagrams, tasks);
            });
        }
    }

    /** The first field of a FEN. */
    private static String placement(Diagram diagram) {
        StringBuilder text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                char piece = diagram.pieceAt(Square.of(file, rank));
                if (piece == ' ') {
                    empty++;
                } else {
                    text.append(empty > 0 ? Integer.toString(empty) : "").append(piece);
                    empty = 0;
                }
            }
            text.append(empty > 0 ? Integer.toString(empty) : "").append(rank > 0 ? "/" : "");
        }
        return text.toString();
    }
}

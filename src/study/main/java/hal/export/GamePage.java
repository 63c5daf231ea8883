package hal.export;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Nags;
import hal.game.Result;
import hal.game.Shape;
import hal.game.diagram.BoardColors;
import hal.game.diagram.Diagram;
import hal.game.diagram.PictureStyle;
import hal.game.diagram.SvgDrawing;
import hal.platform.Format;
import hal.platform.Json;
import hal.platform.Shipped;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Position;
import hal.rules.Square;
import hal.rules.Squares;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A game as one HTML page that needs no other file: the board, all moves with their variations and comments to click,
 * keys to step by, and the graph of the evaluation. The script and the style are in {@code hal/export/game.js} and
 * {@code game.css}.
 *
 * <p>Text of the game never becomes markup: it is escaped here, the script sets it as text only, and the page's content
 * security policy allows no script but that one (by its hash) and no connection at all.
 */
final class GamePage {
    private static final int UNITS = 100;
    private static final double GRAPH_WIDTH = 600;
    private static final double GRAPH_HEIGHT = 120;

    private final GameLine game;
    private final ExportOptions options;
    private final PictureStyle style;

    private GamePage(GameLine game, ExportOptions options, PictureStyle style) {
        this.game = game;
        this.options = options;
        // The page scales its board, whose squares have a hundred units.
        this.style = style.withBoard(8 * UNITS);
    }

    /**
     * The page.
     *
     * @throws hal.support.UserException if the game is too large
     */
    static String of(GameLine game, ExportOptions options, PictureStyle style) {
        return new GamePage(game, options, style).page();
    }

    /** Data as it may stand in a script element: nothing in it may end the element or begin a comment. */
    static String inScript(Json data) {
        return data.toString().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }

    private String page() {
        PageMoves moves = new PageMoves(game.tree());
        String script = Shipped.text("hal/export/game.js");
        String css = Shipped.text("hal/export/game.css");
        String title = GameText.heading(game);
        return Shipped.text("hal/export/game.html")
                .formatted(
                        hash(css),
                        hash(script),
                        CleanText.escaped(title),
                        css,
                        CleanText.escaped(title),
                        CleanText.escaped(GameText.facts(game)),
                        CleanText.escaped(game.ratedPlayer(Colors.BLACK)),
                        board(),
                        CleanText.escaped(game.ratedPlayer(Colors.WHITE)),
                        graph(),
                        moves.html(),
                        new PageData(game, options, style, moves).json(),
                        script);
    }

    /** How a content security policy names a text. */
    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** The place as a picture, which the script replaces; all pieces, since it needs them. */
    private String board() {
        SvgDrawing drawing = new SvgDrawing(style);
        options.shown(game.diagram()).draw(drawing, style, 0, 0);
        return """
                <svg id="board" viewBox="0 0 800 800" role="img" aria-label="The board">
                <defs>
                %s</defs>
                <g id="drawn">
                %s</g>
                </svg>
                """
                .formatted(Exporter.pieces(style), drawing.body());
    }

    // The graph.

    /**
     * White's winning chances over the moves of the main line, and dots where errors are; nothing if no score is known.
     */
    private String graph() {
        GameLine main = GameLine.mainLine(game.tree());
        int last = main.nodes().size();
        StringBuilder area = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        int known = 0;
        double end = 0;
        for (int ply = 0; ply <= last; ply++) {
            OptionalDouble chances = main.chances(ply);
            if (chances.isPresent()) {
                double x = last == 0 ? 0 : GRAPH_WIDTH * ply / last;
                double y = GRAPH_HEIGHT * (1 - chances.getAsDouble() / 100);
                area.append(area.isEmpty() ? point("M", x, GRAPH_HEIGHT) : "").append(point("L", x, y));
                end = x;
                known++;
                if (Nags.quality(main.node(ply).nags()).contains("?")) {
                    dots.append(Format.of("<circle class=\"error\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n", x, y));
                }
            }
        }
        if (known < 2) {
            return "";
        }
        return """
                <svg id="graph" viewBox="0 0 600 120" role="img" aria-label="White's winning chances over the game">
                <rect class="ground" width="600" height="120"/>
                <path class="area" d="%sZ"/>
                <path class="middle" d="M0 60H600" stroke-dasharray="4 4"/>
                %s<line id="at" x1="0" x2="0" y1="0" y2="120" stroke-width="2"/>
                </svg>
                """
                .formatted(area + point("L", end, GRAPH_HEIGHT), dots);
    }

    private static String point(String step, double x, double y) {
        return Format.of("%s%.1f %.1f", step, x, y);
    }

    /**
     * What the script of a {@link GamePage} knows of the game: the board after every move of the tree, and what is said
     * of it.
     */
    static final class PageData {
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
            return inScript(data);
        }

        private Json node(GameNode node, Diagram diagram) {
            Json shapes = Json.array();
            diagram.shapes().forEach(shape -> shapes.add(shape(shape)));
            GameLine at = new GameLine(game.tree(), node.path(), 0).at(Integer.MAX_VALUE);
            return Json.object()
                    .add("parent", node.parent().map(moves::number).orElse(-1))
                    .add("move", node.isRoot() ? "" : node.numbered() + PageMoves.signs(node))
                    .add("score", at.score(at.ply()))
                    .add("comment", PageMoves.words(node.comment()))
                    .add(
                            "clocks",
                            Json.array(
                                    GameFilm.clock(at, at.ply(), Colors.WHITE, clocks),
                                    GameFilm.clock(at, at.ply(), Colors.BLACK, clocks)))
                    .add("board", diagram.fen().split(" ", 2)[0])
                    .add("from", code(diagram.lastFrom()))
                    .add("to", code(diagram.lastTo()))
                    .add("check", code(diagram.checkedKing()))
                    .add("shapes", shapes);
        }

        private static Json shape(Shape shape) {
            return Json.array(
                    shape.from().code(),
                    shape.to().code(),
                    BoardColors.css(shape.color().rgb()));
        }

        private static int code(Optional<Square> square) {
            return square.map(Square::code).orElse(Squares.NONE);
        }

        private Json colors() {
            BoardColors colors = style.colors();
            return Json.object()
                    .add("light", BoardColors.css(colors.light()))
                    .add("dark", BoardColors.css(colors.dark()))
                    .add("lightLast", BoardColors.css(colors.lightLast()))
                    .add("darkLast", BoardColors.css(colors.darkLast()))
                    .add("check", BoardColors.css(colors.check()))
                    .add("frame", BoardColors.css(colors.line()))
                    .add("marked", BoardColors.css(colors.lastFrame()))
                    .add("onLight", BoardColors.css(colors.letters(true)))
                    .add("onDark", BoardColors.css(colors.letters(false)));
        }

        /** The diagrams of all nodes, in one walk over the tree. */
        private Map<GameNode, Diagram> diagrams() {
            Map<GameNode, Diagram> diagrams = new HashMap<>();
            Position position = game.tree().startPosition();
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
    }

    /**
     * The moves of a game as HTML to click, in the order of PGN: variations stand in lines of their own, comments
     * beside their moves.
     */
    static final class PageMoves {
        private static final int MAX_MOVES = 20_000;

        private final GameTree tree;
        private final Map<GameNode, Integer> numbers = new HashMap<>();
        private final List<GameNode> nodes = new ArrayList<>();
        private final StringBuilder html = new StringBuilder();
        /** Whether a move of Black needs its number, since something stands before it. */
        private boolean numberNext = true;

        /**
         * Writes the moves.
         *
         * @throws UserException if there are too many
         */
        PageMoves(GameTree tree) {
            this.tree = tree;
            write();
        }

        /** The moves as HTML; each is a button whose {@code data-n} is its number. */
        String html() {
            return html.toString();
        }

        /** All nodes by their numbers, the root first. */
        List<GameNode> nodes() {
            return nodes;
        }

        /** The number of a node. */
        int number(GameNode node) {
            return numbers.get(node);
        }

        /** Writes the whole tree. Trees may be deep, so it keeps a stack of its own. */
        private void write() {
            add(tree.root());
            comment(tree.preamble());
            comment(tree.root().comment());
            Deque<Runnable> tasks = new ArrayDeque<>();
            tasks.push(() -> writeChildren(tree.root(), tasks));
            while (!tasks.isEmpty()) {
                tasks.pop().run();
            }
            if (tree.result() != Result.UNDECIDED) {
                html.append("<span class=\"result\">"
                        + CleanText.escaped(tree.result().pgn()) + "</span>\n");
            }
            comment(tree.postscript());
        }

        private void add(GameNode node) {
            if (nodes.size() > MAX_MOVES) {
                throw new UserException(
                        "The game has more than " + MAX_MOVES + " moves with its variations: too many for a page.");
            }
            numbers.put(node, nodes.size());
            nodes.add(node);
        }

        /** The continuation's move, then the other lines, then what follows the continuation. */
        private void writeChildren(GameNode node, Deque<Runnable> tasks) {
            List<GameNode> children = node.children();
            if (children.isEmpty()) {
                return;
            }
            GameNode next = children.get(0);
            tasks.push(() -> writeChildren(next, tasks));
            for (int i = children.size() - 1; i > 0; i--) {
                GameNode other = children.get(i);
                tasks.push(() -> {
                    html.append(")</span>\n");
                    numberNext = true;
                });
                tasks.push(() -> writeChildren(other, tasks));
                tasks.push(() -> {
                    html.append("<span class=\"line\">(");
                    numberNext = true;
                    write(other);
                });
            }
            write(next);
        }

        private void write(GameNode node) {
            add(node);
            comment(node.commentBefore());
            boolean numbered = numberNext || node.color() == Color.WHITE;
            numberNext = false;
            html.append("<button type=\"button\" class=\"move\" data-n=\"")
                    .append(numbers.get(node))
                    .append("\">")
                    .append(CleanText.escaped(numbered ? node.numbered().replace(' ', '\u00a0') : node.san()));
            String signs = signs(node);
            if (!signs.isEmpty()) {
                html.append("<span class=\"sign\">" + CleanText.escaped(signs) + "</span>");
            }
            html.append("</button>\n");
            comment(node.comment());
        }

        /** What a move's glyphs look like. */
        static String signs(GameNode node) {
            StringBuilder signs = new StringBuilder(Nags.quality(node.nags()));
            node.nags().stream()
                    .filter(nag -> nag > 6 && !Nags.sign(nag).startsWith("$"))
                    .forEach(nag -> signs.append(' ').append(Nags.sign(nag)));
            return signs.toString();
        }

        private void comment(String comment) {
            String words = words(comment);
            if (!words.isEmpty()) {
                html.append("<span class=\"comment\">" + CleanText.escaped(words) + "</span>\n");
                numberNext = true;
            }
        }

        /** What a comment says to people. */
        static String words(String comment) {
            return comment.replaceAll("\\[%[^\\[\\]]*\\]", " ")
                    .replaceAll("\\s+", " ")
                    .strip();
        }
    }
}

package hal.export;

import hal.game.Nags;
import hal.rules.Color;
import hal.support.Shipped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
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
        this.style = new PictureStyle(8 * UNITS, style.pieces(), style.colors(), style.flipped(), style.coordinates());
    }

    /**
     * The page.
     *
     * @throws hal.support.UserException if the game is too large
     */
    static String of(GameLine game, ExportOptions options, PictureStyle style) {
        return new GamePage(game, options, style).page();
    }

    private String page() {
        PageMoves moves = new PageMoves(game.tree());
        String script = Shipped.text("hal/export/game.js");
        String css = Shipped.text("hal/export/game.css");
        String title = GameText.heading(game);
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; \
                style-src '%s'; script-src '%s'">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s</title>
                <style>%s</style>
                </head>
                <body>
                <header>
                <h1>%s</h1>
                <p>%s</p>
                </header>
                <main>
                <section aria-label="Board">
                <div id="table">
                <div class="player"><span>%s</span><span id="black-clock"></span></div>
                %s<div class="player"><span>%s</span><span id="white-clock"></span></div>
                </div>
                <div id="controls">
                <button type="button" data-step="first" aria-label="Start">|\u25c0\ufe0e</button>
                <button type="button" data-step="back" aria-label="Back">\u25c0\ufe0e</button>
                <button type="button" data-step="forward" aria-label="Forward">\u25b6\ufe0e</button>
                <button type="button" data-step="last" aria-label="End">\u25b6\ufe0e|</button>
                <button type="button" data-step="flip" aria-label="Flip the board">\u21c5\ufe0e</button>
                </div>
                <p id="note" aria-live="polite"></p>
                %s</section>
                <section id="moves" aria-label="Moves">
                %s</section>
                </main>
                <script type="application/json" id="game">%s</script>
                <script type="module">%s</script>
                </body>
                </html>
                """
                .formatted(
                        hash(css),
                        hash(script),
                        escaped(title),
                        css,
                        escaped(title),
                        escaped(GameText.facts(game)),
                        escaped(game.ratedPlayer(Color.BLACK)),
                        board(),
                        escaped(game.ratedPlayer(Color.WHITE)),
                        graph(),
                        moves.html(),
                        new PageData(game, options, style, moves).json(),
                        script);
    }

    private static String escaped(String text) {
        return SvgDrawing.escaped(text);
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
        BoardDrawing.draw(drawing, options.shown(game.diagram()), style, 0, 0);
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
                    dots.append(String.format(
                            Locale.ROOT, "<circle class=\"error\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>\n", x, y));
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
        return String.format(Locale.ROOT, "%s%.1f %.1f", step, x, y);
    }
}

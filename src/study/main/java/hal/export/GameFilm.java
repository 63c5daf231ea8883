package hal.export;

import hal.game.GameNode;
import hal.game.Nags;
import hal.game.Result;
import hal.game.diagram.Diagram;
import hal.game.diagram.Drawing;
import hal.game.diagram.PictureStyle;
import hal.platform.Format;
import hal.rules.Colors;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A game as an animated GIF: the start position, then a picture for each move. Around the board stand, as wished, the
 * players with their clocks, the move, and a bar that shows White's winning chances.
 *
 * <p>It takes from the game what it needs when it is made, so that the game may continue while the pictures are drawn.
 */
final class GameFilm {
    private final PictureColors colors;
    private final PictureStyle style;
    private final boolean bar;
    private final boolean strips;
    private final boolean text;
    private final int loops;
    private final long delayMillis;
    private final long holdMillis;
    private final String[] players;
    private final List<Frame> frames = new ArrayList<>();

    /**
     * A picture of the film.
     *
     * @param clocks what White's and Black's clocks show; empty for none
     * @param toMove the side to move
     * @param text the move, or the result
     * @param chances White's winning chances in per cent, the last known
     */
    private record Frame(Diagram diagram, List<String> clocks, int toMove, String text, double chances) {}

    GameFilm(GameLine game, ExportOptions options, PictureColors colors) {
        this.colors = colors;
        style = options.style(colors);
        loops = options.loops();
        delayMillis = options.time(ExportOption.DELAY);
        holdMillis = options.time(ExportOption.HOLD);
        players = new String[] {game.ratedPlayer(Colors.WHITE), game.ratedPlayer(Colors.BLACK)};
        boolean clocks = options.is(ExportOption.CLOCKS) && game.hasClock();
        List<Diagram> diagrams = game.diagrams();
        double chances = 50;
        boolean scored = false;
        boolean clocked = false;
        for (int ply = 0; ply < diagrams.size(); ply++) {
            OptionalDouble known = game.chances(ply);
            scored |= known.isPresent();
            chances = known.orElse(chances);
            List<String> times =
                    List.of(clock(game, ply, Colors.WHITE, clocks), clock(game, ply, Colors.BLACK, clocks));
            clocked |= !times.get(0).isEmpty() || !times.get(1).isEmpty();
            frames.add(new Frame(
                    options.shown(diagrams.get(ply)),
                    times,
                    game.node(ply).color().code() ^ 1,
                    words(game, ply, ply == diagrams.size() - 1),
                    chances));
        }
        bar = scored && options.is(ExportOption.BAR);
        strips = options.is(ExportOption.NAMES) && (game.hasNames() || clocked);
        text = options.is(ExportOption.TEXT);
    }

    /** What a clock shows after a ply; empty if it is not wanted or not known. */
    static String clock(GameLine game, int ply, int color, boolean wanted) {
        Optional<Duration> left = wanted ? game.clock(ply, color) : Optional.empty();
        return left.map(GameFilm::time).orElse("");
    }

    /** Hours only if there are any; tenths of a second in the last ten seconds. */
    private static String time(Duration left) {
        long millis = Math.max(0, left.toMillis());
        long seconds = millis / 1000;
        if (millis < 10_000) {
            return Format.of("0:0%d.%d", seconds, millis / 100 % 10);
        }
        return seconds < 3600
                ? Format.of("%d:%02d", seconds / 60, seconds % 60)
                : Format.of("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    private static String words(GameLine game, int ply, boolean last) {
        StringBuilder words = new StringBuilder();
        if (ply > 0) {
            GameNode node = game.node(ply);
            words.append(node.numbered()).append(Nags.quality(node.nags()));
            String score = game.score(ply);
            words.append(score.isEmpty() ? "" : "   " + score);
        }
        Result result = game.tree().result();
        boolean over =
                last && result != Result.UNDECIDED && game.node(ply).next().isEmpty();
        return over ? words + "   " + result.pgn() : words.toString();
    }

    /** Draws all of it. */
    byte[] gif() {
        return PixelDrawing.Pixels.drawing(this::draw);
    }

    private byte[] draw() {
        int strip = strip();
        int width = barWidth() + style.board();
        int height = style.board() + (strips ? 2 * strip : 0) + (text ? strip : 0);
        PixelDrawing drawing = new PixelDrawing(width, height, style);
        // All pictures are drawn twice, since their colours must be known before the first is written.
        GifPalette palette = new GifPalette();
        for (Frame frame : frames) {
            draw(drawing, frame, height);
            palette.count(drawing.pixels());
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (AnimatedGif gif = new AnimatedGif(bytes, width, height, palette, loops)) {
            for (int i = 0; i < frames.size(); i++) {
                draw(drawing, frames.get(i), height);
                gif.add(drawing.pixels(), i == frames.size() - 1 ? holdMillis : delayMillis);
            }
        }
        return bytes.toByteArray();
    }

    /** The height of a line of text with some room. */
    private int strip() {
        return Math.max(18, style.square() * 3 / 5);
    }

    private int barWidth() {
        return bar ? Math.max(8, style.square() / 3) : 0;
    }

    private void draw(PixelDrawing drawing, Frame frame, int height) {
        int strip = strip();
        int top = strips ? strip : 0;
        int left = barWidth();
        int width = left + style.board();
        int below = style.flipped() ? Colors.BLACK : Colors.WHITE;
        if (strips) {
            drawPlayer(drawing, frame, below ^ 1, 0, width);
            drawPlayer(drawing, frame, below, top + style.board(), width);
        }
        if (text) {
            drawing.rect(0, height - strip, width, strip, colors.rgb(Ink.BACKGROUND));
            drawing.text(
                    width / 2.0,
                    height - strip * 0.32,
                    strip * 0.55,
                    Drawing.Anchor.MIDDLE,
                    true,
                    width - 8,
                    colors.rgb(Ink.TEXT),
                    frame.text());
        }
        if (bar) {
            double white = Math.round(style.board() * frame.chances() / 100);
            double black = style.board() - white;
            drawing.rect(0, top, left, style.board(), colors.rgb(Ink.BAR_BLACK));
            drawing.rect(0, style.flipped() ? top : top + black, left, white, colors.rgb(Ink.BAR_WHITE));
            drawing.rect(0, top + style.board() / 2.0 - 1, left, 2, colors.rgb(Ink.CHECK));
        }
        frame.diagram().draw(drawing, style, left, top);
    }

    /** A side's strip: a square in its colour, its name, and its clock, lit while it is to move. */
    private void drawPlayer(PixelDrawing drawing, Frame frame, int color, int top, int width) {
        int strip = strip();
        double letters = strip * 0.55;
        double base = top + strip * 0.68;
        String clock = frame.clocks().get(color);
        double clockWidth = clock.isEmpty() ? 0 : letters * 0.62 * 7;
        drawing.rect(0, top, width, strip, colors.rgb(Ink.BACKGROUND));
        double sign = strip * 0.4;
        drawing.rect(strip * 0.3 - 1, top + strip * 0.3 - 1, sign + 2, sign + 2, colors.rgb(Ink.DIM));
        drawing.rect(
                strip * 0.3,
                top + strip * 0.3,
                sign,
                sign,
                colors.rgb(color == Colors.WHITE ? Ink.WHITE_PIECE : Ink.BLACK_PIECE));
        drawing.text(
                strip,
                base,
                letters,
                Drawing.Anchor.START,
                false,
                width - strip - clockWidth - 8,
                colors.rgb(Ink.TEXT),
                players[color]);
        if (!clock.isEmpty()) {
            boolean lit = frame.toMove() == color;
            drawing.text(
                    width - strip * 0.3,
                    base,
                    letters,
                    Drawing.Anchor.END,
                    lit,
                    clockWidth,
                    colors.rgb(lit ? Ink.ACCENT : Ink.DIM),
                    clock);
        }
    }
}

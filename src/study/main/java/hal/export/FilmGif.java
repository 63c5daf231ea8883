package hal.export;

import hal.analysis.tree.SearchTree.Role;
import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
import hal.support.UserException;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;

/**
 * A film of searches as an animated GIF: the trees grow, what a cutoff leaves out turns grey, values climb.
 */
public final class FilmGif {
    private static final int MAX_FRAMES = 160;
    private static final int PANEL = 620;
    private static final int GAP = 20;
    private static final int HEAD = 74;
    private static final int LEVEL = 96;
    private static final int FOOT = 34;
    private static final int MILLIS = 100;
    private static final int LAST_MILLIS = 5000;
    private static final int MIN_LABEL = 30;

    private static final Color PAPER = Color.WHITE;
    private static final Color INK = new Color(0x222233);
    private static final Color LINE = new Color(0x8888a0);
    private static final Color QUIET = new Color(0x777788);
    private static final Color GREY = new Color(0xe4e4e8);
    private static final Color NOW = new Color(0xd97a00);
    private static final Color GOOD = new Color(0x176b2c);
    private static final Color CUT = new Color(0xb3321f);
    private static final Color[] COLORS = {INK, LINE, QUIET, GREY, NOW, GOOD, CUT};
    /** Steps from each colour to the paper, for smooth edges. */
    private static final int SHADES = 8;

    private final SearchFilm film;
    private final int width;
    private final int height;
    /** Drawn in all colours, since Java would sprinkle points to mix those that a palette lacks. */
    private final BufferedImage frame;

    private final Graphics2D pen;

    private FilmGif(SearchFilm film) {
        this.film = film;
        width = film.tracks().size() * (PANEL + GAP) + GAP;
        height = HEAD + (film.levels() - 1) * LEVEL + FOOT;
        frame = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        pen = frame.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    }

    /**
     * The whole file.
     *
     * @throws UserException if this Java cannot draw
     */
    public static byte[] of(SearchFilm film) {
        return PixelDrawing.Pixels.drawing(() -> new FilmGif(film).write());
    }

    /** The paper, and steps from it to each colour; what lies between is drawn in the nearest of them. */
    private static GifPalette palette() {
        int[] colors = new int[1 + COLORS.length * SHADES];
        int count = 0;
        colors[count++] = PAPER.getRGB();
        for (Color color : COLORS) {
            for (int i = 0; i < SHADES; i++) {
                double share = (i + 1.0) / SHADES;
                colors[count++] = mixed(color.getRed(), share) << 16
                        | mixed(color.getGreen(), share) << 8
                        | mixed(color.getBlue(), share);
            }
        }
        GifPalette palette = new GifPalette();
        palette.count(colors);
        return palette;
    }

    private static int mixed(int part, double share) {
        return (int) Math.round(255 + (part - 255) * share);
    }

    private byte[] write() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int[] pixels = ((DataBufferInt) frame.getRaster().getDataBuffer()).getData();
        int step = Math.max(1, (film.end() + MAX_FRAMES - 1) / MAX_FRAMES);
        try (AnimatedGif gif = new AnimatedGif(bytes, width, height, palette(), AnimatedGif.FOR_EVER)) {
            int time = 0;
            while (time < film.end()) {
                time = time == 0 ? 1 : Math.min(time + step, film.end());
                draw(time);
                gif.add(pixels, time == film.end() ? LAST_MILLIS : MILLIS);
            }
        } finally {
            pen.dispose();
        }
        return bytes.toByteArray();
    }

    private void draw(int time) {
        pen.setColor(PAPER);
        pen.fillRect(0, 0, width, height);
        text(film.title(), GAP, 22, 15, INK, false);
        int left = GAP;
        for (Track track : film.tracks()) {
            track(track, left, time);
            left += PANEL + GAP;
        }
    }

    private void track(Track track, int left, int time) {
        int now = Math.min(time, track.end());
        boolean over = time >= track.end();
        text(track.algorithm(), left, 46, 14, INK, false);
        String told = now + " of " + track.end() + " nodes" + (over ? ": " + track.result() : "");
        text(told, left, height - 10, 14, over ? GOOD : INK, false);
        int[] best = SearchFilm.State.best(track, now);
        // 1. What is left out lies behind everything, then the branches, then the nodes.
        for (Spot spot : track.spots()) {
            if (spot.role() == Role.NEVER && spot.enter() <= now) {
                shadow(spot, left);
            }
        }
        for (Spot spot : track.spots()) {
            if (spot.parent() >= 0 && spot.enter() <= now) {
                branch(track.spots().get(spot.parent()), spot, left, SearchFilm.State.of(track, spot, now));
            }
        }
        for (int i = 0; i < track.spots().size(); i++) {
            Spot spot = track.spots().get(i);
            if (spot.enter() <= now) {
                node(
                        spot,
                        left,
                        SearchFilm.State.of(track, spot, now),
                        best[i] < 0 ? "" : track.spots().get(best[i]).valueText());
            }
        }
    }

    private double x(Spot spot, int left) {
        return left + spot.x() * PANEL;
    }

    private static double y(Spot spot) {
        return HEAD + (double) spot.level() * LEVEL;
    }

    /** Where the subtree would be that was never searched. */
    private void shadow(Spot spot, int left) {
        Path2D shape = new Path2D.Double();
        double bottom = HEAD + (film.levels() - 1.0) * LEVEL;
        shape.moveTo(x(spot, left), y(spot));
        shape.lineTo(left + spot.from() * PANEL, bottom);
        shape.lineTo(left + spot.to() * PANEL, bottom);
        shape.closePath();
        pen.setColor(GREY);
        pen.fill(shape);
    }

    private void branch(Spot parent, Spot spot, int left, SearchFilm.State state) {
        boolean strong =
                state == SearchFilm.State.NOW || state == SearchFilm.State.CHOSEN || state == SearchFilm.State.CUTOFF;
        pen.setColor(color(state, LINE));
        pen.setStroke(new BasicStroke(strong ? 2f : 0.8f));
        pen.draw(new Line2D.Double(x(parent, left), y(parent), x(spot, left), y(spot)));
    }

    private void node(Spot spot, int left, SearchFilm.State state, String value) {
        double room = (spot.to() - spot.from()) * PANEL;
        int size = room >= MIN_LABEL ? 8 : room >= 4 ? 5 : 3;
        int x = (int) Math.round(x(spot, left));
        int y = (int) Math.round(y(spot));
        pen.setColor(color(state, INK));
        pen.fillOval(x - size / 2, y - size / 2, size, size);
        if (room >= MIN_LABEL) {
            boolean root = spot.level() == 0;
            text(spot.move(), x, y - 8, 11, color(state, INK), true);
            if (!value.isEmpty()) {
                text(value, x, root ? y - 10 : y + 18, 11, color(state, INK), true);
            }
        }
    }

    private static Color color(SearchFilm.State state, Color usual) {
        return switch (state) {
            case NOW -> NOW;
            case CHOSEN -> GOOD;
            case CUTOFF -> CUT;
            case NEVER -> GREY;
            case SEARCHED -> usual;
        };
    }

    private void text(String text, int x, int y, int size, Color color, boolean centred) {
        pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, size));
        int start = centred ? x - pen.getFontMetrics().stringWidth(text) / 2 : x;
        int wide = pen.getFontMetrics().stringWidth(text);
        if (centred) {
            pen.setColor(PAPER);
            pen.fillRect(start - 1, y - size + 1, wide + 2, size + 1);
        }
        pen.setColor(color);
        pen.drawString(text, start, y);
    }
}

package hal.export;

import hal.analysis.tree.SearchTree.Role;
import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
import hal.support.UserException;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * A film of searches as an animated GIF (89a): the trees grow, what a cutoff leaves out turns grey, values climb. Each frame
 * after the first holds only the rectangle that has changed, and there only the points that have.
 */
public final class FilmGif {
    private static final int MOST_FRAMES = 160;
    private static final int PANEL = 620;
    private static final int GAP = 20;
    private static final int HEAD = 74;
    private static final int LEVEL = 96;
    private static final int FOOT = 34;
    /** Hundredths of a second. */
    private static final int DELAY = 10;

    private static final int LAST_DELAY = 500;
    private static final int LEAST_LABEL = 30;
    private static final String METADATA = "javax_imageio_gif_image_1.0";

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

    private static final int PALETTE_BITS = 6;
    /** In the palette: what was there stays. */
    private static final int UNCHANGED = (1 << PALETTE_BITS) - 1;

    private final SearchFilm film;
    private final int width;
    private final int height;
    /** Drawn in all colours, since Java would sprinkle points to mix those that a palette lacks. */
    private final BufferedImage frame;

    private final IndexColorModel palette = palette();
    /** The places in the palette of the colours drawn so far. */
    private final Map<Integer, Byte> places = new HashMap<>();

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
        System.setProperty("java.awt.headless", "true");
        try {
            return new FilmGif(film).write();
        } catch (LinkageError | InternalError e) {
            throw new UserException("this Java cannot draw pictures (" + e.getMessage() + "); a full JDK can", e);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
    }

    private static IndexColorModel palette() {
        int[] colors = new int[UNCHANGED];
        int count = 0;
        colors[count++] = PAPER.getRGB();
        for (Color color : COLORS) {
            for (int i = 0; i < SHADES; i++) {
                double share = (i + 1.0) / SHADES;
                colors[count++] = new Color(
                                mixed(color.getRed(), share),
                                mixed(color.getGreen(), share),
                                mixed(color.getBlue(), share))
                        .getRGB();
            }
        }
        byte[][] parts = new byte[3][UNCHANGED + 1];
        for (int i = 0; i < count; i++) {
            parts[0][i] = (byte) (colors[i] >> 16);
            parts[1][i] = (byte) (colors[i] >> 8);
            parts[2][i] = (byte) colors[i];
        }
        return new IndexColorModel(PALETTE_BITS, UNCHANGED + 1, parts[0], parts[1], parts[2]);
    }

    private static int mixed(int part, double share) {
        return (int) Math.round(255 + (part - 255) * share);
    }

    private byte[] write() throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            int step = Math.max(1, (film.end() + MOST_FRAMES - 1) / MOST_FRAMES);
            byte[] before = null;
            for (int time = 1; ; time = Math.min(time + step, film.end())) {
                draw(time);
                byte[] now = points();
                Rectangle part = changed(before, now);
                boolean last = time == film.end();
                BufferedImage picture = picture(part, before, now);
                writer.writeToSequence(image(writer, picture, part, before == null, last ? LAST_DELAY : DELAY), null);
                before = now;
                if (last) {
                    break;
                }
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
            pen.dispose();
        }
        return bytes.toByteArray();
    }

    private Rectangle changed(byte[] before, byte[] now) {
        if (before == null) {
            return new Rectangle(0, 0, width, height);
        }
        int left = width;
        int top = height;
        int right = -1;
        int bottom = -1;
        for (int i = 0; i < now.length; i++) {
            if (now[i] != before[i]) {
                left = Math.min(left, i % width);
                right = Math.max(right, i % width);
                top = Math.min(top, i / width);
                bottom = i / width;
            }
        }
        return right < 0 ? new Rectangle(0, 0, 1, 1) : new Rectangle(left, top, right - left + 1, bottom - top + 1);
    }

    /** The frame in the colours of the palette. */
    private byte[] points() {
        int[] colors = frame.getRGB(0, 0, width, height, null, 0, width);
        byte[] points = new byte[colors.length];
        for (int i = 0; i < colors.length; i++) {
            points[i] = places.computeIfAbsent(colors[i], this::nearest);
        }
        return points;
    }

    private byte nearest(int color) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < UNCHANGED; i++) {
            int red = (color >> 16 & 255) - palette.getRed(i);
            int green = (color >> 8 & 255) - palette.getGreen(i);
            int blue = (color & 255) - palette.getBlue(i);
            int distance = red * red + green * green + blue * blue;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return (byte) best;
    }

    /** A part of the frame, in which all points that have stayed are transparent: long runs, which a GIF writes shortly. */
    private BufferedImage picture(Rectangle part, byte[] before, byte[] now) {
        BufferedImage picture = new BufferedImage(part.width, part.height, BufferedImage.TYPE_BYTE_INDEXED, palette);
        byte[] points = ((DataBufferByte) picture.getRaster().getDataBuffer()).getData();
        for (int y = 0; y < part.height; y++) {
            for (int x = 0; x < part.width; x++) {
                int at = (part.y + y) * width + part.x + x;
                points[y * part.width + x] = before != null && now[at] == before[at] ? UNCHANGED : now[at];
            }
        }
        return picture;
    }

    private IIOImage image(ImageWriter writer, BufferedImage picture, Rectangle part, boolean first, int delay) {
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(picture), null);
        IIOMetadataNode tree = (IIOMetadataNode) metadata.getAsTree(METADATA);
        IIOMetadataNode descriptor = child(tree, "ImageDescriptor");
        descriptor.setAttribute("imageLeftPosition", Integer.toString(part.x));
        descriptor.setAttribute("imageTopPosition", Integer.toString(part.y));
        IIOMetadataNode control = child(tree, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", first ? "FALSE" : "TRUE");
        control.setAttribute("transparentColorIndex", Integer.toString(first ? 0 : UNCHANGED));
        control.setAttribute("delayTime", Integer.toString(delay));
        if (first) {
            IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
            loop.setAttribute("applicationID", "NETSCAPE");
            loop.setAttribute("authenticationCode", "2.0");
            loop.setUserObject(new byte[] {1, 0, 0}); // for ever
            child(tree, "ApplicationExtensions").appendChild(loop);
        }
        try {
            metadata.setFromTree(METADATA, tree);
        } catch (IIOInvalidTreeException e) {
            throw new IllegalStateException("a GIF cannot be described", e);
        }
        return new IIOImage(picture, null, metadata);
    }

    private static IIOMetadataNode child(IIOMetadataNode tree, String name) {
        for (int i = 0; i < tree.getLength(); i++) {
            if (tree.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) tree.item(i);
            }
        }
        IIOMetadataNode made = new IIOMetadataNode(name);
        tree.appendChild(made);
        return made;
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
        int[] best = FilmState.best(track, now);
        // 1. What is left out lies behind everything, then the branches, then the nodes.
        for (Spot spot : track.spots()) {
            if (spot.role() == Role.NEVER && spot.enter() <= now) {
                shadow(spot, left);
            }
        }
        for (Spot spot : track.spots()) {
            if (spot.parent() >= 0 && spot.enter() <= now) {
                branch(track.spots().get(spot.parent()), spot, left, FilmState.of(track, spot, now));
            }
        }
        for (int i = 0; i < track.spots().size(); i++) {
            Spot spot = track.spots().get(i);
            if (spot.enter() <= now) {
                node(
                        spot,
                        left,
                        FilmState.of(track, spot, now),
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

    private void branch(Spot parent, Spot spot, int left, FilmState state) {
        boolean strong = state == FilmState.NOW || state == FilmState.CHOSEN || state == FilmState.CUTOFF;
        pen.setColor(color(state, LINE));
        pen.setStroke(new BasicStroke(strong ? 2f : 0.8f));
        pen.draw(new Line2D.Double(x(parent, left), y(parent), x(spot, left), y(spot)));
    }

    private void node(Spot spot, int left, FilmState state, String value) {
        double room = (spot.to() - spot.from()) * PANEL;
        int size = room >= LEAST_LABEL ? 8 : room >= 4 ? 5 : 3;
        int x = (int) Math.round(x(spot, left));
        int y = (int) Math.round(y(spot));
        pen.setColor(color(state, INK));
        pen.fillOval(x - size / 2, y - size / 2, size, size);
        if (room >= LEAST_LABEL) {
            boolean root = spot.level() == 0;
            text(spot.move(), x, y - 8, 11, color(state, INK), true);
            if (!value.isEmpty()) {
                text(value, x, root ? y - 10 : y + 18, 11, color(state, INK), true);
            }
        }
    }

    private static Color color(FilmState state, Color usual) {
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

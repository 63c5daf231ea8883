package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import hal.export.Ink;
import java.util.EnumMap;
import java.util.Map;

/** A colour for each ink, for terminals of one colour depth. */
public final class Palette {
    private static final Ink[] INKS = Ink.values();

    private final ColorDepth depth;
    private final EnumMap<Ink, TextColor> colors;
    private final boolean paintedSquares;
    private final PieceShapes shapes;
    /** What the terminal's own background is, in 24 bits. */
    private final int page;

    private Palette(ColorDepth depth, EnumMap<Ink, TextColor> colors, PieceShapes shapes, int page) {
        this.depth = depth;
        this.colors = colors;
        this.shapes = shapes;
        this.page = page;
        this.paintedSquares = !colors.get(Ink.LIGHT_SQUARE).equals(colors.get(Ink.DARK_SQUARE));
    }

    /** The palette without colours: every ink is the terminal's default, of unknown brightness. */
    public static Palette none() {
        return none(PieceShapes.LETTERS);
    }

    /**
     * The palette without colours.
     *
     * @param shapes {@link PieceShapes#DARK_INK} where text is dark on a bright background,
     *     {@link PieceShapes#BRIGHT_INK} where it is bright on a dark one
     */
    public static Palette none(PieceShapes shapes) {
        EnumMap<Ink, TextColor> none = new EnumMap<>(Ink.class);
        for (Ink ink : INKS) {
            none.put(ink, TextColor.ANSI.DEFAULT);
        }
        return new Palette(ColorDepth.NONE, none, shapes, 0);
    }

    /**
     * A palette with these colours.
     *
     * @throws IllegalArgumentException for an ink without a colour
     */
    static Palette of(ColorDepth depth, Map<Ink, TextColor> colors) {
        for (Ink ink : INKS) {
            if (!colors.containsKey(ink)) {
                throw new IllegalArgumentException("no colour for " + ink.key());
            }
        }
        return new Palette(depth, new EnumMap<>(colors), shapes(colors), 0);
    }

    /** The same palette with other colours for some inks. */
    Palette with(Map<Ink, ? extends TextColor> changes) {
        EnumMap<Ink, TextColor> mixed = new EnumMap<>(colors);
        mixed.putAll(changes);
        return new Palette(depth, mixed, depth == ColorDepth.NONE ? shapes : shapes(mixed), page);
    }

    private static PieceShapes shapes(Map<Ink, ? extends TextColor> colors) {
        double board = Legibility.luminance(colors.get(Ink.LIGHT_SQUARE));
        double white = Legibility.luminance(colors.get(Ink.WHITE_PIECE));
        double black = Legibility.luminance(colors.get(Ink.BLACK_PIECE));
        if (white < board && black < board) {
            return PieceShapes.DARK_INK;
        }
        return white > board && black > board ? PieceShapes.BRIGHT_INK : PieceShapes.FILLED;
    }

    /** The same palette on the terminal's own background and with its own text colour, for printing into scrollback. */
    public Palette onTerminalBackground() {
        return onTerminalBackground(page).with(Map.of(Ink.TEXT, TextColor.ANSI.DEFAULT));
    }

    /** The same palette on the terminal's own background, which has this colour. */
    Palette onTerminalBackground(int rgb) {
        EnumMap<Ink, TextColor> mixed = new EnumMap<>(colors);
        mixed.put(Ink.BACKGROUND, TextColor.ANSI.DEFAULT);
        return new Palette(depth, mixed, shapes, rgb);
    }

    /** The colour depth that this palette is for. */
    public ColorDepth depth() {
        return depth;
    }

    /** The colour of an ink. */
    public TextColor color(Ink ink) {
        return colors.get(ink);
    }

    /**
     * A colour between those of two inks, for a share of the second from 0 to 1; one of them where there are few
     * colours.
     */
    public TextColor mixed(Ink one, Ink other, double share) {
        if (depth.compareTo(ColorDepth.ANSI_16) <= 0 || share <= 0 || share >= 1) {
            return color(share < 0.5 ? one : other);
        }
        int a = rgb(one);
        int b = rgb(other);
        TextColor.RGB mixture =
                new TextColor.RGB(mixed(a >> 16, b >> 16, share), mixed(a >> 8, b >> 8, share), mixed(a, b, share));
        return depth == ColorDepth.TRUE_COLOR ? mixture : ThemeColors.nearest(mixture);
    }

    /** A colour in 24 bits, or the nearest to it that the terminal has. */
    public TextColor rounded(int rgb) {
        TextColor.RGB color = new TextColor.RGB(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
        return depth == ColorDepth.TRUE_COLOR
                ? color
                : depth == ColorDepth.INDEXED_256 ? ThemeColors.nearest(color) : ThemeColors.nearestOfEight(rgb);
    }

    private static int mixed(int one, int other, double share) {
        return (int) Math.round((one & 0xff) * (1 - share) + (other & 0xff) * share);
    }

    /** An ink's red, green and blue in eight bits each. */
    public int rgb(Ink ink) {
        TextColor color = color(ink);
        return color == TextColor.ANSI.DEFAULT && ink == Ink.BACKGROUND ? page : Legibility.rgb(color);
    }

    /** Whether light and dark squares have colours of their own; otherwise the board is drawn with lines. */
    public boolean paintsSquares() {
        return paintedSquares;
    }

    /** How figurines show whose they are. */
    public PieceShapes shapes() {
        return shapes;
    }

    /** How figurines show whose pieces they are, where a figurine has one colour. */
    public enum PieceShapes {
        /** White's are bright, Black's dark: all are filled. */
        FILLED,
        /** Both are darker than the board, as in a book: White's are outlines, through which the bright board shows. */
        DARK_INK,
        /** Both are brighter than the board: Black's are outlines, through which the dark board shows. */
        BRIGHT_INK,
        /** Letters: it is unknown whether text is dark or bright, so that either side could look like the other. */
        LETTERS
    }
}

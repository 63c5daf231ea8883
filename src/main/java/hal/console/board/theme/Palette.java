package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import java.util.EnumMap;
import java.util.Map;

/** A colour for each ink, for terminals of one colour depth. */
public final class Palette {
    private static final Ink[] INKS = Ink.values();

    private final ColorDepth depth;
    private final EnumMap<Ink, TextColor> colors;
    private final boolean paintedSquares;

    private Palette(ColorDepth depth, EnumMap<Ink, TextColor> colors) {
        this.depth = depth;
        this.colors = colors;
        this.paintedSquares = !colors.get(Ink.LIGHT_SQUARE).equals(colors.get(Ink.DARK_SQUARE));
    }

    /** The palette without colours: every ink is the terminal's default. */
    public static Palette none() {
        EnumMap<Ink, TextColor> none = new EnumMap<>(Ink.class);
        for (Ink ink : INKS) {
            none.put(ink, TextColor.ANSI.DEFAULT);
        }
        return new Palette(ColorDepth.NONE, none);
    }

    /**
     * Reads palettes written as lines of an ink's key and a colour; later lines win.
     *
     * @param blocks lines such as {@code light-square #a98c6b}, block after block
     * @throws IllegalArgumentException for an unknown ink or colour, or an ink without one
     */
    static Palette of(ColorDepth depth, String... blocks) {
        EnumMap<Ink, TextColor> colors = new EnumMap<>(Ink.class);
        for (String block : blocks) {
            int start = 0;
            while (start < block.length()) {
                int end = block.indexOf('\n', start);
                int gap = block.indexOf(' ', start);
                Ink ink = Ink.ofKey(block.substring(start, gap));
                if (ink == null) {
                    throw new IllegalArgumentException("no ink: " + block.substring(start, end));
                }
                colors.put(ink, ColorText.parse(block.substring(gap + 1, end)));
                start = end + 1;
            }
        }
        for (Ink ink : INKS) {
            if (!colors.containsKey(ink)) {
                throw new IllegalArgumentException("no colour for " + ink.key());
            }
        }
        return new Palette(depth, colors);
    }

    /** The same palette with other colours for some inks. */
    Palette with(Map<Ink, ? extends TextColor> changes) {
        EnumMap<Ink, TextColor> mixed = new EnumMap<>(colors);
        mixed.putAll(changes);
        return new Palette(depth, mixed);
    }

    /** The same palette on the terminal's own background and with its own text colour, for printing into scrollback. */
    public Palette onTerminalBackground() {
        return with(Map.of(Ink.BACKGROUND, TextColor.ANSI.DEFAULT, Ink.TEXT, TextColor.ANSI.DEFAULT));
    }

    /** The colour depth that this palette is for. */
    public ColorDepth depth() {
        return depth;
    }

    /** The colour of an ink. */
    public TextColor color(Ink ink) {
        return colors.get(ink);
    }

    /** Whether light and dark squares have colours of their own; otherwise the board is drawn with lines. */
    public boolean paintsSquares() {
        return paintedSquares;
    }

    /** Whether White's pieces need bold type to be bright. */
    public boolean boldWhitePieces() {
        return depth.compareTo(ColorDepth.ANSI_16) <= 0;
    }
}

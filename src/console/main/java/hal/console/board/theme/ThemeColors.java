package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;
import java.util.List;
import java.util.Locale;

/**
 * Reads one colour: {@code #rrggbb}, an xterm colour number from 0 to 255, or an ANSI name such as {@code
 * bright-black}.
 */
final class ThemeColors {
    private static final List<String> ANSI_NAMES =
            List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");
    private static final String BRIGHT = "bright-";
    private static final int[] LEVELS = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    private static final int CUBE = 16;
    private static final int GREYS = 232;

    private ThemeColors() {}

    /**
     * The colour that this text names.
     *
     * @throws IllegalArgumentException when it names none
     */
    static TextColor parse(String text) {
        if (text.startsWith("#")) {
            return hex(text);
        }
        if (text.equals("default")) {
            return TextColor.ANSI.DEFAULT;
        }
        if (Character.isDigit(text.charAt(0))) {
            return new TextColor.Indexed(Integer.parseInt(text));
        }
        if (!isNamed(text, true)) {
            throw new IllegalArgumentException("\"" + text + "\" is not a colour");
        }
        String name = text.toUpperCase(Locale.ROOT);
        return TextColor.ANSI.valueOf(text.startsWith(BRIGHT) ? name.substring(BRIGHT.length()) + "_BRIGHT" : name);
    }

    private static boolean isNamed(String text, boolean brightToo) {
        String name = brightToo && text.startsWith(BRIGHT) ? text.substring(BRIGHT.length()) : text;
        return ANSI_NAMES.contains(name);
    }

    /**
     * The colour that this text names on terminals of a depth.
     *
     * @throws IllegalArgumentException when it is none that every such terminal shows alike
     */
    static TextColor parse(String text, ColorDepth depth) {
        switch (depth) {
            case TRUE_COLOR -> {
                return hex(text);
            }
            case INDEXED_256 -> {
                if (!text.matches("[0-9]{2,3}") || Integer.parseInt(text) < 16 || Integer.parseInt(text) > 255) {
                    throw new IllegalArgumentException("\"" + text + "\" is not a number from 16 to 255");
                }
            }
            default -> {
                boolean bright = depth == ColorDepth.ANSI_16;
                if (!isNamed(text, bright)) {
                    throw new IllegalArgumentException("\"" + text + "\" is not a colour such as \"blue\""
                            + (bright ? " or \"bright-blue\"" : ""));
                }
            }
        }
        return parse(text);
    }

    /**
     * The colour that six hexadecimal digits after a {@code #} stand for.
     *
     * @throws IllegalArgumentException when they are not just that
     */
    static TextColor.RGB hex(String text) {
        if (text.length() != 7 || text.charAt(0) != '#') {
            throw new IllegalArgumentException("\"" + text + "\" is not a colour of the form \"#rrggbb\"");
        }
        int value = 0;
        for (int i = 1; i < 7; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0 || text.charAt(i) > 'f') {
                throw new IllegalArgumentException("\"" + text + "\" is not a colour of the form \"#rrggbb\"");
            }
            value = value << 4 | digit;
        }
        return new TextColor.RGB(value >> 16, value >> 8 & 0xff, value & 0xff);
    }

    static TextColor nearestOfEight(int rgb) {
        return (TextColor.ANSI) parse(ANSI_NAMES.get((rgb >> 23 & 1) | (rgb >> 14 & 2) | (rgb >> 5 & 4)));
    }

    static TextColor.Indexed nearest(TextColor.RGB color) {
        int r = level(color.getRed());
        int g = level(color.getGreen());
        int b = level(color.getBlue());
        int mean = (color.getRed() + color.getGreen() + color.getBlue()) / 3;
        int grey = Math.max(0, Math.min(23, (mean - 3) / 10));
        int shade = 8 + 10 * grey;
        boolean greyIsNearer = distance(color, shade, shade, shade) < distance(color, LEVELS[r], LEVELS[g], LEVELS[b]);
        return new TextColor.Indexed(greyIsNearer ? GREYS + grey : CUBE + 36 * r + 6 * g + b);
    }

    private static int level(int value) {
        int best = 0;
        for (int i = 1; i < LEVELS.length; i++) {
            if (Math.abs(LEVELS[i] - value) < Math.abs(LEVELS[best] - value)) {
                best = i;
            }
        }
        return best;
    }

    private static int distance(TextColor.RGB color, int red, int green, int blue) {
        int r = color.getRed() - red;
        int g = color.getGreen() - green;
        int b = color.getBlue() - blue;
        return r * r + g * g + b * b;
    }
}

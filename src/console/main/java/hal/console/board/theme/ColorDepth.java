package hal.console.board.theme;

import java.util.Map;

/** How many colours a terminal can show. */
public enum ColorDepth {
    /** None at all. */
    NONE,
    /** The eight colours of ECMA-48. */
    ANSI_8,
    /** Those and their bright variants. */
    ANSI_16,
    /** The 256 of xterm: 16, a cube of 216 and 24 greys. */
    INDEXED_256,
    /** 24 bits. */
    TRUE_COLOR;

    /**
     * The depth of a terminal, from the environment and terminfo: none with a non-empty {@code NO_COLOR}
     * (no-color.org); 24 bits where {@code COLORTERM} or the terminal's name says so, since terminfo seldom does. A
     * name that ends in a number of colours has them also where terminfo does not know it.
     *
     * @param type the terminal's name, as in {@code TERM}
     * @param maxColors terminfo's {@code max_colors}, 0 or less when unknown
     * @param environment the process's environment
     */
    public static ColorDepth detect(String type, int maxColors, Map<String, String> environment) {
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty() || type.startsWith("dumb")) {
            return NONE;
        }
        String hint = environment.getOrDefault("COLORTERM", "");
        if (hint.equals("truecolor") || hint.equals("24bit") || type.endsWith("-direct")) {
            return TRUE_COLOR;
        }
        if (maxColors >= 256 || type.endsWith("-256color")) {
            return INDEXED_256;
        }
        if (maxColors >= 16 || type.endsWith("-16color")) {
            return ANSI_16;
        }
        return maxColors >= 8 ? ANSI_8 : NONE;
    }
}

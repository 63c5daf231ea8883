package hal.console.board.theme;

import com.googlecode.lanterna.TextColor;

/**
 * The nearest of xterm's fixed 240 colours (the 6x6x6 cube and 24 greys); the first 16 are left out, since every
 * terminal has its own idea of them.
 */
final class NearestColor {
    private static final int[] LEVELS = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
    private static final int CUBE = 16;
    private static final int GREYS = 232;

    private NearestColor() {}

    static TextColor.Indexed of(TextColor.RGB color) {
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

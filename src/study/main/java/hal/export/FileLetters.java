package hal.export;

import java.util.List;

/** The letters of the files in pictures of pixels, where no font can be had so quickly. */
public final class FileLetters {
    private static final int COLUMNS = 5;
    /** With the one below the line. */
    private static final int ROWS = 8;

    /** From a to h: each row of dots as a digit to the base of 32. */
    private static final List<String> LETTERS =
            List.of("00e1fhf", "ggmphhu", "00eggge", "11djhhf", "00ehvge", "698s888", "00fhhf1e", "ggmphhh");
    /** How many times a row of text is higher than a dot. */
    private static final int DOTS = 10;

    private FileLetters() {}

    /** The size of a dot, in pixels, where a row of text has so many. */
    public static int dot(int height) {
        return Math.max(1, Math.round((float) height / DOTS));
    }

    /**
     * Paints a letter into the lower right corner of a square of the lowest row.
     *
     * @param picture colours of 24 bits, row after row
     * @param stride the picture's width
     * @param right where the square ends
     * @param dot its size in pixels
     * @param file from 0 to 7
     */
    public static void paint(int[] picture, int stride, int right, int dot, int file, int rgb) {
        String rows = LETTERS.get(file);
        int corner = picture.length - ROWS * dot * stride + right - (COLUMNS + 1) * dot;
        for (int y = 0; y < rows.length() * dot; y++) {
            for (int x = 0; x < COLUMNS * dot; x++) {
                if ((Character.digit(rows.charAt(y / dot), 32) >> (COLUMNS - 1 - x / dot) & 1) != 0) {
                    picture[corner + y * stride + x] = rgb;
                }
            }
        }
    }
}

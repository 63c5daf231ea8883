package hal.console.board.paint;

import hal.export.Ink;

/** HAL's eye: a red light that breathes while HAL thinks. */
public enum ThinkingLight {
    /** Not shown. */
    OFF,
    /** Dark, while HAL rests. */
    REST,
    /** Half bright, on its way. */
    HALF,
    /** Bright. */
    FULL;

    /** How long a breath takes. */
    private static final long BREATH_NANOS = 2_000_000_000L;

    private static final char LENS = '\u25cf';

    /** The eye at a moment of a breath. */
    public static ThinkingLight breathing(long nanos) {
        int quarter = (int) (Math.floorMod(nanos, BREATH_NANOS) / (BREATH_NANOS / 4));
        return quarter == 0 ? REST : quarter == 2 ? FULL : HALF;
    }

    /** How long each step of a breath lasts. */
    public static long stepMillis() {
        return BREATH_NANOS / 4 / 1_000_000;
    }

    /** Paints it in two columns and returns the column after them; nothing if it is off. */
    int paint(Canvas canvas, int x, int y) {
        if (this == OFF) {
            return x;
        }
        boolean unicode = canvas.look().glyphs().unicode();
        char lens = unicode ? LENS : this == REST ? 'o' : 'O';
        canvas.cell(x, y, lens, canvas.mixed(Ink.EYE_REST, Ink.EYE, share()), canvas.color(Ink.BACKGROUND), false);
        return x + 2;
    }

    private double share() {
        return this == FULL ? 1 : this == HALF ? 0.5 : 0;
    }
}

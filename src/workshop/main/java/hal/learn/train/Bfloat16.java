package hal.learn.train;

/**
 * Numbers of 16 bits: the upper half of a {@code float}, with its range and eight bits of precision (Google's
 * bfloat16). Enough to go on training from, at half the size.
 */
final class Bfloat16 {
    private static final int LOWER = 0xFFFF;

    private Bfloat16() {}

    /**
     * Rounds numbers to the nearest that fit, halves to even. Infinities and NaN, which no training has, are not looked
     * after.
     */
    static void round(float[] numbers) {
        for (int i = 0; i < numbers.length; i++) {
            int bits = Float.floatToRawIntBits(numbers[i]);
            int even = (bits >>> Short.SIZE) & 1;
            numbers[i] = Float.intBitsToFloat((bits + LOWER / 2 + even) & ~LOWER);
        }
    }

    /** Whether all numbers are ones that {@link #round} leaves as they are. */
    static boolean areRounded(float[]... arrays) {
        for (float[] numbers : arrays) {
            for (float number : numbers) {
                if ((Float.floatToRawIntBits(number) & LOWER) != 0) {
                    return false;
                }
            }
        }
        return true;
    }
}

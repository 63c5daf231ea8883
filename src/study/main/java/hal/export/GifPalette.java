package hal.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The colours of a GIF, of which it has at most 255 and one that is transparent. Colours are counted in all pictures
 * first; if there are too many, those that fill much of the pictures are kept as they are, and the others, which are
 * mostly the smooth edges of shapes, are rounded, as much as is needed for what is left.
 *
 * <p>Count with {@link #count}, then ask for {@link #colors} and {@link #index}, after which no more is counted.
 */
public final class GifPalette {
    /** Colours besides the transparent one. */
    public static final int MAX = 255;
    /** Those that are kept as they are if there are too many. */
    private static final int EXACT = 64;

    private static final int RGB = 0xffffff;
    /** A number times this stands in each of the three channels. */
    private static final int EACH = 0x010101;

    /** How many pixels have a colour. */
    private final Map<Integer, Integer> counts = new HashMap<>();
    /** The palette's index for a colour; those of smooth edges are asked for again and again. */
    private final Map<Integer, Integer> indexes = new HashMap<>();

    private int[] palette;

    /**
     * Counts the colours of a picture.
     *
     * @param picture 24-bit colours; what is above those bits is ignored
     */
    public void count(int[] picture) {
        if (palette != null) {
            throw new IllegalStateException("the palette is made");
        }
        for (int from = 0, to; from < picture.length; from = to) {
            int color = picture[from] & RGB;
            to = from + 1;
            while (to < picture.length && (picture[to] & RGB) == color) {
                to++;
            }
            counts.merge(color, to - from, Integer::sum);
        }
    }

    /** The palette: 24-bit colours, at most {@link #MAX}. */
    public int[] colors() {
        if (palette == null) {
            palette = chosen();
        }
        return palette.clone();
    }

    /** The index of the palette's colour that is nearest to this one. */
    public int index(int rgb) {
        if (palette == null) {
            colors();
        }
        return indexes.computeIfAbsent(rgb & RGB, this::nearest);
    }

    private int nearest(int color) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < palette.length && least > 0; i++) {
            int red = (palette[i] >> 16) - (color >> 16);
            int green = (palette[i] >> 8 & 0xff) - (color >> 8 & 0xff);
            int blue = (palette[i] & 0xff) - (color & 0xff);
            int distance = 2 * red * red + 4 * green * green + 3 * blue * blue;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }

    private int[] chosen() {
        List<int[]> byCount = new ArrayList<>(counts.size());
        counts.forEach((color, count) -> byCount.add(new int[] {color, count}));
        byCount.sort((a, b) -> a[1] != b[1] ? Integer.compare(b[1], a[1]) : Integer.compare(a[0], b[0]));
        if (byCount.size() <= MAX) {
            return byCount.stream().mapToInt(color -> color[0]).toArray();
        }
        int[] exact = byCount.stream().limit(EXACT).mapToInt(color -> color[0]).toArray();
        int[] rounded = {};
        for (int dropped = 1; rounded.length == 0 || exact.length + rounded.length > MAX; dropped++) {
            int kept = 0xff >> dropped << dropped;
            int half = 1 << (dropped - 1);
            rounded = byCount.stream()
                    .skip(EXACT)
                    .mapToInt(color -> (color[0] & kept * EACH) | half * EACH)
                    .distinct()
                    .toArray();
        }
        return IntStream.concat(IntStream.of(exact), IntStream.of(rounded)).toArray();
    }
}

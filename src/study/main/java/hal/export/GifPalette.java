package hal.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The colours of a GIF, of which it has at most 255 and one that is transparent. Colours are counted in all pictures
 * first; if there are too many, those that fill much of the pictures are kept as they are, and the others, which are
 * mostly the smooth edges of shapes, share what is left by median cut (Heckbert, Color image quantization for frame
 * buffer display, SIGGRAPH 1982).
 *
 * <p>Count with {@link #count}, then ask for {@link #colors} and {@link #index}, after which no more is counted.
 */
public final class GifPalette {
    /** Colours besides the transparent one. */
    public static final int MAX = 255;
    /** Those that are kept as they are if there are too many. */
    private static final int EXACT = 64;

    private static final int RGB = 0xffffff;
    /** The number of places for answers about colours that were not counted; a power of two. */
    private static final int PLACES = 1 << 12;

    /** Counts by colour: a hash table with open addressing, since there are millions of pixels. 0 is a free place. */
    private int[] keys = new int[4096];

    private int[] counts = new int[keys.length];
    /** The palette's index for a colour that was counted; set once the palette is made. */
    private int[] indexes;

    private int used;
    private int[] palette;
    /**
     * Colours that were not counted, plus one, each in the place of its hash; a later one takes the place of an
     * earlier.
     */
    private final int[] asked = new int[PLACES];

    private final int[] answers = new int[PLACES];

    /**
     * Counts the colours of a picture.
     *
     * @param picture 24-bit colours; what is above those bits is ignored
     */
    public void count(int[] picture) {
        if (palette != null) {
            throw new IllegalStateException("the palette is made");
        }
        int at = -1;
        int last = -1;
        for (int pixel : picture) {
            int color = pixel & RGB;
            if (color != last) {
                at = place(color);
                last = color;
                if (keys[at] == 0) {
                    keys[at] = color + 1;
                    at = grown(color, at);
                }
            }
            counts[at]++;
        }
    }

    /** Makes the table larger if the new colour has filled half of it, and tells where the colour is. */
    private int grown(int color, int at) {
        if (++used * 2 < keys.length) {
            return at;
        }
        int[] oldKeys = keys;
        int[] oldCounts = counts;
        keys = new int[2 * oldKeys.length];
        counts = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int to = place(oldKeys[i] - 1);
                keys[to] = oldKeys[i];
                counts[to] = oldCounts[i];
            }
        }
        return place(color);
    }

    /** Where a colour is in the table, or would be. */
    private int place(int color) {
        int mask = keys.length - 1;
        int at = hash(color) & mask;
        while (keys[at] != 0 && keys[at] != color + 1) {
            at = (at + 1) & mask;
        }
        return at;
    }

    /** The palette: 24-bit colours, at most {@link #MAX}. */
    public int[] colors() {
        if (palette == null) {
            palette = chosen();
            indexes = new int[keys.length];
            for (int i = 0; i < keys.length; i++) {
                indexes[i] = keys[i] == 0 ? 0 : nearest(keys[i] - 1);
            }
        }
        return palette.clone();
    }

    /** The index of the palette's colour that is nearest to this one. */
    public int index(int rgb) {
        if (palette == null) {
            colors();
        }
        int color = rgb & RGB;
        int at = place(color);
        return keys[at] == 0 ? remembered(color) : indexes[at];
    }

    /** The nearest colour; remembered, since those of smooth edges come again and again. */
    private int remembered(int color) {
        int at = hash(color) & (PLACES - 1);
        if (asked[at] != color + 1) {
            asked[at] = color + 1;
            answers[at] = nearest(color);
        }
        return answers[at];
    }

    private static int hash(int color) {
        return (color * 0x9E3779B1) >>> 8;
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
        List<int[]> byCount = new ArrayList<>(used);
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != 0) {
                byCount.add(new int[] {keys[i] - 1, counts[i]});
            }
        }
        byCount.sort((a, b) -> a[1] != b[1] ? Integer.compare(b[1], a[1]) : Integer.compare(a[0], b[0]));
        if (byCount.size() <= MAX) {
            return byCount.stream().mapToInt(color -> color[0]).toArray();
        }
        int[] chosen = Arrays.copyOf(
                byCount.stream().limit(EXACT).mapToInt(color -> color[0]).toArray(), MAX);
        List<int[]> rest = byCount.subList(EXACT, byCount.size());
        int at = EXACT;
        for (List<int[]> box : boxes(rest, MAX - EXACT)) {
            chosen[at++] = average(box);
        }
        return Arrays.copyOf(chosen, at);
    }

    /** Median cut: the box with the widest spread is halved until there are enough. */
    private static List<List<int[]>> boxes(List<int[]> colors, int wanted) {
        List<List<int[]>> boxes = new ArrayList<>(List.of(new ArrayList<>(colors)));
        while (boxes.size() < wanted) {
            List<int[]> widest = boxes.get(0);
            for (List<int[]> box : boxes) {
                widest = spread(box, widestShift(box)) > spread(widest, widestShift(widest)) ? box : widest;
            }
            int shift = widestShift(widest);
            if (spread(widest, shift) == 0) {
                return boxes;
            }
            widest.sort((a, b) -> Integer.compare(a[0] >> shift & 0xff, b[0] >> shift & 0xff));
            List<int[]> upper = widest.subList(middle(widest), widest.size());
            boxes.add(new ArrayList<>(upper));
            upper.clear();
        }
        return boxes;
    }

    /** Where a sorted box is cut: half of its pixels on each side, but at least a colour. */
    private static int middle(List<int[]> box) {
        long all = box.stream().mapToLong(color -> color[1]).sum();
        long below = 0;
        int at = 0;
        while (at < box.size() - 1 && 2 * below < all) {
            below += box.get(at++)[1];
        }
        return Math.max(1, at);
    }

    private static int widestShift(List<int[]> box) {
        int widest = 0;
        for (int shift = 8; shift <= 16; shift += 8) {
            widest = spread(box, shift) > spread(box, widest) ? shift : widest;
        }
        return widest;
    }

    private static int spread(List<int[]> box, int shift) {
        int least = 255;
        int most = 0;
        for (int[] color : box) {
            least = Math.min(least, color[0] >> shift & 0xff);
            most = Math.max(most, color[0] >> shift & 0xff);
        }
        return most - least;
    }

    private static int average(List<int[]> box) {
        long all = box.stream().mapToLong(color -> color[1]).sum();
        int mean = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int channel = shift;
            long sum = box.stream()
                    .mapToLong(color -> (long) (color[0] >> channel & 0xff) * color[1])
                    .sum();
            mean |= (int) ((sum + all / 2) / all) << shift;
        }
        return mean;
    }
}

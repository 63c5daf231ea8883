package hal.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

package hal.console.terminal;

import hal.export.PixelDrawing;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;

/**
 * Pictures as terminals take them: sixel graphics (DEC's VT330/VT340 Programmer Reference Manual, volume 2), Kitty's
 * graphics protocol, and iTerm2's inline images.
 */
final class PixelCode {
    /** A VT340 has no more, and xterm as one neither. */
    static final int SIXEL_COLORS = 16;

    private static final int SIXEL_ROWS = 6;
    private static final int KITTY_CHUNK = 4096;
    /** The number by which the board's picture is replaced and deleted. */
    private static final int KITTY_ID = 2001;

    private PixelCode() {}

    /**
     * A picture in sixels, to be written where its upper left corner is to be.
     *
     * @param picture 24-bit colours, row after row
     */
    static String sixel(int[] picture, int width) {
        int height = picture.length / width;
        int[] palette = palette(picture);
        int[] indexes = indexes(picture, palette);
        StringBuilder code = new StringBuilder("\u001bP0;1;0q\"1;1;" + width + ";" + height);
        for (int i = 0; i < palette.length; i++) {
            code.append('#').append(i).append(";2");
            for (int shift = 16; shift >= 0; shift -= 8) {
                code.append(';').append(Math.round((palette[i] >> shift & 0xff) * 100 / 255f));
            }
        }
        for (int top = 0; top < height; top += SIXEL_ROWS) {
            for (int color = 0; color < palette.length; color++) {
                appendBand(code, indexes, width, top, Math.min(SIXEL_ROWS, height - top), color);
            }
            code.append('-');
        }
        return code.append("\u001b\\").toString();
    }

    /** The sixels of one colour in a band of six rows: runs of the same sixel as a number and the sixel. */
    private static void appendBand(StringBuilder code, int[] indexes, int width, int top, int rows, int color) {
        boolean used = false;
        for (int i = top * width; i < (top + rows) * width && !used; i++) {
            used = indexes[i] == color;
        }
        if (!used) {
            return;
        }
        code.append('#').append(color);
        int run = 0;
        char last = 0;
        for (int x = 0; x <= width; x++) {
            char sixel = 0;
            if (x < width) {
                int bits = 0;
                for (int y = 0; y < rows; y++) {
                    bits |= indexes[(top + y) * width + x] == color ? 1 << y : 0;
                }
                sixel = (char) ('?' + bits);
            }
            if (sixel != last && run > 0) {
                code.append(run > 3 ? "!" + run + last : String.valueOf(last).repeat(run));
                run = 0;
            }
            last = sixel;
            run++;
        }
        code.append('$');
    }

    /** The colours that are used most, but no two that look alike as long as others are left. */
    private static int[] palette(int[] picture) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int color : picture) {
            counts.merge(color, 1, Integer::sum);
        }
        List<Integer> byCount = new ArrayList<>(counts.keySet());
        byCount.sort((a, b) -> counts.get(b) - counts.get(a));
        List<Integer> chosen = new ArrayList<>();
        for (int apart = 90; apart >= 0 && chosen.size() < SIXEL_COLORS; apart -= 30) {
            for (int color : byCount) {
                if (chosen.size() < SIXEL_COLORS && !chosen.contains(color) && isApart(color, chosen, apart)) {
                    chosen.add(color);
                }
            }
        }
        return chosen.stream().mapToInt(Integer::intValue).toArray();
    }

    private static boolean isApart(int color, List<Integer> chosen, int apart) {
        return chosen.stream().allMatch(other -> distance(color, other) >= apart * apart);
    }

    private static int distance(int a, int b) {
        int red = (a >> 16 & 0xff) - (b >> 16 & 0xff);
        int green = (a >> 8 & 0xff) - (b >> 8 & 0xff);
        int blue = (a & 0xff) - (b & 0xff);
        return red * red + green * green + blue * blue;
    }

    private static int[] indexes(int[] picture, int[] palette) {
        Map<Integer, Integer> nearest = new HashMap<>();
        return Arrays.stream(picture)
                .map(color -> nearest.computeIfAbsent(color, wanted -> {
                    int best = 0;
                    for (int i = 1; i < palette.length; i++) {
                        best = distance(wanted, palette[i]) < distance(wanted, palette[best]) ? i : best;
                    }
                    return best;
                }))
                .toArray();
    }

    /**
     * A picture for Kitty's protocol: compressed, in chunks, over a number of cells. It replaces the one before.
     *
     * @param columns how many cells it is wide
     * @param rows how many it is high
     */
    static String kitty(int[] picture, int width, int columns, int rows) {
        byte[] bytes = new byte[3 * picture.length];
        for (int i = 0; i < picture.length; i++) {
            bytes[3 * i] = (byte) (picture[i] >> 16);
            bytes[3 * i + 1] = (byte) (picture[i] >> 8);
            bytes[3 * i + 2] = (byte) picture[i];
        }
        String data = Base64.getEncoder().encodeToString(compressed(bytes));
        String control = "a=T,f=24,o=z,q=2,C=1,i=" + KITTY_ID + ",p=1,s=" + width + ",v=" + picture.length / width
                + ",c=" + columns + ",r=" + rows + ",";
        StringBuilder code = new StringBuilder();
        for (int start = 0; start < data.length(); start += KITTY_CHUNK) {
            int end = Math.min(data.length(), start + KITTY_CHUNK);
            code.append("\u001b_G").append(start == 0 ? control : "").append("m=");
            code.append(end < data.length() ? 1 : 0)
                    .append(';')
                    .append(data, start, end)
                    .append("\u001b\\");
        }
        return code.toString();
    }

    /**
     * A picture as iTerm2's inline image: a PNG file over a number of cells.
     *
     * @param columns how many cells it is wide
     * @param rows how many it is high
     */
    static String iterm(int[] picture, int width, int columns, int rows) {
        byte[] file = PixelDrawing.png(picture, width);
        return "\u001b]1337;File=inline=1;size=" + file.length + ";width=" + columns + ";height=" + rows
                + ";preserveAspectRatio=0;doNotMoveCursor=1:"
                + Base64.getEncoder().encodeToString(file) + "\u0007";
    }

    private static byte[] compressed(byte[] bytes) {
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        return out.toByteArray();
    }

    /** Removes the picture that {@link #kitty} has shown. */
    static String kittyDelete() {
        return "\u001b_Ga=d,d=I,q=2,i=" + KITTY_ID + "\u001b\\";
    }
}

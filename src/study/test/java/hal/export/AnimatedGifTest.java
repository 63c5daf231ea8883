package hal.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AnimatedGifTest {
    private static final int WIDTH = 40;
    private static final int HEIGHT = 30;

    private static int[] picture(int background, int at, int color) {
        int[] picture = new int[WIDTH * HEIGHT];
        Arrays.fill(picture, background);
        for (int i = 0; i < 5; i++) {
            Arrays.fill(picture, at + i * WIDTH, at + i * WIDTH + 5, color);
        }
        return picture;
    }

    private static byte[] gif(int loops, List<int[]> pictures) {
        GifPalette palette = new GifPalette();
        pictures.forEach(palette::count);
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        try (AnimatedGif gif = new AnimatedGif(bytes, WIDTH, HEIGHT, palette, loops)) {
            pictures.forEach(picture -> gif.add(picture, 700));
        }
        return bytes.toByteArray();
    }

    @Test
    void playedBackItShowsThePicturesThatWereAdded() throws Exception {
        List<int[]> pictures = List.of(
                picture(0x112233, 0, 0xffffff), picture(0x112233, 85, 0xff0000), picture(0x112233, 700, 0xff0000));
        GifFrames frames = GifFrames.of(gif(AnimatedGif.FOR_EVER, pictures));
        assertEquals(3, frames.count());
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(pictures.get(i), frames.shown(i), "picture " + i);
            assertEquals(70, frames.hundredths(i));
        }
    }

    @Test
    void aPictureMayBeginInOpaqueWhite() throws Exception {
        int[] shown =
                GifFrames.of(gif(1, List.of(picture(0x112233, 0, 0xffffffff)))).shown(0);
        assertEquals(0xffffff, shown[0]);
    }

    @Test
    void onlyTheRectangleThatChangesIsWritten() throws Exception {
        GifFrames frames = GifFrames.of(
                gif(AnimatedGif.FOR_EVER, List.of(picture(0, 3 * WIDTH + 4, 1), picture(0, 3 * WIDTH + 7, 1))));
        assertEquals("0,0 40x30", frames.place(0));
        assertEquals("4,3 8x5", frames.place(1));
        assertEquals(0, frames.localPalettes(), "all have the same palette");
    }

    @Test
    void aPictureThatDoesNotChangeIsShownLonger() throws Exception {
        int[] same = picture(0, 3, 1);
        GifFrames frames = GifFrames.of(gif(AnimatedGif.FOR_EVER, List.of(same, same, picture(0, 9, 1))));
        assertEquals(2, frames.count());
        assertEquals(140, frames.hundredths(0));
    }

    @Test
    void itSaysHowOftenItIsShown() throws Exception {
        List<int[]> pictures = List.of(picture(0, 3, 1), picture(0, 9, 1));
        assertEquals(0, GifFrames.of(gif(AnimatedGif.FOR_EVER, pictures)).repetitions());
        assertEquals(2, GifFrames.of(gif(3, pictures)).repetitions());
        assertEquals(-1, GifFrames.of(gif(1, pictures)).repetitions());
    }

    @Test
    void manyColorsAreReplacedByNearOnes() throws Exception {
        Random random = new Random(7);
        int[] noise = random.ints((long) WIDTH * HEIGHT, 0, 0x1000000).toArray();
        Arrays.fill(noise, 0, 5 * WIDTH, 0xabcdef);
        int[] shown = GifFrames.of(gif(1, List.of(noise))).shown(0);
        long far = 0;
        for (int i = 0; i < noise.length; i++) {
            for (int shift = 0; shift <= 16; shift += 8) {
                far = Math.max(far, Math.abs((noise[i] >> shift & 0xff) - (shown[i] >> shift & 0xff)));
            }
        }
        assertTrue(far > 0 && far < 90, "the farthest is off by " + far);
        assertEquals(0xabcdef, shown[0], "a colour that fills much is kept");
    }
}

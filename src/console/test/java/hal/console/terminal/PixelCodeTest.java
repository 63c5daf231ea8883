package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PixelCodeTest {
    @Test
    void sixelsShowEveryPixelOnce() {
        int width = 10;
        int[] picture = new int[width * 7];
        for (int i = 0; i < picture.length; i++) {
            picture[i] = i % 3 == 0 ? 0xff0000 : 0x00ff00;
        }
        String code = PixelCode.sixel(picture, width);
        int pixels = 0;
        Matcher runs = Pattern.compile("(?:!(\\d+))?([?-~])")
                .matcher(code.substring(code.indexOf('#')).replaceAll("#[0-9;]+|[$-]", ""));
        while (runs.find() && runs.group(2).charAt(0) != '\\') {
            int count = runs.group(1) == null ? 1 : Integer.parseInt(runs.group(1));
            pixels += count * Integer.bitCount(runs.group(2).charAt(0) - '?');
        }
        assertEquals(picture.length, pixels);
    }
}

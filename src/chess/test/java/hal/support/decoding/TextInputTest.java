package hal.support.decoding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.testkit.LeansOnJava;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

@LeansOnJava
final class TextInputTest {
    private static String read(byte[] bytes) throws IOException {
        StringWriter text = new StringWriter();
        try (Reader reader = TextInput.reader(new ByteArrayInputStream(bytes))) {
            reader.transferTo(text);
        }
        return text.toString();
    }

    private static byte[] bytes(int... values) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int value : values) {
            out.write(value);
        }
        return out.toByteArray();
    }

    @Test
    void readsUtf8WithAndWithoutMark() throws IOException {
        String text = "J\u00fcrgen \u00de\u00f3r \u0412\u043b\u0430\u0434 \u4e01\u7acb\u4eba \ud83d\ude00!";
        assertEquals(text, read(text.getBytes(StandardCharsets.UTF_8)));
        assertEquals(text, read(("\ufeff" + text).getBytes(StandardCharsets.UTF_8)));
        assertEquals("", read(new byte[0]));
        assertEquals("", read(bytes(0xef, 0xbb, 0xbf)));
    }

    @Test
    void readsEightBitFiles() throws IOException {
        String text = "M\u00fcller, J\u00fcrgen \u2013 \u00a31 \u20ac2 \u201cx\u201d";
        assertEquals(text, read(text.getBytes(Charset.forName("windows-1252"))));
    }

    @Test
    void readsBothInOneFile() throws IOException {
        assertEquals("\u00fc\u00fc\u00fc", read(bytes(0xfc, 0xc3, 0xbc, 0xfc)));
    }

    @Test
    void readsUtf16() throws IOException {
        String text = "[Event \"t\u00fc\"]\n";
        assertEquals(text, read(("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE)));
        assertEquals(text, read(("\ufeff" + text).getBytes(StandardCharsets.UTF_16BE)));
        assertEquals(text, read(text.getBytes(StandardCharsets.UTF_16LE)));
        assertEquals(text, read(text.getBytes(StandardCharsets.UTF_16BE)));
    }

    @Test
    void whatIsNoUtf8IsTakenByteByByte() throws IOException {
        assertEquals("\u00c0\u20ac", read(bytes(0xc0, 0x80)), "overlong");
        assertEquals("\u00ed\u00a0\u20ac", read(bytes(0xed, 0xa0, 0x80)), "half a surrogate pair");
        assertEquals("\u00f4\u0090\u20ac\u20ac", read(bytes(0xf4, 0x90, 0x80, 0x80)), "beyond Unicode");
        assertEquals("a\u00c3", read(bytes('a', 0xc3)), "cut off");
        assertEquals("\u00e4\u00b8x", read(bytes(0xe4, 0xb8, 'x')), "cut short");
    }

    /** The buffer's end falls on every byte of a character. */
    @Test
    void noCharacterIsLostAtABuffersEnd() throws IOException {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        int[] points = {'a', 0xfc, 0x4e01, 0x1f600};
        while (text.length() < 200_000) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        assertEquals(text.toString(), read(text.toString().getBytes(StandardCharsets.UTF_8)));
    }
}

package hal.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Seeded damage: whatever stands in a file, the reader comes to its end, and what it read can be written and read again. */
final class PgnFuzzTest {
    private static final String GAME =
            """
            [Event "A \\"fine\\" one"]
            [White "J\u00fcrgen"]
            [FEN "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]

            {first} 1. O-O! $14 (1. O-O-O {so} O-O (1... Rb8) 2. g3) hxg2 2. Rfe1 ; why
            % escaped
            2... gxh1=Q+ ({no} 2... Rh2!?) 1/2-1/2

            """;

    private static final String SIGNS = "[](){};%$*\"\\\n\r.-0123abcNxO=+#!? \u0000\u001b\ufeff";

    @Test
    void damageIsSurvived() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 1_500; i++) {
            List<PgnEntry> entries = read(damaged(random));
            StringBuilder written = new StringBuilder();
            for (PgnEntry entry : entries) {
                new PgnWriter(written).write(entry.game());
            }
            List<PgnEntry> again = PgnReader.readAll(written.toString());
            assertEquals(entries.size(), again.size(), written::toString);
            StringBuilder rewritten = new StringBuilder();
            for (PgnEntry entry : again) {
                new PgnWriter(rewritten).write(entry.game());
            }
            assertEquals(written.toString(), rewritten.toString());
        }
    }

    private static byte[] damaged(Random random) {
        StringBuilder text = new StringBuilder(GAME + GAME);
        for (int i = random.nextInt(8); i >= 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
                case 1 -> text.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
                case 2 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
                default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 40)));
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(3); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    private static List<PgnEntry> read(byte[] bytes) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        }
        return entries;
    }
}

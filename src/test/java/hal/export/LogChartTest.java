package hal.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class LogChartTest {
    @Test
    void aChartIsAPng() throws Exception {
        List<LogChart.Series> series = List.of(
                new LogChart.Series("minimax", List.of(21L, 421L, 9323L)), new LogChart.Series("none", List.of()));
        byte[] png = LogChart.png("nodes over depth", "depth", "nodes", series);
        assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, Arrays.copyOf(png, 4));
        assertEquals(900, ImageIO.read(new ByteArrayInputStream(png)).getWidth());
    }
}

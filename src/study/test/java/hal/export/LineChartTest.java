package hal.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class LineChartTest {
    @Test
    void aChartIsAPng() throws Exception {
        List<LineChart.Series> series = List.of(
                new LineChart.Series("minimax", List.of(21L, 421L, 9323L)), new LineChart.Series("none", List.of()));
        byte[] png = LineChart.png(List.of(new LineChart("nodes over depth", "depth", "nodes", series)));
        assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, Arrays.copyOf(png, 4));
        assertEquals(900, ImageIO.read(new ByteArrayInputStream(png)).getWidth());
    }

    @Test
    void severalChartsStandBelowEachOther() throws IOException {
        LineChart chart = new LineChart(
                "loss", "epoch", "error", List.of(new LineChart.Series("training", List.of(0.01, 0.005))));
        byte[] png = LineChart.png(List.of(chart, chart, chart));
        assertEquals(1800, ImageIO.read(new ByteArrayInputStream(png)).getHeight());
    }
}

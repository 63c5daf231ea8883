package hal.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class BarChartTest {
    @Test
    void linesHaveBarsOfEighthsOfABlock() {
        BarChart chart = new BarChart("Days", "points", List.of("one", "three"), List.of(5.0, 8.0), 0);
        assertEquals(
                List.of("Days, points", "one   \u2588\u2588\u258c 5", "three \u2588\u2588\u2588\u2588 8"),
                chart.lines(12));
    }

    @Test
    void barsBeginAtTheLeast() {
        BarChart chart = new BarChart("Rating", "by day", List.of("a", "b"), List.of(1250.0, 1300.0), 1200);
        assertEquals(List.of("Rating, by day", "a \u2588 1250", "b \u2588\u2588 1300"), chart.lines(9));
    }

    @Test
    void svgNamesEveryBarOnceAndEscapesIt() {
        BarChart chart = new BarChart("A & B", "per cent", List.of("<x>"), List.of(0.0), 0);
        String svg = new String(BarChart.file(Path.of("a.SVG"), List.of(chart, chart)), StandardCharsets.UTF_8);
        assertEquals(2, svg.split(">&lt;x&gt;</text>", -1).length - 1, svg);
    }

    @Test
    void aPngHasTheSizeOfItsChartsOneBelowTheOther() throws IOException {
        BarChart chart = new BarChart("Days", "points", List.of("one", "three"), List.of(5.0, 8.0), 0);
        byte[] png = BarChart.file(Path.of("a.png"), List.of(chart, chart));
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(png));
        assertEquals(List.of(900, 720), List.of(picture.getWidth(), picture.getHeight()));
    }
}

package hal.export;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * A line chart.
 *
 * @param title above the chart
 * @param across the horizontal axis label
 * @param upwards the vertical axis label
 * @param logarithmic whether the vertical scale is logarithmic; all values are above 0 then
 * @param series those without values are left out
 */
public record LineChart(String title, String across, String upwards, boolean logarithmic, List<Series> series) {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;

    /** Values below this are shown with decimals. */
    private static final double SMALL = 1;

    /**
     * A line of the chart.
     *
     * @param name in the legend
     * @param values at 1, 2, 3, ...
     */
    public record Series(String name, List<? extends Number> values) {
        public Series {
            values = List.copyOf(values);
        }
    }

    /** Keeps its own copy. */
    public LineChart {
        series = series.stream().filter(line -> !line.values().isEmpty()).toList();
    }

    /** With an ordinary scale. */
    public LineChart(String title, String across, String upwards, List<Series> series) {
        this(title, across, upwards, false, series);
    }

    /** Whether there is anything to draw. */
    public boolean hasValues() {
        return !series.isEmpty();
    }

    /**
     * Draws the chart.
     *
     * @return the PNG file's bytes
     * @throws hal.support.UserException if this Java cannot draw
     */
    public byte[] png() {
        return png(List.of(this));
    }

    /**
     * Draws charts one below the other.
     *
     * @param charts at least one
     * @return the PNG file's bytes
     * @throws hal.support.UserException if this Java cannot draw
     */
    public static byte[] png(List<LineChart> charts) {
        return stacked(charts.stream().map(LineChart::drawn).toList(), WIDTH, HEIGHT);
    }

    /** Draws charts of one size, in pixels, one below the other. */
    static byte[] stacked(List<? extends Chart<?, ?>> charts, int width, int height) {
        return PixelDrawing.Pixels.drawing(() -> {
            BufferedImage picture = new BufferedImage(width, height * charts.size(), BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = picture.createGraphics();
            for (int i = 0; i < charts.size(); i++) {
                graphics.drawImage(BitmapEncoder.getBufferedImage(charts.get(i)), 0, i * height, null);
            }
            graphics.dispose();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                ImageIO.write(picture, "png", bytes);
            } catch (IOException e) {
                throw new UncheckedIOException("memory cannot be written", e);
            }
            return bytes.toByteArray();
        });
    }

    private XYChart drawn() {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(across)
                .yAxisTitle(upwards)
                .build();
        chart.getStyler().setYAxisLogarithmic(logarithmic);
        // Counts rise from left to right, losses fall: put the legend where no line is.
        chart.getStyler().setLegendPosition(logarithmic ? LegendPosition.InsideNW : LegendPosition.InsideNE);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        if (!logarithmic) {
            boolean small = series.stream()
                    .flatMap(line -> line.values().stream())
                    .allMatch(value -> Math.abs(value.doubleValue()) < SMALL);
            chart.getStyler().setYAxisDecimalPattern(small ? "0.0000" : "0.##");
        }
        for (Series line : series) {
            List<Integer> places =
                    IntStream.rangeClosed(1, line.values().size()).boxed().toList();
            chart.addSeries(line.name(), places, line.values());
        }
        return chart;
    }
}

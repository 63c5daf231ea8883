package hal.export;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.IntStream;
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
 * @param series those without values are left out
 */
public record LineChart(String title, String across, String upwards, List<Series> series) {
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

    /** Whether there is anything to draw. */
    public boolean hasValues() {
        return !series.isEmpty();
    }

    /**
     * Draws charts one below the other.
     *
     * @param charts at least one
     * @return the PNG file's bytes
     * @throws hal.support.UserException if this Java cannot draw
     */
    public static byte[] png(List<LineChart> charts) {
        return stacked(charts.stream().map(LineChart::drawn).toList());
    }

    /** Draws charts of one width one below the other. */
    static byte[] stacked(List<? extends Chart<?, ?>> charts) {
        return PixelDrawing.Pixels.drawing(() -> {
            int width = charts.get(0).getWidth();
            int height = charts.stream().mapToInt(Chart::getHeight).sum();
            BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = picture.createGraphics();
            int top = 0;
            for (Chart<?, ?> chart : charts) {
                graphics.drawImage(BitmapEncoder.getBufferedImage(chart), 0, top, null);
                top += chart.getHeight();
            }
            graphics.dispose();
            return PixelDrawing.png(picture.getRGB(0, 0, width, height, null, 0, width), width);
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
        chart.getStyler().setLegendPosition(LegendPosition.InsideNE);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        boolean small = series.stream()
                .flatMap(line -> line.values().stream())
                .allMatch(value -> Math.abs(value.doubleValue()) < SMALL);
        chart.getStyler().setYAxisDecimalPattern(small ? "0.0000" : "0.##");
        for (Series line : series) {
            List<Integer> places =
                    IntStream.rangeClosed(1, line.values().size()).boxed().toList();
            chart.addSeries(line.name(), places, line.values());
        }
        return chart;
    }
}

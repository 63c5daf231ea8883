package hal.export;

import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/** A line chart as PNG. */
public final class LineChart {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;

    private LineChart() {}

    /**
     * A line of the chart.
     *
     * @param name in the legend
     * @param values at 1, 2, 3, ...
     */
    public record Series(String name, List<Double> values) {
        public Series {
            values = List.copyOf(values);
        }
    }

    /**
     * Draws the chart.
     *
     * @param title above the chart
     * @param across the horizontal axis label
     * @param upwards the vertical axis label
     * @param series those without values are left out
     * @return the PNG file's bytes
     * @throws hal.support.UserException if this Java cannot draw
     */
    public static byte[] png(String title, String across, String upwards, List<Series> series) {
        return png(title, across, upwards, false, series);
    }

    static byte[] png(String title, String across, String upwards, boolean logarithmic, List<Series> series) {
        return Pixels.drawing(() -> draw(title, across, upwards, logarithmic, series));
    }

    private static byte[] draw(String title, String across, String upwards, boolean logarithmic, List<Series> series) {
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
            chart.getStyler().setYAxisDecimalPattern("0.0000");
        }
        for (Series line : series) {
            if (!line.values().isEmpty()) {
                List<Integer> places =
                        IntStream.rangeClosed(1, line.values().size()).boxed().toList();
                chart.addSeries(line.name(), places, line.values());
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            BitmapEncoder.saveBitmap(chart, bytes, BitmapFormat.PNG);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return bytes.toByteArray();
    }
}

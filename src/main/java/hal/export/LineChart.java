package hal.export;

import hal.support.UserException;
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

/** A chart of lines as a PNG. The only class that loads AWT: nobody needs it before a PNG is asked for. */
public final class LineChart {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 600;

    private LineChart() {}

    /**
     * A line of the chart.
     *
     * @param name as the legend has it
     * @param values at 1, 2, 3, ...
     */
    public record Series(String name, List<Double> values) {
        /** Keeps its own list. */
        public Series {
            values = List.copyOf(values);
        }
    }

    /**
     * The file's bytes.
     *
     * @param title stands above
     * @param across what 1, 2, 3, ... are
     * @param upwards what the values are
     * @param series those without values are left out
     * @throws UserException if this Java has no means to draw
     */
    public static byte[] png(String title, String across, String upwards, List<Series> series) {
        return png(title, across, upwards, false, series);
    }

    static byte[] png(String title, String across, String upwards, boolean logarithmic, List<Series> series) {
        // Without a window; also on a machine that has none.
        System.setProperty("java.awt.headless", "true");
        try {
            return draw(title, across, upwards, logarithmic, series);
        } catch (LinkageError | InternalError e) {
            throw new UserException("this Java cannot draw pictures (" + e.getMessage() + "); a full JDK can", e);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
    }

    private static byte[] draw(String title, String across, String upwards, boolean logarithmic, List<Series> series)
            throws IOException {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .xAxisTitle(across)
                .yAxisTitle(upwards)
                .build();
        chart.getStyler().setYAxisLogarithmic(logarithmic);
        // Counts grow from left to right, losses fall: the legend goes where no line is.
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
        BitmapEncoder.saveBitmap(chart, bytes, BitmapFormat.PNG);
        return bytes.toByteArray();
    }
}

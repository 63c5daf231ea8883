package hal.export;

import hal.support.UserException;
import java.util.List;

/** A chart of counts with a logarithmic scale, as PNG. */
public final class LogChart {
    private LogChart() {}

    /**
     * A line of the chart.
     *
     * @param name in the legend
     * @param values at 1, 2, 3, ...; all above 0
     */
    public record Series(String name, List<Long> values) {
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
     * @throws UserException if this Java cannot draw
     */
    public static byte[] png(String title, String across, String upwards, List<Series> series) {
        List<LineChart.Series> lines = series.stream()
                .map(line -> new LineChart.Series(
                        line.name(),
                        line.values().stream().map(Long::doubleValue).toList()))
                .toList();
        return LineChart.png(title, across, upwards, true, lines);
    }
}

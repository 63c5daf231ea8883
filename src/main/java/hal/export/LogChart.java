package hal.export;

import hal.support.UserException;
import java.util.List;

/** A chart of counts with a logarithmic scale as a PNG. */
public final class LogChart {
    private LogChart() {}

    /**
     * A line of the chart.
     *
     * @param name as the legend has it
     * @param values at 1, 2, 3, ...; all above 0
     */
    public record Series(String name, List<Long> values) {
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
        List<LineChart.Series> lines = series.stream()
                .map(line -> new LineChart.Series(
                        line.name(),
                        line.values().stream().map(Long::doubleValue).toList()))
                .toList();
        return LineChart.png(title, across, upwards, true, lines);
    }
}

package hal.export;

import java.awt.Color;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;

/**
 * A bar chart.
 *
 * @param title above the chart
 * @param upwards the vertical axis label
 * @param names below the bars
 * @param values as many
 */
public record BarChart(String title, String upwards, List<String> names, List<Double> values) {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 360;
    /** Longer names, all together, stand slanted, so that they have room. */
    private static final int MAX_LEVEL_LETTERS = 70;

    private static final int SLANT = 25;

    public BarChart {
        names = List.copyOf(names);
        values = List.copyOf(values);
        if (names.isEmpty() || names.size() != values.size()) {
            throw new IllegalArgumentException("a bar needs a name and a value");
        }
    }

    /**
     * Draws charts one below the other.
     *
     * @param charts at least one
     * @return the PNG file's bytes
     * @throws hal.support.UserException if this Java cannot draw
     */
    public static byte[] png(List<BarChart> charts) {
        return LineChart.stacked(charts.stream().map(BarChart::drawn).toList(), WIDTH, HEIGHT);
    }

    private CategoryChart drawn() {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(title)
                .yAxisTitle(upwards)
                .build();
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setLabelsVisible(true);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setYAxisMin(0.0);
        chart.getStyler().setYAxisDecimalPattern("0");
        if (names.stream().mapToInt(String::length).sum() > MAX_LEVEL_LETTERS) {
            chart.getStyler().setXAxisLabelRotation(SLANT);
        }
        chart.addSeries(title, names, values);
        return chart;
    }
}

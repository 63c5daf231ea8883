package hal.export;

import hal.rules.Color;
import hal.support.UserException;
import java.awt.BasicStroke;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * The course of a game as PNG: White's winning chances from move to move, and below them the time that each move took.
 */
final class EvaluationPicture {
    private static final int WIDTH = 900;
    private static final int CHANCES_HEIGHT = 360;
    private static final int TIMES_HEIGHT = 260;
    private static final java.awt.Color WHITE_TIME = new java.awt.Color(0xd9a441);
    private static final java.awt.Color BLACK_TIME = new java.awt.Color(0x3b3a38);
    private static final java.awt.Color LINE = new java.awt.Color(0x33679b);
    private static final java.awt.Color AREA = new java.awt.Color(0xdce6f0);

    private final String title;
    private final List<Double> moves = new ArrayList<>();
    private final List<Double> chances = new ArrayList<>();
    private final List<String> numbers = new ArrayList<>();
    private final List<Double> whiteTimes = new ArrayList<>();
    private final List<Double> blackTimes = new ArrayList<>();

    /**
     * Takes from the game what is to be drawn.
     *
     * @throws UserException if it has too few scores or times
     */
    EvaluationPicture(GameLine game) {
        title = game.title();
        boolean timed = false;
        for (int ply = 0; ply <= game.nodes().size(); ply++) {
            OptionalDouble known = game.chances(ply);
            if (known.isPresent()) {
                moves.add(game.node(ply).number() + (game.node(ply).color() == Color.WHITE ? 0 : 0.5));
                chances.add(known.getAsDouble());
            }
            if (ply > 0) {
                Optional<Duration> spent = game.spent(ply);
                timed |= spent.isPresent();
                boolean white = game.node(ply).color() == Color.WHITE;
                if (white || numbers.isEmpty()) {
                    numbers.add(Integer.toString(game.node(ply).number()));
                    whiteTimes.add(0.0);
                    blackTimes.add(0.0);
                }
                List<Double> side = white ? whiteTimes : blackTimes;
                side.set(
                        side.size() - 1,
                        spent.map(time -> time.toMillis() / 1000.0).orElse(0.0));
            }
        }
        if (!timed) {
            numbers.clear();
        }
        if (moves.size() < 2 && !timed) {
            throw new UserException(
                    "Too few moves have a score or a time for a graph; type `review` to have them scored.");
        }
    }

    byte[] png() {
        return PixelDrawing.Pixels.drawing(this::draw);
    }

    private byte[] draw() {
        List<Chart<?, ?>> charts = new ArrayList<>();
        if (moves.size() > 1) {
            charts.add(chancesChart());
        }
        if (!numbers.isEmpty()) {
            charts.add(timesChart(charts.isEmpty()));
        }
        return LineChart.stacked(charts);
    }

    private XYChart chancesChart() {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(CHANCES_HEIGHT)
                .title(title)
                .xAxisTitle("move")
                .yAxisTitle("White's winning chances, %")
                .build();
        applyStyle(chart.getStyler());
        chart.getStyler().setYAxisMin(0.0);
        chart.getStyler().setYAxisMax(100.0);
        chart.getStyler().setLegendVisible(false);
        chart.getStyler().setXAxisDecimalPattern("#");
        XYSeries line = chart.addSeries("chances", moves, chances);
        line.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Area);
        line.setMarker(SeriesMarkers.NONE);
        line.setLineColor(LINE);
        line.setFillColor(AREA);
        XYSeries middle =
                chart.addSeries("even", List.of(moves.get(0), moves.get(moves.size() - 1)), List.of(50.0, 50.0));
        middle.setMarker(SeriesMarkers.NONE);
        middle.setLineColor(java.awt.Color.GRAY);
        middle.setLineStyle(new BasicStroke(1));
        return chart;
    }

    private CategoryChart timesChart(boolean titled) {
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(TIMES_HEIGHT)
                .title(titled ? title : "")
                .xAxisTitle("move")
                .yAxisTitle("seconds")
                .build();
        applyStyle(chart.getStyler());
        chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(Styler.LegendLayout.Horizontal);
        chart.getStyler().setLegendBorderColor(java.awt.Color.WHITE);
        chart.getStyler().setXAxisMaxLabelCount(20);
        chart.getStyler().setAvailableSpaceFill(0.9);
        chart.addSeries("White", numbers, whiteTimes).setFillColor(WHITE_TIME);
        chart.addSeries("Black", numbers, blackTimes).setFillColor(BLACK_TIME);
        return chart;
    }

    private static void applyStyle(Styler styler) {
        styler.setChartBackgroundColor(java.awt.Color.WHITE);
        styler.setPlotContentSize(0.96);
    }
}

package hal.export;

import hal.game.diagram.Drawing;
import hal.game.diagram.PictureStyle;
import hal.game.diagram.SvgDrawing;
import hal.platform.Format;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A bar chart.
 *
 * @param title above the chart
 * @param upwards the vertical axis label
 * @param names below the bars
 * @param values as many
 * @param least where the bars begin
 */
public record BarChart(String title, String upwards, List<String> names, List<Double> values, double least) {
    private static final int WIDTH = 900;
    private static final int HEIGHT = 360;
    /** A block character is filled from the left in so many steps. */
    private static final int STEPS = 8;

    private static final String BLOCKS = " \u258f\u258e\u258d\u258c\u258b\u258a\u2589\u2588";
    private static final int MAX_NAME = 24;
    private static final int TITLE_SIZE = 18;
    private static final int TEXT_SIZE = 13;
    private static final int MARGIN = 40;
    private static final int BAR = 0x33679b;
    private static final int TEXT = 0x202020;

    public BarChart {
        names = List.copyOf(names);
        values = List.copyOf(values);
        if (names.isEmpty() || names.size() != values.size()) {
            throw new IllegalArgumentException("a bar needs a name and a value");
        }
    }

    /** Whether a file's name ends as one of {@link #file} must. */
    public static boolean isPicture(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".png") || name.endsWith(".svg");
    }

    /**
     * Draws charts one below the other, in the format that a file's name ends with.
     *
     * @param file see {@link #isPicture}
     * @param charts at least one
     * @return the file's bytes
     * @throws hal.support.UserException if this Java cannot draw
     */
    public static byte[] file(Path file, List<BarChart> charts) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".svg")
                ? svg(charts).getBytes(StandardCharsets.UTF_8)
                : png(charts);
    }

    private static String svg(List<BarChart> charts) {
        SvgDrawing drawing = new SvgDrawing(PictureStyle.of(WIDTH));
        draw(charts, drawing);
        String title = charts.stream().map(BarChart::title).collect(Collectors.joining(", "));
        return drawing.svg(WIDTH, HEIGHT * charts.size(), title);
    }

    private static byte[] png(List<BarChart> charts) {
        return PixelDrawing.Pixels.drawing(() -> {
            PixelDrawing drawing = new PixelDrawing(WIDTH, HEIGHT * charts.size(), PictureStyle.of(WIDTH));
            draw(charts, drawing);
            return drawing.png();
        });
    }

    private static void draw(List<BarChart> charts, Drawing drawing) {
        drawing.rect(0, 0, WIDTH, HEIGHT * charts.size(), 0xffffff);
        for (int i = 0; i < charts.size(); i++) {
            charts.get(i).draw(drawing, i * HEIGHT);
        }
    }

    private void draw(Drawing drawing, int top) {
        drawing.text(
                WIDTH / 2.0,
                top + MARGIN * 0.7,
                TITLE_SIZE,
                Drawing.Anchor.MIDDLE,
                true,
                WIDTH,
                TEXT,
                title + ", " + upwards);
        double width = (double) (WIDTH - 2 * MARGIN) / names.size();
        double bottom = top + HEIGHT - MARGIN;
        for (int i = 0; i < names.size(); i++) {
            double length = share(i) * (HEIGHT - 3 * MARGIN);
            double middle = MARGIN + (i + 0.5) * width;
            drawing.rect(middle - width * 0.35, bottom - length, width * 0.7, length, BAR);
            drawing.text(
                    middle,
                    bottom - length - TEXT_SIZE / 2.0,
                    TEXT_SIZE,
                    Drawing.Anchor.MIDDLE,
                    false,
                    width,
                    TEXT,
                    figure(i));
            drawing.text(
                    middle,
                    bottom + TEXT_SIZE * 1.5,
                    TEXT_SIZE,
                    Drawing.Anchor.MIDDLE,
                    false,
                    width,
                    TEXT,
                    names.get(i));
        }
    }

    /** How long a bar is, from 0 to 1 for the longest. */
    private double share(int i) {
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return most <= least ? 0 : Math.max(0, (values.get(i) - least) / (most - least));
    }

    private String figure(int i) {
        return Format.of("%.0f", values.get(i));
    }

    /**
     * The chart as lines of text: names, lying bars of block characters, values.
     *
     * @param columns how many there are at most
     */
    public List<String> lines(int columns) {
        int name =
                Math.min(MAX_NAME, names.stream().mapToInt(String::length).max().orElse(0));
        int figure = IntStream.range(0, names.size())
                .map(i -> figure(i).length())
                .max()
                .orElse(0);
        int room = Math.max(1, columns - name - figure - 2);
        List<String> lines = new ArrayList<>(List.of(title + ", " + upwards));
        for (int i = 0; i < names.size(); i++) {
            String shown = names.get(i);
            shown = shown.length() <= name ? shown : shown.substring(0, name - 1) + "\u2026";
            int eighths = (int) Math.round(share(i) * room * STEPS);
            String bar = "\u2588".repeat(eighths / STEPS)
                    + (eighths % STEPS == 0 ? "" : BLOCKS.substring(eighths % STEPS, eighths % STEPS + 1));
            lines.add(shown + " ".repeat(name - shown.length()) + " " + bar + " " + figure(i));
        }
        return lines;
    }
}

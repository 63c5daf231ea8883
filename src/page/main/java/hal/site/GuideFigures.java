package hal.site;

import hal.analysis.lesson.FlowChart;
import hal.analysis.lesson.FlowSvg;
import hal.analysis.lesson.Lesson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws the figures of the guides as SVG, in colours that follow the reader's light or dark page: flowcharts of minimax
 * and of HAL's turn, which are lessons' own, and the Elo of the best programs by year. To be run as it is:
 * {@code java -cp target/hal.jar GuideFigures.java src/site}.
 */
public final class GuideFigures {
    private static final String STYLE =
            """
            <style>
            text { font: 14px sans-serif; fill: #222; }
            .word, .axis { font-size: 13px; fill: #555; } .label { font-size: 13px; }
            .step { fill: #eef2f5; stroke: #56707f; } .question { fill: #fbf3e4; stroke: #a1762c; }
            .arrow { fill: none; stroke: #555; stroke-width: 1.5; } .tip { fill: #555; }
            .grid { stroke: #ddd; } .curve { fill: none; stroke: #c0392b; stroke-width: 2; } .dot { fill: #c0392b; }
            @media (prefers-color-scheme: dark) {
            text { fill: #e6e6e6; } .word, .axis { fill: #aaa; }
            .step { fill: #24313a; stroke: #8fb0c2; } .question { fill: #3a2f1b; stroke: #d3a659; }
            .arrow { stroke: #aaa; } .tip { fill: #aaa; } .grid { stroke: #444; }
            .curve { stroke: #ff7a6b; } .dot { fill: #ff7a6b; }
            }
            </style>
            """;

    private final StringBuilder body = new StringBuilder();
    private final int width;
    private final int height;
    private final String title;

    private GuideFigures(int width, int height, String title) {
        this.width = width;
        this.height = height;
        this.title = title;
    }

    /** Writes them into the folder {@code images}. */
    public static void main(String[] args) throws IOException {
        Path site = Path.of(args[0]);
        Files.writeString(site.resolve("images/minimax-flow.svg"), flow("Minimax"));
        Files.writeString(site.resolve("images/turn-flow.svg"), flow("Iterative deepening"));
        List<String> engines = Files.readAllLines(site.resolve("data/engines.tsv"));
        Files.writeString(site.resolve("images/elo-by-year.svg"), elo(engines));
    }

    /** The flow chart of a lesson, as a file of its own. */
    private static String flow(String title) {
        FlowChart chart = Lesson.shipped().stream()
                .filter(lesson -> lesson.title().equals(title))
                .flatMap(lesson -> lesson.figures().stream())
                .filter(Lesson.Flow.class::isInstance)
                .map(figure -> ((Lesson.Flow) figure).chart())
                .findFirst()
                .orElseThrow();
        return FlowSvg.of(chart, "head").replaceFirst("(?=<title>)", STYLE);
    }

    private static String elo(List<String> lines) {
        GuideFigures chart =
                new GuideFigures(720, 400, "The Elo of the best program on the SSDF's rating list, 1984 to 2023");
        List<double[]> points = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (String line : lines) {
            if (!line.startsWith("#") && !line.isBlank()) {
                String[] cells = line.split("\t", -1);
                points.add(new double[] {x(Integer.parseInt(cells[0])), y(Integer.parseInt(cells[1]))});
                names.add(cells[0] + " " + cells[2] + " " + cells[1]);
            }
        }
        for (int elo = 1600; elo <= 3600; elo += 400) {
            chart.line("grid", 60, y(elo), 700, y(elo));
            chart.text("axis", 52, y(elo) + 4, "end", Integer.toString(elo));
        }
        for (int year = 1985; year <= 2020; year += 5) {
            chart.text("axis", x(year), 385, "middle", Integer.toString(year));
        }
        StringBuilder path = new StringBuilder();
        points.forEach(point -> path.append(path.length() == 0 ? "M" : " L")
                .append(number(point[0]))
                .append(' ')
                .append(number(point[1])));
        chart.body.append("<path class=\"curve\" d=\"").append(path).append("\"/>\n");
        for (int i = 0; i < points.size(); i++) {
            chart.body
                    .append("<circle class=\"dot\" cx=\"")
                    .append(number(points.get(i)[0]))
                    .append("\" cy=\"")
                    .append(number(points.get(i)[1]))
                    .append("\" r=\"3.5\"><title>")
                    .append(names.get(i))
                    .append("</title></circle>\n");
        }
        for (String named : List.of("1984", "1993", "2000", "2006", "2008", "2015", "2023")) {
            int i = indexOf(names, named);
            boolean right = Integer.parseInt(named) >= 2008;
            double lower = named.equals("2008") || named.equals("2015") || named.equals("2023") ? -9 : 4;
            String name = names.get(i).replaceAll("^\\d+ | \\d+$", "");
            chart.text(
                    "label",
                    points.get(i)[0] + (right ? 0 : 9),
                    points.get(i)[1] + (right ? lower : named.equals("1984") ? 2 : 16),
                    right ? "end" : "start",
                    name);
        }
        return chart.svg();
    }

    private static int indexOf(List<String> names, String year) {
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).startsWith(year)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no program of " + year);
    }

    private static double x(int year) {
        return 60 + (year - 1984) * 640.0 / 39;
    }

    private static double y(int elo) {
        return 365 - (elo - 1600) * 340.0 / 2000;
    }

    private void line(String kind, double x1, double y1, double x2, double y2) {
        body.append(String.format(
                Locale.ROOT,
                "<path class=\"%s\" d=\"M%s %s L%s %s\"/>%n",
                kind,
                number(x1),
                number(y1),
                number(x2),
                number(y2)));
    }

    private void text(String kind, double x, double y, String anchor, String text) {
        body.append(String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>%n",
                kind,
                number(x),
                number(y),
                anchor,
                text.replace("&", "&amp;")));
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.1f", number).replaceAll("\\.0$", "");
    }

    private String svg() {
        return String.format(
                Locale.ROOT,
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">
                <title>%s</title>
                %s%s</svg>
                """,
                width,
                height,
                width,
                height,
                title,
                STYLE,
                body);
    }
}

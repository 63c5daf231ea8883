package hal.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws the figures of the guides as SVG, in colours that follow the reader's light or dark page: flowcharts of minimax
 * and of HAL's turn, and the Elo of the best programs by year. To be run as it is:
 * {@code java GuideFigures.java src/site}.
 */
public final class GuideFigures {
    private static final int BOX = 46;

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
        Files.writeString(site.resolve("images/minimax-flow.svg"), minimax());
        Files.writeString(site.resolve("images/turn-flow.svg"), turn());
        List<String> engines = Files.readAllLines(site.resolve("data/engines.tsv"));
        Files.writeString(site.resolve("images/elo-by-year.svg"), elo(engines));
    }

    private static String minimax() {
        GuideFigures flow = new GuideFigures(640, 590, "Flowchart of minimax");
        flow.round(200, 40, 230, "value of a position", "at a depth");
        flow.question(200, 140, 230, "Is the game over?");
        flow.box(500, 140, 220, "its result: a mate is worth", "the more the sooner it comes");
        flow.question(200, 240, 230, "Is the depth 0?");
        flow.box(500, 240, 220, "the evaluation");
        flow.box(200, 340, 250, "make the next move, ask for the", "value at one ply less, take it back");
        flow.box(200, 430, 250, "Max keeps the highest value,", "Min the lowest");
        flow.question(200, 530, 230, "Is there another move?");
        flow.box(500, 530, 220, "the value that was kept");
        flow.arrow("", 200, 63, 200, 102);
        flow.arrow("yes", 315, 140, 390, 140);
        flow.arrow("no", 200, 178, 200, 202);
        flow.arrow("yes", 315, 240, 390, 240);
        flow.arrow("no", 200, 278, 200, 317);
        flow.arrow("", 200, 363, 200, 407);
        flow.arrow("", 200, 453, 200, 492);
        flow.arrow("no", 315, 530, 390, 530);
        flow.arrow("yes", 85, 530, 30, 530, 30, 340, 75, 340);
        return flow.svg();
    }

    private static String turn() {
        GuideFigures flow = new GuideFigures(680, 740, "Flowchart of HAL's turn");
        flow.round(210, 40, 230, "HAL is to move");
        flow.question(210, 135, 250, "Is there a book move?");
        flow.box(545, 135, 210, "one of the book's moves,", "by their weights");
        flow.question(210, 235, 250, "Remembered, as deep?");
        flow.box(545, 235, 210, "the move that was found then");
        flow.box(210, 325, 270, "depth 1; the time is shared out", "from clock and moves to go");
        flow.box(210, 415, 270, "search to this depth, the best move", "of the last depth first");
        flow.question(210, 515, 250, "Time or limit reached?");
        flow.box(545, 415, 210, "one ply deeper");
        flow.question(210, 615, 250, "At full strength?");
        flow.box(545, 705, 210, "a level chooses among the", "best moves, by chance");
        flow.box(545, 615, 210, "the best move is played");
        flow.arrow("", 210, 63, 210, 97);
        flow.arrow("yes", 335, 135, 440, 135);
        flow.arrow("no", 210, 173, 210, 197);
        flow.arrow("yes", 335, 235, 440, 235);
        flow.arrow("no", 210, 273, 210, 302);
        flow.arrow("", 210, 348, 210, 392);
        flow.arrow("", 210, 438, 210, 477);
        flow.arrow("no", 335, 515, 390, 515, 390, 455, 545, 455, 545, 438);
        flow.arrow("", 440, 415, 345, 415);
        flow.arrow("yes", 210, 553, 210, 577);
        flow.arrow("yes", 335, 615, 440, 615);
        flow.arrow("no", 210, 653, 210, 705, 440, 705);
        flow.arrow("", 545, 682, 545, 638);
        return flow.svg();
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

    private void box(int x, int y, int wide, String... lines) {
        rect("step", x, y, wide, 4, lines);
    }

    private void round(int x, int y, int wide, String... lines) {
        rect("step", x, y, wide, BOX / 2, lines);
    }

    private void rect(String kind, int x, int y, int wide, int corner, String... lines) {
        body.append(String.format(
                Locale.ROOT,
                "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>%n",
                kind,
                x - wide / 2,
                y - BOX / 2,
                wide,
                BOX,
                corner));
        words(x, y, lines);
    }

    private void question(int x, int y, int wide, String... lines) {
        int high = 38;
        body.append(String.format(
                Locale.ROOT,
                "<polygon class=\"question\" points=\"%d,%d %d,%d %d,%d %d,%d\"/>%n",
                x - wide / 2,
                y,
                x,
                y - high,
                x + wide / 2,
                y,
                x,
                y + high));
        words(x, y, lines);
    }

    private void words(int x, int y, String... lines) {
        for (int i = 0; i < lines.length; i++) {
            text("words", x, y + 5 + 17 * i - 8.5 * (lines.length - 1), "middle", lines[i]);
        }
    }

    /** Along points, with a word beside its beginning. */
    private void arrow(String word, double... points) {
        StringBuilder path = new StringBuilder("M");
        for (int i = 0; i < points.length; i += 2) {
            path.append(i == 0 ? "" : " L")
                    .append(number(points[i]))
                    .append(' ')
                    .append(number(points[i + 1]));
        }
        body.append("<path class=\"arrow\" d=\"").append(path).append("\" marker-end=\"url(#head)\"/>\n");
        if (!word.isEmpty()) {
            boolean across = points[1] == points[3];
            text(
                    "word",
                    points[0] + (across ? (points[2] > points[0] ? 8 : -8) : 9),
                    points[1] + (across ? -6 : 16),
                    across && points[2] < points[0] ? "end" : "start",
                    word);
        }
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
                <defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
                <path class="tip" d="M0 0 L10 5 L0 10 z"/></marker></defs>
                %s</svg>
                """,
                width,
                height,
                width,
                height,
                title,
                body);
    }
}

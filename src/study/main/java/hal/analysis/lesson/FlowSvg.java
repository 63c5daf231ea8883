package hal.analysis.lesson;

import hal.analysis.lesson.FlowChart.Step;
import hal.analysis.lesson.FlowChart.Way;
import hal.platform.TextTable;
import hal.support.text.CleanText;
import java.util.List;
import java.util.Locale;

/**
 * Draws a flow chart as SVG, without colours: its parts have the classes {@code step}, {@code question}, {@code arrow},
 * {@code tip}, {@code words} and {@code word}.
 */
public final class FlowSvg {
    private static final int MIDDLE = 165;
    private static final int WIDTH = 240;
    private static final int BESIDE = 425;
    private static final int BESIDE_WIDTH = 190;
    /** A line that leads back leaves so much room for a "yes". */
    private static final int BACK = 32;

    private static final int LINE = 17;
    private static final int GAP = 30;
    /** So many characters of a line stand in a box. */
    private static final int CHARACTERS = 32;

    private static final int BESIDE_CHARACTERS = 24;

    private final StringBuilder body = new StringBuilder();
    private final FlowChart chart;
    private final String head;
    private final int[] top;
    private final int[] high;

    private FlowSvg(FlowChart chart, String head) {
        this.chart = chart;
        this.head = head;
        top = new int[chart.steps().size() + 1];
        high = new int[top.length];
    }

    /**
     * The element {@code svg}.
     *
     * @param head the name of its arrows' heads, another one for each chart of a page
     */
    public static String of(FlowChart chart, String head) {
        return new FlowSvg(chart, head).draw();
    }

    private String draw() {
        List<Step> steps = chart.steps();
        List<String> begin = wrapped(chart.begin(), CHARACTERS);
        int tall = LINE * begin.size() + 20;
        box(22, MIDDLE, 8, WIDTH, tall, begin);
        int y = 8 + tall + GAP;
        for (int i = 0; i < steps.size(); i++) {
            top[i] = y;
            high[i] = height(steps.get(i));
            y += high[i] + GAP;
        }
        for (int i = 0; i < steps.size(); i++) {
            Step before = i == 0 ? new Step(false, "", Way.ON, "", -1) : steps.get(i - 1);
            String answer = !before.isQuestion() ? "" : before.way() == Way.ELSE ? "yes" : "no";
            if (!before.isLast()) {
                arrow(answer, MIDDLE, top[i] - GAP, MIDDLE, top[i]);
            }
            step(i);
        }
        return String.format(
                Locale.ROOT,
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 524 %d" class="flow" role="img">
                <title>Flow chart: %s</title>
                <defs><marker id="%s" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
                <path class="tip" d="M0 0 L10 5 L0 10 z"/></marker></defs>
                %s</svg>
                """,
                y - GAP + 8,
                CleanText.escaped(chart.begin()),
                head,
                body);
    }

    private int height(Step step) {
        int aside = step.way() == Way.ON || step.way() == Way.BACK
                ? 0
                : LINE * wrapped(step.aside(), BESIDE_CHARACTERS).size() + 12;
        return Math.max(
                aside,
                step.isQuestion() ? 68 : LINE * wrapped(step.text(), CHARACTERS).size() + 20);
    }

    private void step(int i) {
        Step step = chart.steps().get(i);
        int middle = top[i] + high[i] / 2;
        int half = WIDTH / 2;
        if (step.isQuestion()) {
            body.append(String.format(
                    Locale.ROOT,
                    "<polygon class=\"question\" points=\"%d,%d %d,%d %d,%d %d,%d\"/>\n",
                    MIDDLE - half,
                    middle,
                    MIDDLE,
                    top[i],
                    MIDDLE + half,
                    middle,
                    MIDDLE,
                    top[i] + high[i]));
            words(MIDDLE, middle, List.of(step.text()));
        } else {
            box(3, MIDDLE, top[i], WIDTH, high[i], wrapped(step.text(), CHARACTERS));
        }
        if (step.way() == Way.BACK) {
            int left = MIDDLE - half - BACK - 6 * step.to() % 18; // who goes back to the same step shares a line
            int goal = top[step.to()] + high[step.to()] / 2;
            arrow(step.isQuestion() ? "yes" : "", MIDDLE - half, middle, left, middle, left, goal, MIDDLE - half, goal);
        } else if (step.way() != Way.ON) {
            List<String> aside = wrapped(step.aside(), BESIDE_CHARACTERS);
            int tall = LINE * aside.size() + 12;
            box(step.way() == Way.DETOUR ? 3 : 18, BESIDE, middle - tall / 2, BESIDE_WIDTH, tall, aside);
            arrow(step.way().answer(), MIDDLE + half, middle, BESIDE - BESIDE_WIDTH / 2, middle);
            if (step.way() == Way.DETOUR) {
                int joins = top[i] + high[i] + GAP / 2;
                arrow("", BESIDE, middle + tall / 2, BESIDE, joins, MIDDLE + 1, joins);
            }
        }
    }

    private void box(int corner, int x, int y, int wide, int tall, List<String> lines) {
        body.append(String.format(
                Locale.ROOT,
                "<rect class=\"step\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n",
                x - wide / 2,
                y,
                wide,
                tall,
                corner));
        words(x, y + tall / 2, lines);
    }

    private void words(int x, int y, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            text("words", x, y + 5 + LINE * i - LINE * (lines.size() - 1) / 2, "middle", lines.get(i));
        }
    }

    /** Along points, with a word beside its beginning. */
    private void arrow(String word, int... points) {
        StringBuilder path = new StringBuilder("M");
        for (int i = 0; i < points.length; i += 2) {
            path.append(i == 0 ? "" : " L").append(points[i]).append(' ').append(points[i + 1]);
        }
        body.append(
                String.format(Locale.ROOT, "<path class=\"arrow\" d=\"%s\" marker-end=\"url(#%s)\"/>\n", path, head));
        boolean across = points[1] == points[3];
        boolean left = points[2] < points[0];
        if (!word.isEmpty()) {
            boolean before = left || !across;
            text("word", points[0] + (before ? -6 : 8), points[1] + (across ? -6 : 18), before ? "end" : "start", word);
        }
    }

    private void text(String kind, int x, int y, String anchor, String text) {
        body.append(String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>\n",
                kind,
                x,
                y,
                anchor,
                CleanText.escaped(text)));
    }

    private static List<String> wrapped(String text, int characters) {
        return TextTable.wrapped(List.of(text.split(" ", -1)), characters);
    }
}

package hal.analysis.lesson;

import hal.platform.TextTable;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A flow chart: steps one below the other, of which some lead aside or back. It is written in lines and drawn from
 * them, as text or as a picture; the lines are explained in {@code config/lessons/index.txt}.
 *
 * @param begin what is asked for, above the first step
 * @param steps in their order
 */
public record FlowChart(String begin, List<Step> steps) {
    /** Where a step leads besides to the next one. */
    public enum Way {
        /** Nowhere else. */
        ON(""),
        /** A yes ends it. */
        END("->"),
        /** A no ends it. */
        ELSE("!>"),
        /** A yes does something more, and goes on. */
        DETOUR("+>"),
        /** A yes, or where nothing is asked the step itself, goes back to an earlier one. */
        BACK("^");

        private final String sign;

        Way(String sign) {
            this.sign = sign;
        }

        /** The answer that leads this way, for a question. */
        public String answer() {
            return this == ELSE ? "no" : "yes";
        }
    }

    /**
     * A step.
     *
     * @param isQuestion whether it asks something, and does nothing
     * @param aside what stands beside it; for {@link Way#BACK} the beginning of the step that it leads to
     * @param to the number of that step; -1 for the other ways
     */
    public record Step(boolean isQuestion, String text, Way way, String aside, int to) {
        /** Whether the next step does not follow it. */
        public boolean isLast() {
            return !isQuestion && way == Way.BACK;
        }
    }

    private static final String SYNTAX =
            "a flow chart is a line that says what is asked for, and below it steps, each after"
                    + " \"- \" or as a question after \"? \", such as \"? Is the depth 0? -> the evaluation\"";

    /** Keeps its own list. */
    public FlowChart {
        steps = List.copyOf(steps);
    }

    /**
     * Reads a chart.
     *
     * @param lines without the caption
     * @throws UserException if a line is none of a chart
     */
    static FlowChart parse(List<String> lines) {
        List<Step> steps = new ArrayList<>();
        for (String line : lines.subList(Math.min(1, lines.size()), lines.size())) {
            if (!line.matches("[-?] \\S.*")) {
                throw new UserException(SYNTAX + ", not \"" + line + "\"");
            }
            steps.add(step(line.charAt(0) == '?', line.substring(2).strip(), steps));
        }
        if (steps.isEmpty()) {
            throw new UserException(SYNTAX);
        }
        return new FlowChart(lines.get(0).strip(), steps);
    }

    private static Step step(boolean isQuestion, String text, List<Step> before) {
        for (Way way : List.of(Way.END, Way.ELSE, Way.DETOUR, Way.BACK)) {
            int at = text.indexOf(" " + way.sign + " ");
            if (at > 0) {
                String aside = text.substring(at + way.sign.length() + 2).strip();
                int to = -1;
                for (int i = 0; i < before.size() && way == Way.BACK && to < 0; i++) {
                    to = before.get(i).text().startsWith(aside) ? i : -1;
                }
                if (way == Way.BACK && to < 0) {
                    throw new UserException("a flow chart has no earlier step that begins \"" + aside + "\"");
                }
                if (!isQuestion && way != Way.BACK) {
                    throw new UserException(
                            "only a question leads two ways: begin the line with \"? \", not \"- \": " + text);
                }
                return new Step(isQuestion, text.substring(0, at).strip(), way, aside, to);
            }
        }
        return new Step(isQuestion, text, Way.ON, "", -1);
    }

    /** The chart as text, in lines no longer than so many columns. */
    public List<String> lines(int columns) {
        List<String> lines = new ArrayList<>(TextTable.wrapped(List.of(begin.split(" ", -1)), columns));
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            lines.add("  |");
            String aside =
                    switch (step.way()) {
                        case ON -> "";
                        case END, ELSE -> "  " + step.way().answer() + " -> " + step.aside();
                        case DETOUR -> "  yes -> " + step.aside() + ", and on";
                        case BACK -> (step.isQuestion() ? "  yes" : " ") + " -> " + (step.to() + 1);
                    };
            String number = String.format(Locale.ROOT, "%2d ", i + 1);
            List<String> wrapped = TextTable.wrapped(List.of((step.text() + aside).split(" ", -1)), columns - 3);
            for (int j = 0; j < wrapped.size(); j++) {
                lines.add((j == 0 ? number : "   ") + wrapped.get(j));
            }
        }
        return lines;
    }
}

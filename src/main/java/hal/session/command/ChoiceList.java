package hal.session.command;

import java.util.List;

/** A list to choose from, the present choice marked. */
public final class ChoiceList {
    private ChoiceList() {}

    /**
     * A line for each choice.
     *
     * @param present the value of the present one
     */
    public static String of(List<Choice> choices, String present) {
        int width = choices.stream().mapToInt(c -> c.value().length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (Choice choice : choices) {
            text.append(text.isEmpty() ? "" : "\n")
                    .append(choice.value().equals(present) ? "* " : "  ")
                    .append(Columns.pad(choice.value(), width))
                    .append("  ")
                    .append(choice.description());
        }
        return text.toString().stripTrailing();
    }
}

package hal.commands.prompt;

import hal.session.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What HAL has proposed or asked about, until the next line.
 *
 * @param line what was proposed; typed again it is a yes
 * @param grave whether an empty line is not enough to agree
 * @param others what else was named, by numbers from 2 on
 * @param action does it, told whether a remote face agrees
 */
record Proposal(String line, boolean grave, List<String> others, Consumer<Boolean> action) {
    Proposal(String line, boolean grave, Consumer<Boolean> action) {
        this(line, grave, List.of(), action);
    }

    /** Whether it is a command that is meant, and how to say so. */
    String question() {
        StringBuilder text = new StringBuilder("Do you mean `" + line + "`? ")
                .append(grave ? "Type yes if so." : "Press Enter or type yes.");
        for (int i = 0; i < others.size(); i++) {
            text.append(i == 0 ? " Or type " : ", ")
                    .append(i + 2)
                    .append(" for `")
                    .append(others.get(i))
                    .append('`');
        }
        return text + (others.isEmpty() ? "" : ".");
    }

    /** Yes or no, if a line is an answer. */
    Optional<Boolean> answer(String typed) {
        boolean agrees = (typed.isEmpty() && !grave) || typed.equalsIgnoreCase(line);
        return agrees ? Optional.of(true) : Messages.yesOrNo(typed);
    }

    /** The other thing that a number names. */
    Optional<String> other(String typed) {
        int number = typed.matches("[2-9]") ? typed.charAt(0) - '0' : 0;
        return number < 2 || number > others.size() + 1 ? Optional.empty() : Optional.of(others.get(number - 2));
    }
}

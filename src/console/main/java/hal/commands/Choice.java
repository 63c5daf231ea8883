package hal.commands;

import hal.command.ListedText;
import hal.engine.ProgramCatalog;
import hal.session.face.Answer;
import hal.support.UserException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A word that completion offers.
 *
 * @param value the word
 * @param description what it is, in a few words; may be empty
 */
public record Choice(String value, String description) {
    /** These words as a list to choose from, the present choice marked. */
    public static Answer list(List<Choice> choices, String present) {
        return new Answer.Choices(
                choices.stream()
                        .map(choice -> new Answer.Choices.Item(choice.value(), choice.description()))
                        .toList(),
                Set.of(present));
    }

    /** What {@code choices.txt} lists below a heading. */
    public static List<Choice> listed(String heading) {
        return ListedText.of("hal/commands/choices.txt").get(heading).entrySet().stream()
                .map(line -> new Choice(line.getKey(), line.getValue()))
                .toList();
    }

    /** Names with what describes them. */
    public static List<Choice> of(Collection<String> names, UnaryOperator<String> description) {
        return names.stream()
                .map(name -> new Choice(name, description.apply(name)))
                .toList();
    }

    /** A word that needs no explanation. */
    public static Choice of(String value) {
        return new Choice(value, "");
    }

    /** The programs added as engines; none if they cannot be read, which a command reports by itself. */
    public static List<Choice> programs(ProgramCatalog programs) {
        try {
            return programs.list().stream()
                    .map(entry -> new Choice(entry.name(), entry.path()))
                    .toList();
        } catch (UserException e) {
            return List.of(); // Completion has nowhere to report it.
        }
    }
}

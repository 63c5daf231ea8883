package hal.commands.laboratory;

import hal.command.Parameter;
import hal.commands.Choice;
import hal.engine.AlgorithmCatalog;
import hal.engine.option.OptionType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Parameters that several commands of this package have. */
final class StudyParameters {
    /** Beyond this even the fastest of the textbook algorithms takes hours. */
    static final int MAX_PLIES = 30;

    /** An algorithm with its options, such as {@code alphabeta:with=order}; whether it exists is checked later. */
    static final Parameter ALGORITHM = Parameter.named(
                    "algo",
                    new OptionType.Text(
                            "an algorithm, such as alphabeta or hal:without=null-move",
                            "ALGORITHM",
                            text -> Character.isLetter(text.charAt(0))
                                    ? Optional.of(text.toLowerCase(Locale.ROOT))
                                    : Optional.empty()),
                    "an algorithm, such as alphabeta or hal:without=null-move")
            .bare();

    private StudyParameters() {}

    /** The depth of a search, which may stand without its name. */
    static Parameter depth(int usual) {
        return depth(usual, MAX_PLIES);
    }

    static Parameter depth(int usual, int most) {
        return Parameter.number("depth", "PLIES", 1, most, "how many plies deep")
                .usual(usual)
                .bare();
    }

    /** The algorithms, to complete a word. */
    static List<Choice> algorithms() {
        return AlgorithmCatalog.names().stream()
                .map(name -> new Choice(name, AlgorithmCatalog.describe(name)))
                .toList();
    }
}

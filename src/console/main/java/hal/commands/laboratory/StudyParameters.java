package hal.commands.laboratory;

import hal.command.Parameter;
import hal.engine.option.OptionType;
import java.util.Locale;
import java.util.Optional;

/** Parameters that several commands of this package have. */
final class StudyParameters {
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
}

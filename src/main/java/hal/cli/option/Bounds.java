package hal.cli.option;

import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** From where to where the number of an option may go. */
public final class Bounds {
    private Bounds() {}

    /**
     * Checks a number.
     *
     * @param spec of the command that is told of
     * @param option as written, or what else the number is
     * @throws ParameterException saying the bounds
     */
    public static void require(CommandSpec spec, String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be " + least + " to " + most + ", not " + value);
        }
    }

    /**
     * Checks a number; the one that is not a number is out of all bounds.
     *
     * @param spec of the command that is told of
     * @param option as written, or what else the number is
     * @throws ParameterException saying the bounds
     */
    public static void require(CommandSpec spec, String option, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new ParameterException(
                    spec.commandLine(),
                    String.format(Locale.ROOT, "%s must be %.6g to %.6g, not %s", option, least, most, value));
        }
    }
}

package hal.command;

import hal.support.UserException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Range checks for numeric options. */
public final class Bounds {
    private Bounds() {}

    /**
     * Checks an integer.
     *
     * @param spec the command to name in the error message
     * @param option the option as written, or what else the number is
     * @throws ParameterException naming the range
     */
    public static void require(CommandSpec spec, String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + " must be " + least + " to " + most + ", not " + value);
        }
    }

    /**
     * Checks a floating-point number; NaN is always out of range.
     *
     * @param spec the command to name in the error message
     * @param option the option as written, or what else the number is
     * @throws ParameterException naming the range
     */
    public static void require(CommandSpec spec, String option, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + " must be " + number(least) + " to " + number(most) + ", not " + number(value));
        }
    }

    /**
     * Checks a file to be written before the work begins, so that hours of it are not lost to a missing folder.
     *
     * @throws UserException if its folder does not exist, or it is itself a folder
     */
    public static void requireFolder(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(file)) {
            throw new UserException(file + " cannot be written: its folder does not exist, or it is itself a folder");
        }
    }

    /** A bound is written as a user would write it: 1, 0.0001, 1000000000000. */
    private static String number(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
                : Double.toString(value);
    }
}

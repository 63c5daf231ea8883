package hal.commands.laboratory;

import hal.commands.Arguments;
import hal.export.ExportFile;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What several commands of this package understand: a depth among other words, and a file for a picture. */
final class StudyArguments {
    /** Beyond this even the fastest of the textbook algorithms takes hours. */
    private static final int MAX_PLIES = 30;

    private StudyArguments() {}

    /**
     * The depth, and all other words.
     *
     * @param keyword the word before the depth
     * @param usual the depth where none is given
     * @param rest gets the other words, in lower case
     */
    static int depth(Arguments arguments, String keyword, int usual, List<String> rest) {
        int depth = usual;
        for (int i = 0; i < arguments.size(); i++) {
            if (!arguments.key(i).equals(keyword)) {
                rest.add(arguments.key(i));
            } else if (i + 1 < arguments.size()) {
                depth = arguments.number(++i, 1, MAX_PLIES);
            } else {
                throw arguments.usage();
            }
        }
        return depth;
    }

    /**
     * The file at the end of a command's arguments, such as {@code --svg FILE}; its name may contain blanks.
     *
     * @param file the file, if one is named
     * @param rest the other arguments
     */
    record FileOption(Optional<Path> file, Arguments rest) {
        /**
         * Splits arguments.
         *
         * @throws UserException if it cannot be a file name, or none is given
         */
        static FileOption of(String option, Arguments arguments) {
            Pattern pattern = Pattern.compile("(.*?)\\s*" + Pattern.quote(option) + "(?:\\s+(\\S.*))?");
            Matcher matcher = pattern.matcher(arguments.rest());
            if (!matcher.matches()) {
                return new FileOption(Optional.empty(), arguments);
            }
            if (matcher.group(2) == null) {
                throw arguments.usage();
            }
            Path file = arguments.fileToWrite(matcher.group(2));
            ExportFile.requireNew(file, "choose another name");
            return new FileOption(Optional.of(file), arguments.withRest(matcher.group(1)));
        }
    }
}

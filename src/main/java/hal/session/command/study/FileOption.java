package hal.session.command.study;

import hal.session.command.Arguments;
import hal.session.command.CommandInfo;
import hal.session.command.FileNames;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file at the end of a command's arguments, such as {@code --svg FILE}; its name may hold blanks.
 *
 * @param file the file, if one is named
 * @param rest the other arguments
 */
record FileOption(Optional<Path> file, Arguments rest) {
    /**
     * Splits arguments.
     *
     * @throws UserException if it can be no file's name, or none is given
     */
    static FileOption of(String option, CommandInfo info, Arguments arguments) {
        Pattern pattern = Pattern.compile("(.*?)\\s*" + Pattern.quote(option) + "(?:\\s+(\\S.*))?");
        Matcher matcher = pattern.matcher(arguments.rest());
        if (!matcher.matches()) {
            return new FileOption(Optional.empty(), arguments);
        }
        if (matcher.group(2) == null) {
            throw arguments.usage();
        }
        return new FileOption(Optional.of(FileNames.path(matcher.group(2))), new Arguments(info, matcher.group(1)));
    }

    /**
     * Writes a file.
     *
     * @throws UserException if that cannot be done
     */
    static void write(Path path, byte[] content) {
        try {
            AtomicFile.write(path, content);
        } catch (IOException e) {
            throw FileTrouble.writing(path, e);
        }
    }
}

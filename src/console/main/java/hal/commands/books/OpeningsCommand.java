package hal.commands.books;

import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.StyledLine;
import hal.support.AtomicFile;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Opening names, searched by name or ECO code. */
public final class OpeningsCommand {
    private static final int MAX_TABLE_BYTES = 1 << 24;

    private static final Parameter SEARCH = Parameter.phrase("search", "WORDS", "lines whose names contain all these");
    private static final Parameter SHOW =
            Parameter.any("show", "ECO", "lines of a code such as B90, or of all that begin with B9");
    private static final Parameter KEYS =
            Parameter.file("keys", "rewrites a table of names with the correct key in each line");

    public static final Command COMMAND = Command.of("openings", "names of openings, and the moves that lead to them")
            .takes(SEARCH, SHOW, KEYS)
            .forChess()
            .example("openings search najdorf english", "B90")
            .example("openings show C89", "Marshall")
            .runs(OpeningsCommand::run);

    private OpeningsCommand() {}

    private static void run(Session session, Values values) {
        OpeningNames names = session.surroundings().openings();
        Optional<Path> keys = values.file(KEYS);
        if (keys.isPresent()) {
            Path file = keys.get();
            String table = FileTrouble.reading(
                    file, () -> OpeningNames.withKeys(file.toString(), InputFile.text(file, MAX_TABLE_BYTES)));
            FileTrouble.writing(file, () -> AtomicFile.write(file, table));
            session.print("Saved to " + file + ".");
        } else if (values.isGiven(SHOW)) {
            String code = values.get(SHOW);
            if (!code.matches("[A-Ea-e][0-9]{0,2}")) {
                throw UsageException.of("\"" + CleanText.line(code, 40)
                        + "\" is not a code; codes go from A00 to E99, and B9 stands for B90 to B99");
            }
            print(session, names.byCode(code), "no opening has the code " + code);
        } else if (values.isGiven(SEARCH)) {
            String text = values.get(SEARCH);
            print(
                    session,
                    names.search(text),
                    "no opening is called \"" + text + "\"; part of a name is enough, such as najdorf");
        } else {
            throw UsageException.of("Which openings? openings search najdorf, openings show B9");
        }
    }

    private static void print(Session session, List<NamedLine> lines, String none) {
        if (lines.isEmpty()) {
            throw new UserException(none);
        }
        session.print(new Answer.Lines(lines.stream()
                .flatMap(line -> Stream.of(line.name().toString(), "    " + line.numbered()))
                .map(StyledLine::of)
                .toList()));
    }
}

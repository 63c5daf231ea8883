package hal.commands.books;

import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.command.Values;
import hal.commands.Command;
import hal.game.Game;
import hal.game.GameNode;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.support.UserException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Opening names, searched by name or ECO code. */
public final class OpeningsCommand {
    public static final Command COMMAND = Command.of("openings")
            .verbs(Command.of("openings here").alone(OpeningsCommand::here))
            .runs(OpeningsCommand::search);

    /** So many lines are all shown; of more the main ones stand for all. */
    private static final int FEW = 12;

    private static final int MAIN = 7;

    private OpeningsCommand() {}

    private static void here(Session session) {
        Game game = session.game();
        List<GameNode> moves =
                game.moves().stream().takeWhile(node -> !node.isNullMove()).toList();
        if (moves.isEmpty()) {
            session.print("No move has been made yet: the opening has no name.", () -> table(List.of()));
            return;
        }
        OpeningNames names = session.catalogs().openings();
        Optional<NamedLine> found = names.lineOf(game.board());
        String name = found.map(line ->
                        "This is " + line.name().full() + ", " + line.name().eco() + ": " + line.numbered() + ".")
                .orElse("This opening has no name.");
        session.face()
                .print(
                        new Answer.Words(Tone.VOICE, name),
                        () -> table(found.stream().toList()));
    }

    private static Answer.Table table(List<NamedLine> lines) {
        return Answer.Table.of(
                "eco | name | moves",
                lines,
                line -> Answer.Table.row(line.name().eco(), line.name().full(), line.numbered()));
    }

    private static void search(Session session, Values values) {
        String words = values.get("words");
        OpeningNames names = session.catalogs().openings();
        boolean code = words.matches("[A-Ea-e][0-9]{1,2}");
        List<NamedLine> lines = code ? names.byCode(words) : names.search(words);
        if (lines.isEmpty()) {
            throw new UserException(
                    code
                            ? "no opening has the code " + words
                            : "no opening is called \"" + words + "\"; part of a name is enough, such as najdorf");
        }
        if (session.face().isForPrograms()) {
            session.print(table(lines));
            return;
        }
        List<NamedLine> shown = code || lines.size() <= FEW ? lines : main(lines);
        session.print(new Answer.Lines(shown.stream()
                .flatMap(line -> Stream.of(line.name().toString(), "    " + line.numbered()))
                .map(StyledLine::of)
                .toList()));
        if (shown.size() < lines.size()) {
            session.note("Those have the most branches, of " + lines.size()
                    + " lines: more words find the others; type `new " + words + "` to play.");
        }
    }

    /** The shortest line of all, and that of each variation with the most lines. */
    private static List<NamedLine> main(List<NamedLine> lines) {
        Map<String, List<NamedLine>> families = lines.stream()
                .collect(Collectors.groupingBy(
                        line -> line.name().opening() + line.name().variation().split(",", 2)[0],
                        LinkedHashMap::new,
                        Collectors.toList()));
        return Stream.concat(
                        lines.stream().limit(1),
                        families.values().stream()
                                .sorted(Comparator.comparing(family -> -family.size()))
                                .map(family -> family.stream()
                                        .min(Comparator.comparing(
                                                line -> line.name().variation().contains(",")))
                                        .orElseThrow()))
                .distinct()
                .limit(MAIN)
                .toList();
    }
}

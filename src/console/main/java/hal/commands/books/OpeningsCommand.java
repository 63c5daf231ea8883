package hal.commands.books;

import hal.book.OpeningBook;
import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.San;
import hal.platform.AtomicFile;
import hal.rules.Position;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.StyledLine;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Opening names, searched by name or ECO code. */
public final class OpeningsCommand {
    private static final int MAX_TABLE_BYTES = 1 << 24;

    public static final Command COMMAND = Command.of("openings")
            .verbs(
                    Command.of("openings here").alone(OpeningsCommand::here),
                    Command.of("openings search").runs(OpeningsCommand::search),
                    Command.of("openings show").runs(OpeningsCommand::show),
                    Command.of("openings keys").runs(OpeningsCommand::writeKeys))
            .runs(OpeningsCommand::search);

    private OpeningsCommand() {}

    private static void here(Session session) {
        Game game = session.game();
        List<GameNode> moves =
                game.moves().stream().takeWhile(node -> !node.isNullMove()).toList();
        if (moves.isEmpty()) {
            session.print("No move has been made yet: the opening has no name.");
            return;
        }
        OpeningNames names = session.catalogs().openings();
        String name = names.nameOf(game)
                .flatMap(known -> names.lineOf(
                        game.startPosition(), moves.stream().map(GameNode::move).toList()))
                .map(line ->
                        "This is " + line.name().full() + ", " + line.name().eco() + ": " + line.numbered() + ".")
                .orElse("This opening has no name.");
        session.say(name + book(session, game.startPosition().copy(), moves));
    }

    /**
     * Whether the game is still in HAL's book, to which it may have come back by other moves; nothing if there is no
     * book or it never was in it.
     */
    private static String book(Session session, Position position, List<GameNode> moves) {
        List<OpeningBook> books = session.thinking().openBooks();
        boolean ever = false;
        String left = "";
        for (GameNode node : moves) {
            boolean known = books.stream()
                    .flatMap(book -> book.moves(position).stream())
                    .anyMatch(move -> move.move().equals(node.move()));
            if (!known && left.isEmpty()) {
                left = San.formatLine(position, new int[] {node.move().code()}, 1);
            }
            node.make(position);
            if (known || books.stream().anyMatch(book -> !book.moves(position).isEmpty())) {
                ever = true;
                left = "";
            }
        }
        return !ever
                ? ""
                : left.isEmpty() ? " My book knows the game so far." : " The game left my book with " + left + ".";
    }

    private static void search(Session session, Values values) {
        String words = values.get("words");
        print(
                session,
                session.catalogs().openings().search(words),
                "no opening is called \"" + words + "\"; part of a name is enough, such as najdorf");
    }

    private static void show(Session session, Values values) {
        String code = values.get("code");
        if (!code.matches("[A-Ea-e][0-9]{0,2}")) {
            throw UsageException.of("\"" + CleanText.line(code, 40)
                    + "\" is not a code; codes go from A00 to E99, and B9 stands for B90 to B99");
        }
        print(session, session.catalogs().openings().byCode(code), "no opening has the code " + code);
    }

    private static void writeKeys(Session session, Values values) {
        Path file = values.file("file").orElseThrow();
        String table = FileTrouble.reading(
                file, () -> OpeningNames.withKeys(file.toString(), InputFile.text(file, MAX_TABLE_BYTES)));
        FileTrouble.writing(file, () -> AtomicFile.write(file, table));
        session.print("Saved to " + file + ".");
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

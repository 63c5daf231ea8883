package hal.commands.play;

import hal.command.Parameter;
import hal.command.Reader;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.option.OptionType;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.MoveNote;
import hal.game.Nags;
import hal.game.Result;
import hal.game.Shape;
import hal.rules.Square;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.GameLines;
import hal.session.view.MoveListView.Word;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The commands on a game's lines: shows all of them, orders and deletes variations, comments and marks moves. */
public final class VariationCommands {
    private static final int BEST_MARK = 1;
    private static final int WORST_MARK = 6;
    private static final String NO_MARK = "none";
    private static final Parameter SIGN = Parameter.named(
                    "sign",
                    new OptionType.Text("a sign such as !? or +/=", "SIGN|none", text -> Optional.of(text)
                            .filter(sign ->
                                    sign.equals(NO_MARK) || Nags.number(sign).isPresent())),
                    "the sign")
            .needed();

    private static final int MAX_QUOTE = 60;

    public static final Command LINES = Command.of("lines").alone(VariationCommands::printLines);

    public static final Command PROMOTE = Command.of("promote").alone(session -> {
        GameNode start = variation(session);
        session.control().edit(() -> session.game().promote(start));
        session.note(start.numbered() + (start.isMainLine() ? " is in the main line now." : " has moved up."));
    });

    public static final Command MAIN = Command.of("main").alone(session -> {
        GameNode start = variation(session);
        session.control().edit(() -> session.game().promoteToMain(session.game().node()));
        session.note("The main line goes by " + start.numbered() + " now.");
    });

    public static final Command DELETE = Command.of("delete").alone(session -> {
        Game game = analysed(session);
        GameNode node = move(session);
        session.control().edit(() -> game.delete(node));
        session.note(node.numbered() + " is deleted, with what followed it.");
    });

    public static final Command COMMENT = Command.of("comment").runs((session, values) -> {
        session.current().requireGame();
        Game game = session.game();
        String text = remark(values.get("text"));
        game.annotate(game.node(), game.node().note().withText(text));
        session.note((text.isEmpty() ? "No comment on " : "Comment on ") + place(game.node()) + ".");
    });

    public static final Command MARK = Command.of("mark", SIGN)
            .offering("sign", context -> Stream.of(
                            "!", "?", "!!", "??", "!?", "?!", "=", "+/=", "=/+", "+/-", "-/+", "+-", "-+", NO_MARK)
                    .map(Choice::of)
                    .toList())
            .runs(VariationCommands::mark);

    public static final Command ARROW = drawing(
            "arrow",
            "squares",
            false,
            Pattern.compile("([a-h][1-8])[ -]?([a-h][1-8])(?: (green|red|blue|yellow))?"),
            "Two squares, and a colour if you like: arrow e2 e4 red.");

    public static final Command CIRCLE = drawing(
            "circle",
            "square",
            true,
            Pattern.compile("([a-h][1-8])()(?: (green|red|blue|yellow))?"),
            "A square, and a colour if you like: circle e4 red.");

    private VariationCommands() {}

    /**
     * A command that draws.
     *
     * @param circles around squares, not arrows
     * @param form one or two squares, and a colour
     */
    private static Command drawing(String name, String shape, boolean circles, Pattern form, String how) {
        return Command.of(name).runs((session, values) -> {
            session.current().requireGame();
            Game game = session.game();
            String text = values.get(shape).toLowerCase(Locale.ROOT);
            Matcher matcher = form.matcher(text);
            if (!text.equals(NO_MARK) && !matcher.matches()) {
                throw new UserException(
                        "\"" + CleanText.line(text, MAX_QUOTE) + "\" is not something I can draw. " + how);
            }
            MoveNote note = game.node().note();
            List<Shape> shapes = new ArrayList<>(note.shapes());
            if (text.equals(NO_MARK)) {
                shapes.removeIf(drawn -> drawn.isCircle() == circles);
                session.note("All of them are removed here.");
            } else {
                Square from = Square.of(matcher.group(1));
                String color = matcher.group(3) == null ? "green" : matcher.group(3);
                Square to = Square.of(matcher.group(circles ? 1 : 2));
                Shape wanted = new Shape(from, to, Shape.Color.valueOf(color.toUpperCase(Locale.ROOT)));
                boolean there = shapes.contains(wanted);
                shapes.removeIf(other -> other.from() == wanted.from() && other.to() == wanted.to());
                if (!there) {
                    shapes.add(wanted);
                }
                if (!session.face().abilities().panel()) { // a board that is in sight shows it
                    String squares = matcher.group(1) + matcher.group(2);
                    session.note(squares + (there ? " is removed." : " is drawn in " + color + "."));
                }
            }
            game.annotate(game.node(), note.withShapes(shapes));
        });
    }

    /** A comment as typed, or what stands in quotes; what asks about a thing is none. */
    private static String remark(String text) {
        if (text.matches("(?i)of (the|this|that|my|your|our)\\b.*")) {
            throw UsageException.of(
                    "That does not read like a comment; in quotes it is taken as it stands: comment \"" + text + "\"");
        }
        return Reader.unquoted(text);
    }

    private static Game analysed(Session session) {
        session.current().requireGame();
        Game game = session.game();
        if (!game.policy().branches()) {
            throw new UserException("This game is being played: lines belong to a game that is loaded or reviewed.");
        }
        return game;
    }

    private static GameNode move(Session session) {
        return session.game()
                .lastMove()
                .orElseThrow(
                        () -> new UserException("There is no move on the board; Right or redo plays the next one."));
    }

    /** The first move of the variation on the board. */
    private static GameNode variation(Session session) {
        analysed(session);
        for (GameNode node = session.game().node();
                !node.isRoot();
                node = node.parent().orElseThrow()) {
            if (node.siblings().get(0) != node) {
                return node;
            }
        }
        throw new UserException("The main line is on the board already; type `lines` to see all of them.");
    }

    private static String place(GameNode node) {
        return node.isRoot() ? "the game" : node.numbered();
    }

    private static void mark(Session session, Values values) {
        session.current().requireGame();
        Game game = session.game();
        GameNode node = move(session);
        boolean none = values.get("sign").equals(NO_MARK);
        int nag = Nags.number(values.get("sign")).orElse(0);
        for (int other : List.copyOf(node.nags())) {
            if (none || isQuality(other) == isQuality(nag)) {
                game.unmark(node, other);
            }
        }
        if (!none) {
            game.mark(node, nag);
        }
        session.note(node.numbered() + (none ? " has no mark now." : " " + Nags.sign(nag)));
    }

    private static boolean isQuality(int nag) {
        return nag >= BEST_MARK && nag <= WORST_MARK;
    }

    /** The main line, each variation on a line of its own below the move that it replaces. */
    private static void printLines(Session session) {
        if (session.board().course().isEmpty()) {
            throw new UserException("No move has been played.");
        }
        List<StyledLine> lines = new ArrayList<>();
        int columns = session.face().abilities().columns();
        StyledLine line = StyledLine.EMPTY;
        int depth = 0;
        for (Word word : GameLines.whole(session.game())) {
            boolean begins = word.depth() != depth || word.text().startsWith("(");
            for (String part : word.text().split(" ", -1)) {
                if (line.length() > 0 && (begins || line.length() + 1 + part.length() > columns)) {
                    lines.add(line);
                    line = StyledLine.EMPTY;
                }
                begins = false;
                depth = word.depth();
                line = line.length() == 0
                        ? StyledLine.of(" ".repeat(2 * depth)).then(style(word), part)
                        : line.then(style(word), " " + part);
            }
        }
        lines.add(line);
        String result = session.game().tag("Result");
        if (!result.equals(Result.UNDECIDED.pgn())) {
            lines.add(StyledLine.of(result));
        }
        session.print(new Answer.Lines(lines));
    }

    private static Style style(Word word) {
        return switch (word.kind()) {
            case PRESENT -> Style.HEADING;
            case ON_BOARD, MAIN -> Style.TEXT;
            case OTHER -> Style.QUIET;
            case COMMENT -> Style.GOOD;
        };
    }
}

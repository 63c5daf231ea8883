package hal.commands.play;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.SimpleCommand;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.Session;
import hal.session.speech.SpokenChess;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** Questions about the board that somebody asks who does not look at it. */
public final class BoardQuestions {
    public static final Command WHERE = SimpleCommand.atMost(
                    1,
                    CommandInfo.of("where", "where the pieces of a kind or of a side stand")
                            .with("[PIECES|white|black]")
                            .details("For example: where knights, where white, or where alone for both sides.")
                            .forChess(),
                    BoardQuestions::where)
            .choosing(context -> kinds());

    public static final Command SQUARE = onSquare(
            CommandInfo.of("square", "what stands on a square, and what attacks it")
                    .with("SQUARE")
                    .details("For example: square e4")
                    .forChess(),
            SpokenChess::square);

    public static final Command ATTACKERS = onSquare(
            CommandInfo.of("attackers", "what attacks a square, from both sides")
                    .with("SQUARE")
                    .details("For example: attackers f7. Pinned pieces count too.")
                    .forChess(),
            SpokenChess::attackers);

    public static final Command LAST = SimpleCommand.alone(
            CommandInfo.of("last", "the last move in words"),
            session -> session.print(
                    session.board().ply() == 0
                            ? "No move has been played."
                            : session.board().lastInWords() + "."));

    private BoardQuestions() {}

    /** What is known of a square. */
    @FunctionalInterface
    private interface Question {
        String answer(Position position, int square);
    }

    private static Command onSquare(CommandInfo info, Question question) {
        return SimpleCommand.atMost(1, info, (session, arguments) -> {
            if (arguments.isEmpty()) {
                throw arguments.usage();
            }
            int square = Square.parse(arguments.key(0));
            if (square == Square.NONE) {
                throw new UserException("\"" + arguments.word(0) + "\" is not a square; squares are a1 to h8.");
            }
            session.print(question.answer(session.game().position(), square));
        });
    }

    private static void where(Session session, Arguments arguments) {
        Position position = session.game().position();
        String wanted = arguments.key(0);
        switch (wanted) {
            case "" ->
                session.print(SpokenChess.army(position, Color.WHITE) + "\n" + SpokenChess.army(position, Color.BLACK));
            case "white" -> session.print(SpokenChess.army(position, Color.WHITE));
            case "black" -> session.print(SpokenChess.army(position, Color.BLACK));
            default -> {
                String kind = wanted.endsWith("s") ? wanted.substring(0, wanted.length() - 1) : wanted;
                for (int type = PieceType.PAWN; type <= PieceType.KING; type++) {
                    if (SpokenChess.name(type).equals(kind)) {
                        session.print(SpokenChess.where(position, type));
                        return;
                    }
                }
                throw new UserException("\"" + arguments.word(0) + "\" is neither a piece nor a side. "
                        + arguments.usage().getMessage());
            }
        }
    }

    private static List<Choice> kinds() {
        List<Choice> choices = new ArrayList<>();
        for (int type = PieceType.KING; type >= PieceType.PAWN; type--) {
            choices.add(Choice.of(SpokenChess.name(type) + (type == PieceType.KING ? "" : "s")));
        }
        choices.add(Choice.of("white"));
        choices.add(Choice.of("black"));
        return choices;
    }
}

package hal.commands.play;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.SimpleCommand;
import hal.game.Game;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.game.ChessBoardGame;
import hal.session.game.Figurines;
import hal.session.game.GameFacts;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The simple commands that show the game, or change how it is shown. */
public final class ViewCommands {
    private static final List<Choice> SHOWN = List.of(
            new Choice("game", "whose turn it is, the result, who plays and how"),
            new Choice("board", "the board as plain text"),
            new Choice("moves", "the legal moves"),
            new Choice("history", "the moves played"),
            new Choice("fen", "the position in FEN"),
            new Choice("key", "the position's hash key, which is that of PolyGlot books"),
            new Choice("pgn", "the game in PGN"));

    public static final Command MOVES = SimpleCommand.atMost(
            1,
            CommandInfo.of("moves", "the legal moves, or those of the piece on one square")
                    .with("[SQUARE]")
                    .details("For example: moves g1")
                    .alias("l", "legal"),
            (session, arguments) -> {
                if (arguments.isEmpty()) {
                    printMoves(session);
                } else {
                    printMovesFrom(session, arguments.key(0));
                }
            });

    public static final Command SHOW = SimpleCommand.atMost(
                    1,
                    CommandInfo.of("show", "how the game stands, or the board, moves, history, fen, key or pgn")
                            .with("[game|board|moves|history|fen|key|pgn]"),
                    ViewCommands::show)
            .choosing(context -> SHOWN);

    public static final Command BOARD = SimpleCommand.atMost(
                    1,
                    CommandInfo.of("board", "prints the board as plain text, as you see it")
                            .with("[unicode]")
                            .details("Through a pipe the pieces are letters; board unicode draws chess pieces."),
                    ViewCommands::board)
            .choosing(context -> List.of(new Choice("unicode", "chess pieces instead of letters")));

    public static final Command FLIP =
            SimpleCommand.alone(CommandInfo.of("flip", "shows the board from the other side"), ViewCommands::flip);

    public static final Command HISTORY = SimpleCommand.alone(
            CommandInfo.of("history", "the moves played so far").alias("hist"), ViewCommands::printHistory);

    public static final Command FEN = SimpleCommand.withRest(
            CommandInfo.of("fen", "shows the position in FEN, or sets one up with you to move")
                    .with("[FEN]")
                    .details("For example: fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n" + "go makes me move instead.")
                    .alias("setboard")
                    .forChess(),
            (session, arguments) -> {
                if (arguments.isEmpty()) {
                    printFen(session);
                } else {
                    session.games().setUp(new ChessBoardGame(Game.from(Fen.parse(arguments.rest()))));
                }
            });

    public static final Command PGN =
            SimpleCommand.alone(CommandInfo.of("pgn", "the game in PGN"), ViewCommands::printPgn);

    private ViewCommands() {}

    private static void show(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case "", "game" -> session.print(session.current().describe());
            case "board" -> printBoard(session);
            case "moves" -> printMoves(session);
            case "history" -> printHistory(session);
            case "fen" -> printFen(session);
            case "key" ->
                session.print(String.format(
                        Locale.ROOT, "%016x", session.game().position().key()));
            case "pgn" -> printPgn(session);
            default -> throw arguments.usage();
        }
    }

    private static void board(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case "" -> printBoard(session);
            case "unicode" -> {
                if (session.kind() != GameKind.CHESS) {
                    throw session.kind().chessOnly("board unicode");
                }
                session.print(Figurines.of(session.board().text(session.screen().isBlackBelow())));
            }
            default -> throw arguments.usage();
        }
    }

    private static void printBoard(Session session) {
        boolean blackBelow = session.screen().isBlackBelow();
        boolean coordinates = session.settings().isOn(Setting.COORDINATES);
        session.print(new Answer.Board(
                session.board().picture(blackBelow, coordinates),
                session.board().text(blackBelow)));
    }

    private static void printMoves(Session session) {
        session.print(session.board().moveList(session.face().abilities().columns()));
    }

    private static void printMovesFrom(Session session, String name) {
        if (session.kind() != GameKind.CHESS) {
            throw session.kind().chessOnly("A square");
        }
        int square = Square.parse(name);
        if (square == Square.NONE) {
            throw new UserException("\"" + name + "\" is not a square; squares are a1 to h8.");
        }
        List<String> moves = new ArrayList<>();
        if (!session.game().isOver()) {
            Position position = session.game().position().copy();
            MoveList legal = position.legalMoves();
            for (int i = 0; i < legal.size(); i++) {
                if (Move.from(legal.get(i)) == square) {
                    moves.add(San.format(position, legal.get(i)));
                }
            }
        }
        session.print(
                moves.isEmpty()
                        ? "Nothing can move from " + name + "."
                        : String.join(
                                "\n", Answer.Words.wrapped(moves, session.face().abilities().columns())));
    }

    /** Who sees the board sees what has happened; with speech on it is said. */
    private static void flip(Session session) {
        session.screen().flip();
        if (session.settings().isOn(Setting.SPEECH)) {
            session.print("The board begins with " + (session.screen().isBlackBelow() ? "rank 1." : "rank 8."));
        }
    }

    private static void printHistory(Session session) {
        session.print(session.board().ply() == 0 ? "No move has been played." : GameFacts.history(session.board()));
    }

    private static void printFen(Session session) {
        session.print(Fen.format(session.game().position()));
    }

    private static void printPgn(Session session) {
        session.print(
                session.board().record(session.surroundings().openings(), true).stripTrailing());
    }
}

package hal.commands.play;

import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.game.Game;
import hal.notation.BoardText;
import hal.notation.Fen;
import hal.notation.San;
import hal.platform.Format;
import hal.platform.TextTable;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Piece;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Square;
import hal.rules.Squares;
import hal.session.Messages;
import hal.session.Session;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFacts;
import hal.session.game.MoveHistory;
import hal.session.settings.Setting;
import hal.session.speech.SpokenChess;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The commands that show the game, change how it is shown, or answer questions about the board. */
public final class BoardCommands {

    public static final Command MOVES = Command.of("moves").runs((session, values) -> values.find("square")
            .ifPresentOrElse(square -> printMovesFrom(session, square), () -> printMoves(session)));

    public static final Command SHOW = Command.of("show")
            .verbs(
                    shown("game", BoardCommands::printGame),
                    shown("board", session -> board(session, Values.NONE)),
                    shown("moves", BoardCommands::printMoves),
                    shown("history", BoardCommands::printHistory),
                    shown("fen", BoardCommands::printFen),
                    shown("key", BoardCommands::printKey),
                    shown("pgn", BoardCommands::printPgn))
            .alone(BoardCommands::printGame);

    public static final Command BOARD = Command.of("board").runs(BoardCommands::board);

    public static final Command FLIP = Command.of("flip").alone(BoardCommands::flip);

    public static final Command HISTORY = Command.of("history").alone(BoardCommands::printHistory);

    public static final Command FEN = Command.of("fen").runs((session, values) -> {
        if (values.isEmpty()) {
            printFen(session);
        } else {
            Position position =
                    Fen.parseOrRepair(values.get("position"), change -> session.note(Messages.sentence(change + ".")));
            session.games().setUp(new ChessBoardGame(Game.from(position)));
            if (session.face().abilities().attended()) {
                session.say("You have " + session.kind().side(position.sideToMove())
                        + ", and the move. Type `go` to let me play it.");
            }
        }
    });

    public static final Command PGN = Command.of("pgn").alone(BoardCommands::printPgn);

    public static final Command COPY = Command.of("copy")
            .verbs(
                    Command.of("copy fen")
                            .alone(session -> copy(
                                    session,
                                    "position",
                                    Fen.format(session.game().position()))),
                    Command.of("copy pgn").alone(session -> copy(session, "game", pgn(session))))
            .alone(session ->
                    copy(session, "position", Fen.format(session.game().position())));

    public static final Command WHERE =
            Command.of("where").offering("pieces", context -> kinds()).runs(BoardCommands::where);

    public static final Command SQUARE = onSquare("square", SpokenChess::square, (position, square) -> {
        int man = position.pieceAt(square);
        return Answer.Table.of(
                "square | ?light | side | piece | white attackers | black attackers",
                List.of(List.of(
                        Cell.of(Squares.name(square)),
                        Cell.of(Squares.isLight(square) ? "*" : ""),
                        Cell.of(man == Pieces.NONE ? "" : Piece.of(man).color().toString()),
                        Cell.of(man == Pieces.NONE ? "" : Piece.of(man).type().toString()),
                        Cell.of("", squares(position.attackers(square, Colors.WHITE))),
                        Cell.of("", squares(position.attackers(square, Colors.BLACK))))));
    });

    public static final Command ATTACKERS = onSquare(
            "attackers",
            SpokenChess::attackers,
            (position, square) ->
                    men(position, position.attackers(square, Colors.WHITE) | position.attackers(square, Colors.BLACK)));

    public static final Command LAST = Command.of("last").alone(session -> {
        MoveHistory course = session.board().course();
        session.print(
                course.ply() == 0
                        ? "No move has been played."
                        : (session.settings().isOn(Setting.SPEECH)
                                        ? ""
                                        : course.moves().get(course.ply() - 1).numbered() + ": ")
                                + course.lastInWords() + ".",
                () -> played(course, Math.max(0, course.ply() - 1)));
    });

    private BoardCommands() {}

    private static Command shown(String what, Consumer<Session> print) {
        return Command.of("show " + what).alone(print);
    }

    private static void printGame(Session session) {
        session.print(session.current().describe());
    }

    private static void value(Session session, String name, String text) {
        session.print(text, () -> Answer.Table.of(name, List.of(Answer.Table.row(text))));
    }

    private static void printKey(Session session) {
        value(session, "key", Format.of("%016x", session.game().position().key()));
    }

    private static void board(Session session, Values values) {
        boolean blackBelow = session.screen().isBlackBelow() != values.isOn("flipped");
        if (values.isOn("unicode")) {
            session.kind().requireChess("`board unicode`");
            session.print(BoardText.figurines(
                    session.game().position(), blackBelow, session.settings().isOn(Setting.COORDINATES)));
        } else {
            printBoard(session, blackBelow);
        }
    }

    private static void printBoard(Session session, boolean blackBelow) {
        boolean coordinates = session.settings().isOn(Setting.COORDINATES);
        Answer board = new Answer.Board(
                session.board().position().picture(blackBelow, coordinates),
                session.board().position().text(blackBelow, coordinates));
        session.face().print(board, () -> session.board()
                .chess()
                .<Answer>map(game -> men(game.position(), game.position().occupied()))
                .orElse(board));
    }

    /** The men on some squares. */
    private static Answer.Table men(Position position, long squares) {
        return Answer.Table.of("side | piece | square", Bitboard.squares(squares), square -> {
            Piece man = Piece.of(position.pieceAt(square.code()));
            return Answer.Table.row(man.color().toString(), man.type().toString(), square.toString());
        });
    }

    private static void printMoves(Session session) {
        Abilities face = session.face().abilities();
        session.print(session.board().position().moveList(face.rowColumns(face.columns())));
    }

    private static void printMovesFrom(Session session, String name) {
        session.kind().requireChess("A square");
        int square = Squares.parse(name);
        List<String> moves = new ArrayList<>();
        if (!session.game().isOver()) {
            Position position = session.game().position().copy();
            MoveList legal = position.legalMoves();
            for (int i = 0; i < legal.size(); i++) {
                if (Moves.from(legal.get(i)) == square) {
                    moves.add(San.format(position, legal.get(i)));
                }
            }
        }
        session.print(
                moves.isEmpty()
                        ? "Nothing can move from " + name + "."
                        : String.join(
                                "\n",
                                TextTable.wrapped(
                                        moves, session.face().abilities().columns())),
                () -> Answer.Table.of(
                        "square | moves", List.of(List.of(Cell.of(Squares.name(square)), Cell.of("", moves)))));
    }

    /** Who sees the board sees what has happened; with speech on it is said. */
    private static void flip(Session session) {
        session.screen().flip();
        if (session.settings().isOn(Setting.SPEECH)) {
            session.print("The board begins with " + (session.screen().isBlackBelow() ? "rank 1." : "rank 8."));
        }
    }

    private static void printHistory(Session session) {
        MoveHistory course = session.board().course();
        session.print(
                course.ply() == 0 ? "No move has been played." : GameFacts.history(session.board()),
                () -> played(course, 0));
    }

    private static Answer.Table played(MoveHistory course, int from) {
        return Answer.Table.of(
                ">ply | side | move",
                IntStream.range(from, course.ply()).boxed().toList(),
                ply -> Answer.Table.row(
                        Integer.toString(ply + 1),
                        Color.of(course.moves().get(ply).color()).toString(),
                        course.moves().get(ply).text()));
    }

    private static void printFen(Session session) {
        value(session, "fen", Fen.format(session.game().position()));
    }

    private static void printPgn(Session session) {
        value(session, "pgn", pgn(session));
    }

    private static String pgn(Session session) {
        return session.board()
                .sheet()
                .record(session.catalogs().openings(), true)
                .stripTrailing();
    }

    private static void copy(Session session, String what, String text) {
        Optional<String> note = session.face().copy(text);
        if (note.isPresent()) {
            session.note(("The " + what + " is sent to the clipboard. " + note.get()).strip());
        } else {
            session.print(text);
            session.note("There is no clipboard to reach from here: copy it from the screen.");
        }
    }

    /** What is known of a square. */
    @FunctionalInterface
    private interface Question<T> {
        T answer(Position position, int square);
    }

    private static List<String> squares(long set) {
        return Bitboard.squares(set).stream().map(Square::toString).toList();
    }

    private static Command onSquare(String name, Question<String> question, Question<Answer.Table> facts) {
        return Command.of(name).runs((session, values) -> {
            Position position = session.game().position();
            int square = Squares.parse(values.get("square"));
            session.print(question.answer(position, square), () -> facts.answer(position, square));
        });
    }

    private static void where(Session session, Values values) {
        Position position = session.game().position();
        String wanted = values.get("pieces").toLowerCase(Locale.ROOT);
        String white = SpokenChess.pieceList(position, Colors.WHITE);
        String black = SpokenChess.pieceList(position, Colors.BLACK);
        switch (wanted) {
            case "" -> session.print(white + "\n" + black, () -> men(position, position.occupied()));
            case "white" -> session.print(white, () -> men(position, position.ofColor(Colors.WHITE)));
            case "black" -> session.print(black, () -> men(position, position.ofColor(Colors.BLACK)));
            default -> {
                String kind = wanted.endsWith("s") ? wanted.substring(0, wanted.length() - 1) : wanted;
                for (int type = PieceTypes.PAWN; type <= PieceTypes.KING; type++) {
                    if (SpokenChess.name(type).equals(kind)) {
                        long men = position.ofType(type);
                        session.print(SpokenChess.where(position, type), () -> men(position, men));
                        return;
                    }
                }
                throw UsageException.of("\"" + values.get("pieces") + "\" is neither a piece nor a side: where knights,"
                        + " where white, or where alone for both sides.");
            }
        }
    }

    private static List<Choice> kinds() {
        List<Choice> choices = new ArrayList<>();
        for (int type = PieceTypes.KING; type >= PieceTypes.PAWN; type--) {
            choices.add(Choice.of(SpokenChess.name(type) + (type == PieceTypes.KING ? "" : "s")));
        }
        choices.add(Choice.of("white"));
        choices.add(Choice.of("black"));
        return choices;
    }
}

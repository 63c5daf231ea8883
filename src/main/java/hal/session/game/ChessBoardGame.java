package hal.session.game;

import hal.analysis.SearchableChess;
import hal.analysis.SearchablePosition;
import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.GameChange;
import hal.game.GameNode;
import hal.game.MoveNote;
import hal.game.Nags;
import hal.game.Outcome;
import hal.game.clock.ChessClock;
import hal.notation.BoardText;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.Position;
import hal.rules.Square;
import hal.search.lab.run.TreeListener;
import hal.session.face.Answer;
import hal.session.speech.SpokenChess;
import hal.session.view.BoardView;
import hal.session.view.MoveListView;
import hal.support.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A game of chess in a session. */
public final class ChessBoardGame implements BoardGame {
    private static final String[] PIECES = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
    /** The column where the moves begin behind a piece's name. */
    private static final int MOVES_COLUMN = 8;

    private final Game game;
    private Watcher watcher = Watcher.NONE;
    private long version;

    private Captures captures;
    private long capturesVersion = -1;

    /** Wraps a game, which changes as it is played. */
    public ChessBoardGame(Game game) {
        this.game = game;
        game.addListener(this::changed);
    }

    private void changed(GameChange change) {
        version++;
        switch (change.kind()) {
            case MOVE -> watcher.moved(change.move().orElseThrow().color());
            case UNDO, REDO, JUMP, TREE -> watcher.wandered();
            case OUTCOME -> watcher.ended();
            case DETAILS -> {
                // Nothing has happened on the board.
            }
        }
    }

    @Override
    public GameKind kind() {
        return GameKind.CHESS;
    }

    @Override
    public Optional<Game> chess() {
        return Optional.of(game);
    }

    @Override
    public int sideToMove() {
        return game.position().sideToMove();
    }

    @Override
    public int moveNumber() {
        return game.position().fullmoveNumber();
    }

    @Override
    public int ply() {
        return game.ply();
    }

    @Override
    public int firstPly() {
        return game.startPosition().gamePly();
    }

    @Override
    public List<Ply> moves() {
        return plies(game.moves());
    }

    @Override
    public String lastInWords() {
        Optional<GameNode> last = game.lastMove();
        if (last.isEmpty() || last.get().isNullMove()) {
            return last.isEmpty() ? "" : "a null move";
        }
        Position before = game.position().copy();
        int move = before.lastMove();
        before.unmake();
        return SpokenChess.move(before, move);
    }

    @Override
    public List<Ply> future() {
        return plies(game.future());
    }

    @Override
    public List<MoveListView.Word> tree() {
        return GameLines.brief(game);
    }

    private static List<Ply> plies(List<GameNode> moves) {
        List<Ply> plies = new ArrayList<>(moves.size());
        for (GameNode move : moves) {
            plies.add(ply(move));
        }
        return plies;
    }

    private static Ply ply(GameNode move) {
        return new Ply(move.san(), move.number(), move.color(), Nags.quality(move.nags()));
    }

    @Override
    public Outcome outcome() {
        return game.outcome();
    }

    @Override
    public String alarm() {
        return game.position().inCheck() ? "in check" : "";
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public Optional<ChessClock> clock() {
        return game.clock();
    }

    @Override
    public void setClock(Optional<ChessClock> clock) {
        game.setClock(clock);
    }

    @Override
    public String tag(String name) {
        return game.tag(name);
    }

    @Override
    public void setTag(String name, String value) {
        game.setTag(name, value);
    }

    @Override
    public void setWatcher(Watcher who) {
        watcher = who;
    }

    @Override
    public int read(String text) {
        return San.parse(game.position(), text);
    }

    @Override
    public Ply play(int move, MoveNote note) {
        return ply(game.play(move, note));
    }

    @Override
    public boolean isLegal(int move) {
        return game.position().isLegal(move);
    }

    @Override
    public void jump(int ply) {
        game.goTo(ply);
    }

    @Override
    public void resign(int color) {
        game.resign(color);
    }

    @Override
    public void agreeDraw() {
        game.agreeDraw();
    }

    @Override
    public boolean checkFlag() {
        return game.checkFlag();
    }

    @Override
    public SearchablePosition root() {
        return new SearchableChess(game.position().copy());
    }

    @Override
    public Typing typing(boolean halThinks) {
        return new ChessTyping(game.position().copy(), isOver(), halThinks);
    }

    @Override
    public BoardView picture(boolean blackBelow, boolean coordinates) {
        int last = game.lastMove()
                .filter(move -> !move.isNullMove())
                .map(GameNode::move)
                .orElse(Move.NONE);
        return picture(game.position(), last, blackBelow, coordinates);
    }

    private static BoardView picture(Position position, int last, boolean blackBelow, boolean coordinates) {
        BoardView view = BoardView.of(squares(position))
                .withBlackBelow(blackBelow)
                .withCoordinates(coordinates)
                .withCheck(position.inCheck() ? position.king(position.sideToMove()) : BoardView.NONE);
        return last == Move.NONE ? view : view.withLastMove(Move.from(last), Move.destination(last));
    }

    @Override
    public Sketch sketch(boolean blackBelow, boolean coordinates) {
        Position root = game.position().copy();
        return moves -> {
            Position position = root.copy();
            int last = Move.NONE;
            for (int move : moves) {
                last = move == TreeListener.PASS ? Move.NONE : move;
                if (last == Move.NONE) {
                    position.makeNull();
                } else {
                    position.make(move);
                }
            }
            return new Answer.Board(
                    picture(position, last, blackBelow, coordinates), BoardText.letters(position, blackBelow));
        };
    }

    /** The piece letters of all squares. */
    public static String squares(Position position) {
        StringBuilder squares = new StringBuilder(Square.COUNT);
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = position.pieceAt(square);
            squares.append(piece == Piece.NONE ? ' ' : Piece.letter(piece));
        }
        return squares.toString();
    }

    @Override
    public String text(boolean blackBelow) {
        return BoardText.letters(game.position(), blackBelow);
    }

    /** A row for each kind of piece. */
    @Override
    public Answer moveList(int width) {
        if (isOver()) {
            return NO_MOVES;
        }
        Position position = game.position().copy(); // Writing SAN makes and unmakes moves.
        MoveList legal = position.legalMoves();
        Map<Integer, List<String>> groups = new TreeMap<>();
        for (int i = 0; i < legal.size(); i++) {
            int type = Piece.type(position.pieceAt(Move.from(legal.get(i))));
            groups.computeIfAbsent(type, piece -> new ArrayList<>()).add(San.format(position, legal.get(i)));
        }
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        groups.forEach((type, moves) -> {
            moves.sort(null);
            List<String> lines = Answer.Words.wrapped(moves, width - MOVES_COLUMN);
            for (int i = 0; i < lines.size(); i++) {
                rows.add(Answer.Table.row(i == 0 ? PIECES[type] : "", lines.get(i)));
            }
        });
        return Answer.Table.of(
                List.of(
                        TextTable.Column.left("").atLeast(MOVES_COLUMN - Answer.Table.DEFAULT_GAP),
                        TextTable.Column.left("")),
                rows);
    }

    @Override
    public String captured(int color) {
        return captures().by(color);
    }

    @Override
    public int lead(int color) {
        return captures().lead(color);
    }

    private Captures captures() {
        if (capturesVersion != version) {
            captures = Captures.of(game);
            capturesVersion = version;
        }
        return captures;
    }

    @Override
    public String heading(OpeningNames openings) {
        return openings.nameOf(game).map(OpeningName::toString).orElse("");
    }

    @Override
    public String record(OpeningNames openings, boolean full) {
        return full ? GameFiles.pgn(game, openings) : GameFiles.plainPgn(game, openings);
    }

    @Override
    public boolean isEmpty() {
        return game.tree().root().children().isEmpty();
    }

    @Override
    public boolean branches() {
        return game.policy().branches();
    }

    @Override
    public boolean isWorthRecording() {
        return game.asPlayed().root().next().isPresent();
    }

    @Override
    public String content() {
        return Arrays.toString(game.tree().moves()) + game.tree().result();
    }

    @Override
    public void reopen() {
        game.reopen();
    }

    @Override
    public String saved(Map<String, String> tags) {
        return ChessRecord.text(game, tags);
    }
}

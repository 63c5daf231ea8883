package hal.session.game;

import hal.game.Game;
import hal.game.GameNode;
import hal.notation.BoardText;
import hal.notation.San;
import hal.notation.UciMove;
import hal.platform.TextTable;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import hal.session.face.Answer;
import hal.session.view.BoardView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The position on the board of a game of chess, and how it is shown. */
public final class ChessPosition implements GamePosition {
    private static final String[] PIECES = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
    /** The column where the moves begin behind a piece's name. */
    private static final int MOVES_COLUMN = 8;

    private final Game game;
    private final GameChanges changes;
    private Captures captures;
    private long capturesVersion = -1;

    ChessPosition(Game game, GameChanges changes) {
        this.game = game;
        this.changes = changes;
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
    public String alarm() {
        return game.position().inCheck() ? "in check" : "";
    }

    @Override
    public OptionalLong key() {
        return OptionalLong.of(game.position().key());
    }

    @Override
    public int read(String text) {
        return San.parse(game.position(), text);
    }

    @Override
    public boolean isLegal(int move) {
        return game.position().isLegal(move);
    }

    @Override
    public ZeroSumGame root() {
        return new ChessAsGame(game.position().copy());
    }

    @Override
    public Typing typing(boolean halThinks) {
        return new ChessTyping(game.position().copy(), game.isOver(), halThinks);
    }

    @Override
    public List<String> betweenSquares(boolean passed) {
        Position position = game.position();
        if (passed ? position.inCheck() : game.isOver()) {
            return List.of();
        }
        if (passed) {
            position = position.copy();
            position.makeNull();
        }
        MoveList all = position.legalMoves();
        List<String> moves = new ArrayList<>(all.size());
        for (int i = 0; i < all.size(); i++) {
            moves.add(UciMove.format(position, all.get(i)));
        }
        return moves;
    }

    @Override
    public BoardView picture(boolean blackBelow, boolean coordinates) {
        int last = game.lastMove()
                .filter(move -> !move.isNullMove())
                .map(each -> each.move().code())
                .orElse(Moves.NONE);
        return picture(game.position(), last, blackBelow, coordinates);
    }

    /**
     * The picture of a position.
     *
     * @param last the move that has led to it, {@link Moves#NONE} for none
     */
    public static BoardView picture(Position position, int last, boolean blackBelow, boolean coordinates) {
        BoardView view = BoardView.of(squares(position))
                .withBlackBelow(blackBelow)
                .withCoordinates(coordinates)
                .withCheck(position.inCheck() ? position.king(position.sideToMove()) : BoardView.NONE);
        return last == Moves.NONE ? view : view.withLastMove(Moves.from(last), Moves.destination(last));
    }

    /** The piece letters of all squares. */
    public static String squares(Position position) {
        StringBuilder squares = new StringBuilder(Squares.COUNT);
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = position.pieceAt(square);
            squares.append(piece == Pieces.NONE ? ' ' : Pieces.letter(piece));
        }
        return squares.toString();
    }

    @Override
    public Sketch sketch(boolean blackBelow, boolean coordinates) {
        Position root = game.position().copy();
        return moves -> {
            Position position = root.copy();
            int last = Moves.NONE;
            for (int move : moves) {
                last = move == TreeListener.PASS ? Moves.NONE : move;
                if (last == Moves.NONE) {
                    position.makeNull();
                } else {
                    position.make(move);
                }
            }
            return new Answer.Board(
                    picture(position, last, blackBelow, coordinates),
                    BoardText.letters(position, blackBelow, coordinates));
        };
    }

    @Override
    public String text(boolean blackBelow, boolean coordinates) {
        return BoardText.letters(game.position(), blackBelow, coordinates);
    }

    /** A row for each kind of piece. */
    @Override
    public Answer moveList(int width) {
        if (game.isOver()) {
            return NO_MOVES;
        }
        Position position = game.position().copy(); // Writing SAN makes and unmakes moves.
        MoveList legal = position.legalMoves();
        Map<Integer, List<String>> groups = new TreeMap<>();
        for (int i = 0; i < legal.size(); i++) {
            int type = Pieces.type(position.pieceAt(Moves.from(legal.get(i))));
            groups.computeIfAbsent(type, piece -> new ArrayList<>()).add(San.format(position, legal.get(i)));
        }
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        groups.forEach((type, moves) -> {
            moves.sort(null);
            List<String> lines = TextTable.wrapped(moves, width - MOVES_COLUMN);
            for (int i = 0; i < lines.size(); i++) {
                rows.add(List.of(
                        Answer.Table.Cell.of(i == 0 ? PIECES[type] : ""), Answer.Table.Cell.of(lines.get(i), moves)));
            }
        });
        return Answer.Table.of("#piece:" + (MOVES_COLUMN - Answer.Table.DEFAULT_GAP) + " | #moves", rows);
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
        if (capturesVersion != changes.version()) {
            captures = Captures.of(game);
            capturesVersion = changes.version();
        }
        return captures;
    }

    /**
     * What each side has taken, and who has more material left.
     *
     * <p>What was taken is what there was at the start, plus the pieces that pawns have become, less what is left; so
     * no record of each capture is needed.
     */
    static final class Captures {
        private final int[][] missing = new int[2][PieceTypes.COUNT];
        private final int lead;

        private Captures(Position start, Game game) {
            Position now = game.position();
            int sum = 0;
            for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
                for (int type = 0; type < PieceTypes.COUNT; type++) {
                    int left = Long.bitCount(now.pieces(color, type));
                    missing[color][type] = Long.bitCount(start.pieces(color, type)) - left;
                    sum += (color == Colors.WHITE ? left : -left) * PieceTypes.pawns(type);
                }
            }
            for (GameNode move : game.moves()) {
                if (Moves.isPromotion(move.move().code())) {
                    missing[move.color().code()][PieceTypes.PAWN]--;
                    missing[move.color().code()][Moves.promotionType(move.move().code())]++;
                }
            }
            lead = sum;
        }

        static Captures of(Game game) {
            return new Captures(game.startPosition(), game);
        }

        /** The enemy's pieces that a side has taken, the most valuable first, as piece letters. */
        String by(int color) {
            StringBuilder letters = new StringBuilder();
            for (int type = PieceTypes.KING; type >= 0; type--) {
                char letter = Pieces.letter(Pieces.of(color ^ 1, type));
                for (int i = 0; i < missing[color ^ 1][type]; i++) {
                    letters.append(letter);
                }
            }
            return letters.toString();
        }

        /** By how many pawns a side is ahead in material, 0 if it is not. */
        int lead(int color) {
            return Math.max(0, color == Colors.WHITE ? lead : -lead);
        }
    }
}

package hal.session.game;

import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.support.NotationException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Chess moves while they are being typed. Their spellings are worked out when first needed. */
public final class ChessTyping implements Typing {
    /** Longer than any move, however it is spelt. */
    private static final int MAX_MOVE_LENGTH = 20;

    private final Position position;
    private final boolean over;
    private final boolean halThinks;
    private Set<String> spellings;

    /**
     * The moves of a position.
     *
     * @param position only read and copied
     * @param over whether the game is over
     * @param halThinks whether HAL is looking for its move in this position
     */
    public ChessTyping(Position position, boolean over, boolean halThinks) {
        this.position = position;
        this.over = over;
        this.halThinks = halThinks;
    }

    @Override
    public List<String> legal() {
        return sans(position.copy()); // Writing SAN makes and unmakes moves.
    }

    @Override
    public List<String> likely() {
        return sans(positionToMove());
    }

    private List<String> sans(Position own) {
        List<String> moves = new ArrayList<>();
        if (!over) {
            MoveList legal = own.legalMoves();
            for (int i = 0; i < legal.size(); i++) {
                moves.add(San.format(own, legal.get(i)));
            }
        }
        return moves;
    }

    /** A copy of the position in which the likely moves are legal. */
    private Position positionToMove() {
        Position own = position.copy();
        if (halThinks && !over && !own.inCheck()) {
            own.makeNull();
        }
        return own;
    }

    @Override
    public boolean begins(String text) {
        if (!over && San.mayBeSpoken(text)) {
            return true;
        }
        if (over || text.length() > MAX_MOVE_LENGTH) {
            return false;
        }
        String wanted = plain(text);
        if (!wanted.isEmpty() && spellings().stream().anyMatch(known -> known.startsWith(wanted))) {
            return true;
        }
        return !halThinks
                && GamePosition.refusal(() -> San.parse(position.copy(), text)).isEmpty();
    }

    /** While an engine is thinking, any move may become possible. */
    @Override
    public boolean mayWait(String text) {
        return halThinks
                && text.length() <= MAX_MOVE_LENGTH
                && GamePosition.refusal(() -> San.parse(position.copy(), text))
                        .filter(refusal -> refusal.kind() == NotationException.Kind.SYNTAX)
                        .isEmpty();
    }

    /** The usual spellings of all likely moves, without punctuation and in lower case. */
    private synchronized Set<String> spellings() {
        if (spellings == null) {
            spellings = new HashSet<>();
            Position board = positionToMove();
            MoveList legal = board.legalMoves();
            for (int i = 0; i < legal.size(); i++) {
                int move = legal.get(i);
                int type = Pieces.type(board.pieceAt(Moves.from(move)));
                spellings.add(plain(San.format(board, move)));
                spellings.add(UciMove.format(board, move));
                if (type != PieceTypes.PAWN) {
                    spellings.add(
                            "nbrqk".charAt(type - 1) + Squares.name(Moves.from(move)) + Squares.name(Moves.to(move)));
                }
            }
        }
        return spellings;
    }

    private static String plain(String text) {
        String letters = text.toLowerCase(Locale.ROOT)
                .replaceFirst("^([a-h][1-8]) ", "$1")
                .replaceAll("[-x+#=:]", "");
        return letters.startsWith("0") ? letters.replace('0', 'o') : letters;
    }
}

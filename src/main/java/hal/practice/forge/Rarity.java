package hal.practice.forge;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.search.Score;

/** Tells by a game's own answer to a mistake whether the puzzle would have a theme that few have. */
final class Rarity {
    /** In plies: mates in three to eight. */
    private static final int NEAR_MATE = 5;

    private static final int FAR_MATE = 15;

    private Rarity() {}

    /**
     * Whether a position is worth a look.
     *
     * @param position after the mistake
     * @param answer what was played there
     * @param score of the position, from the view of the side to move
     */
    static boolean isRare(Position position, int answer, int score) {
        return Move.isEnPassant(answer)
                || (Move.isPromotion(answer) && Move.promotionType(answer) != PieceType.QUEEN)
                || (Score.isMate(score) && Score.MATE - score >= NEAR_MATE && Score.MATE - score <= FAR_MATE)
                || isRareEnding(position)
                || checksRarely(position, answer);
    }

    private static boolean isRareEnding(Position position) {
        long pieces = position.occupied() & ~position.ofType(PieceType.PAWN) & ~position.ofType(PieceType.KING);
        return pieces == 0
                || (pieces & ~position.ofType(PieceType.KNIGHT)) == 0
                || (pieces & ~position.ofType(PieceType.QUEEN)) == 0;
    }

    /** Whether a side has a move that few puzzles ask for, by its looks alone. */
    static boolean offersRareMove(Position position) {
        for (int move : position.legalMoves().toArray()) {
            boolean knights = Move.isPromotion(move) && Move.promotionType(move) == PieceType.KNIGHT;
            boolean candidate = Move.isEnPassant(move)
                    || knights
                    || Piece.type(position.pieceAt(Move.from(move))) == PieceType.KNIGHT;
            if (candidate) {
                position.make(move);
                boolean check = position.inCheck();
                boolean mate = check && position.isCheckmate();
                boolean twice = Bitboard.hasSeveral(position.checkers());
                position.unmake();
                if (mate || twice || (check && knights) || Move.isEnPassant(move)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** A double check, or a knight's beside a king that can hardly move. */
    private static boolean checksRarely(Position position, int answer) {
        int them = position.sideToMove() ^ 1;
        Position after = position.copy();
        after.make(answer);
        long free = Attacks.king(position.king(them)) & ~after.ofColor(them);
        boolean byKnight = after.inCheck() && Piece.type(after.pieceAt(Move.to(answer))) == PieceType.KNIGHT;
        return Bitboard.hasSeveral(after.checkers()) || (byKnight && !Bitboard.hasSeveral(free));
    }
}

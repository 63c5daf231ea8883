package hal.learn.data;

import hal.eval.Evaluator;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;

/**
 * Checks that a position is quiet: in the middle of an exchange a static evaluation cannot be right. All captures and
 * promotions are searched with plain alpha-beta; checks are not considered.
 */
public final class QuietCheck {
    private static final int MAX_PLY = 32;
    /** Above all others: a king takes last. */
    private static final int KING = 100;

    private final Evaluator evaluation;
    private final MoveList[] lists = new MoveList[MAX_PLY];

    /** A check by an evaluation; the evaluator must not be used elsewhere. */
    public QuietCheck(Evaluator evaluation) {
        this.evaluation = evaluation;
        for (int ply = 0; ply < MAX_PLY; ply++) {
            lists[ply] = new MoveList();
        }
    }

    /**
     * Whether quiescence search agrees with the static evaluation.
     *
     * @param position unchanged on return
     * @param margin in centipawns
     */
    public boolean isQuiet(Position position, int margin) {
        evaluation.attach(position);
        int standing = evaluation.evaluate(position);
        // Standing pat is allowed, so the value is never lower; a window up to the margin is enough.
        return search(position, standing, standing + margin + 1, 0) <= standing + margin;
    }

    private int search(Position position, int low, int beta, int ply) {
        int best = evaluation.evaluate(position);
        int alpha = Math.max(low, best);
        if (best >= beta || ply == MAX_PLY) {
            return best;
        }
        MoveList moves = lists[ply];
        moves.clear();
        position.noisyMoves(moves);
        for (int i = 0; i < moves.size() && alpha < beta; i++) {
            bringBest(position, moves, i);
            int move = moves.get(i);
            evaluation.push(position, move);
            position.make(move);
            int score = -search(position, -beta, -alpha, ply + 1);
            position.unmake();
            evaluation.pop();
            best = Math.max(best, score);
            alpha = Math.max(alpha, score);
        }
        return best;
    }

    /** Most valuable victim first, least valuable attacker first. */
    private static void bringBest(Position position, MoveList moves, int from) {
        int best = from;
        for (int i = from + 1; i < moves.size(); i++) {
            if (worth(position, moves.get(i)) > worth(position, moves.get(best))) {
                best = i;
            }
        }
        moves.swap(from, best);
    }

    private static int worth(Position position, int move) {
        int gain = Moves.isPromotion(move) ? PieceTypes.pawns(Moves.promotionType(move)) : 0;
        if (Moves.isCapture(move)) {
            gain += Moves.isEnPassant(move) ? PieceTypes.pawns(PieceTypes.PAWN) : value(position, Moves.to(move));
        }
        return 16 * gain - value(position, Moves.from(move));
    }

    private static int value(Position position, int square) {
        int type = Pieces.type(position.pieceAt(square));
        return type == PieceTypes.KING ? KING : PieceTypes.pawns(type);
    }
}

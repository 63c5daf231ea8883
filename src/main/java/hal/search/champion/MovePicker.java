package hal.search.champion;

import hal.rules.Move;
import hal.rules.MoveGenerator;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;

/**
 * Hands out the moves of a node one by one, the most promising first, and does no work for those that a cutoff will
 * leave out: a hash move is played before any other is generated, captures before quiet moves exist.
 */
final class MovePicker {
    private enum Stage {
        HASH_MOVE,
        NOISY_START,
        NOISY,
        KILLERS,
        QUIET_START,
        QUIET,
        BAD_NOISY,
        END
    }

    private final MoveList moves = new MoveList();
    private final int[] scores = new int[MoveList.CAPACITY];
    private final Histories histories;
    private final Features features;

    private Position position;
    private Stage stage = Stage.END;
    private boolean noisyOnly;
    private int hashMove;
    private int killer0;
    private int killer1;
    private int killersGiven;
    private int next;
    /** Noisy moves put off to the end; they stand where moves already handed out stood. */
    private int badCount;

    MovePicker(Histories histories, Features features) {
        this.histories = histories;
        this.features = features;
    }

    /**
     * All moves; captures that lose material come last.
     *
     * @param move the hash move; any int, checked here
     * @param ply whose killers to try
     */
    void startAll(Position at, int move, int ply) {
        position = at;
        noisyOnly = false;
        hashMove = move != Move.NONE && at.isLegal(move) ? move : Move.NONE;
        killer0 = features.killers ? histories.killer(ply, 0) : Move.NONE;
        killer1 = features.killers ? histories.killer(ply, 1) : Move.NONE;
        killersGiven = 0;
        stage = hashMove == Move.NONE ? Stage.NOISY_START : Stage.HASH_MOVE;
    }

    /** Captures and promotions that lose no material. */
    void startNoisy(Position at, int move) {
        position = at;
        noisyOnly = true;
        hashMove = move != Move.NONE && !Move.isQuiet(move) && at.isLegal(move) ? move : Move.NONE;
        stage = hashMove == Move.NONE ? Stage.NOISY_START : Stage.HASH_MOVE;
    }

    /** The next move, or {@link Move#NONE} at the end. */
    int next() {
        while (true) {
            switch (stage) {
                case HASH_MOVE -> {
                    stage = Stage.NOISY_START;
                    return hashMove;
                }
                case NOISY_START -> {
                    MoveGenerator.noisy(position, moves);
                    scoreNoisy();
                    next = 0;
                    badCount = 0;
                    stage = Stage.NOISY;
                }
                case NOISY -> {
                    while (next < moves.size()) {
                        int move = best();
                        if (move != hashMove && !isPutOff(move)) {
                            return move;
                        }
                    }
                    stage = noisyOnly ? Stage.END : Stage.KILLERS;
                }
                case KILLERS -> {
                    while (killersGiven < 2) {
                        int killer = killersGiven++ == 0 ? killer0 : killer1;
                        if (killer != Move.NONE && killer != hashMove && position.isLegal(killer)) {
                            return killer;
                        }
                    }
                    stage = Stage.QUIET_START;
                }
                case QUIET_START -> {
                    MoveGenerator.quiet(position, moves);
                    scoreQuiet();
                    stage = Stage.QUIET;
                }
                case QUIET -> {
                    while (next < moves.size()) {
                        int move = best();
                        if (move != hashMove && move != killer0 && move != killer1) {
                            return move;
                        }
                    }
                    stage = Stage.BAD_NOISY;
                    next = 0;
                }
                case BAD_NOISY -> {
                    if (next < badCount) {
                        return moves.get(next++);
                    }
                    stage = Stage.END;
                }
                case END -> {
                    return Move.NONE;
                }
            }
        }
    }

    /** Puts a capture that loses material off to the end; among noisy moves alone it is dropped. */
    private boolean isPutOff(int move) {
        if (!features.exchange || StaticExchange.isAtLeast(position, move, 0)) {
            return false;
        }
        moves.set(badCount++, move);
        return true;
    }

    /** Takes the best of the moves not yet handed out: a cutoff mostly comes before sorting them all would pay. */
    private int best() {
        int best = next;
        for (int i = next + 1; i < moves.size(); i++) {
            if (scores[i] > scores[best]) {
                best = i;
            }
        }
        int move = moves.get(best);
        moves.set(best, moves.get(next));
        scores[best] = scores[next];
        next++;
        return move;
    }

    /** The most valuable victim first, by the least valuable attacker; underpromotions last. */
    private void scoreNoisy() {
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            int victim = victim(position, move);
            int score = (victim << 3) - Piece.type(position.pieceAt(Move.from(move)));
            if (Move.isPromotion(move)) {
                score += Move.promotionType(move) == PieceType.QUEEN ? 64 : -64;
            }
            scores[i] = score;
        }
    }

    /** The type taken plus one, 0 if nothing is. */
    private static int victim(Position position, int move) {
        if (!Move.isCapture(move)) {
            return 0;
        }
        return Move.isEnPassant(move) ? 1 : Piece.type(position.pieceAt(Move.to(move))) + 1;
    }

    private void scoreQuiet() {
        for (int i = next; i < moves.size(); i++) {
            scores[i] = histories.quiet(position, moves.get(i));
        }
    }
}

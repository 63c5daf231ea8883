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

    /** What a centipawn taken weighs beside a capture's history. */
    private static final int VICTIM_FACTOR = 20;

    private static final int PROMOTION = 40_000;

    private final MoveList moves = new MoveList();
    private final int[] scores = new int[MoveList.CAPACITY];
    private final Histories histories;
    private final Features features;
    private final Dangers dangers;
    private final Checks checks = new Checks();

    private Position position;
    private Frame frame;
    private Stage stage = Stage.END;
    private boolean noisyOnly;
    private int hashMove;
    private int killer0;
    private int killer1;
    private int killersGiven;
    /** Whether of the quiet moves left only checks are wanted. */
    private boolean quietChecksOnly;

    private int next;
    /** The score of the move last chosen by {@link #best}. */
    private int lastScore;

    /** Noisy moves put off to the end; they stand where moves already handed out stood. */
    private int badCount;

    MovePicker(Histories histories, Features features) {
        this.histories = histories;
        this.dangers = new Dangers();
        this.features = features;
    }

    /**
     * All moves; captures that lose material come last.
     *
     * @param node the node's, whose killers to try
     * @param move the hash move; any int, checked here
     */
    void startAll(Position at, Frame node, int move) {
        position = at;
        frame = node;
        noisyOnly = false;
        hashMove = move != Move.NONE && at.isLegal(move) ? move : Move.NONE;
        killer0 = features.killers ? histories.killer(node.ply, 0) : Move.NONE;
        killer1 = features.killers ? histories.killer(node.ply, 1) : Move.NONE;
        killersGiven = 0;
        quietChecksOnly = false;
        checks.forget();
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
                    if (!quietChecksOnly) {
                        scoreQuiet();
                    }
                    stage = Stage.QUIET;
                }
                case QUIET -> {
                    int move = quietChecksOnly ? nextCheck() : nextQuiet();
                    if (move != Move.NONE) {
                        return move;
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

    private int nextQuiet() {
        while (next < moves.size()) {
            int move = best();
            if (isNew(move)) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** The next check of the quiet moves left, in no order: there are few. */
    private int nextCheck() {
        while (next < moves.size()) {
            int move = moves.get(next++);
            if (isNew(move) && checks.isDirect(position, move)) {
                return move;
            }
        }
        return Move.NONE;
    }

    private boolean isNew(int move) {
        return move != hashMove && move != killer0 && move != killer1;
    }

    /** From now on the quiet moves are not wanted, unless they give check: none of the others will be handed out. */
    void leaveOutQuiets() {
        quietChecksOnly = true;
    }

    /** Whether a quiet move gives check itself. */
    boolean isCheck(int move) {
        return checks.isDirect(position, move);
    }

    /** What the histories say of the move last handed out. */
    int history(int move) {
        return stage == Stage.QUIET && !quietChecksOnly
                ? lastScore - danger(move)
                : histories.of(position, frame, move);
    }

    /** Whether the move last handed out is a capture that loses material. */
    boolean isAmongBad() {
        return stage == Stage.BAD_NOISY;
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
        int most = scores[next];
        for (int i = next + 1; i < moves.size(); i++) {
            if (scores[i] > most) {
                most = scores[i];
                best = i;
            }
        }
        lastScore = most;
        int move = moves.get(best);
        moves.set(best, moves.get(next));
        scores[best] = scores[next];
        next++;
        return move;
    }

    /** The most valuable victim first, and what has often been good; underpromotions last. */
    private void scoreNoisy() {
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            int victim = Histories.victim(position, move);
            int score = victim == 0 ? 0 : VICTIM_FACTOR * StaticExchange.value(victim - 1);
            if (features.captureHistory) {
                score += histories.noisy(position, move);
            } else {
                score -= Piece.type(position.pieceAt(Move.from(move)));
            }
            if (Move.isPromotion(move)) {
                score += Move.promotionType(move) == PieceType.QUEEN ? PROMOTION : -PROMOTION;
            }
            scores[i] = score;
        }
    }

    private int danger(int move) {
        int from = Move.from(move);
        return features.dangers ? dangers.weight(position.pieceAt(from), from, Move.to(move)) : 0;
    }

    private void scoreQuiet() {
        if (features.dangers) {
            dangers.survey(position);
        }
        for (int i = next; i < moves.size(); i++) {
            int move = moves.get(i);
            scores[i] = histories.quiet(position, frame, move) + danger(move);
        }
    }
}

package hal.search.champion;

import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;

/**
 * Returns the moves of a node one by one, the most promising first, and records those searched. It does no work for
 * moves that a cutoff makes unnecessary (staged move generation): the hash move is played before any other is
 * generated, and captures before quiet moves.
 *
 * <p>The order: hash move, captures and promotions by victim and history (MVV), killer moves, quiet moves by history
 * and threats, and finally captures that lose material.
 */
final class MovePicker {
    private enum Stage {
        ROOT,
        HASH_MOVE,
        NOISY_START,
        NOISY,
        KILLERS,
        QUIET_START,
        QUIET,
        LOSING_NOISY,
        END
    }

    // More moves than these are searched so rarely that the histories can do without the rest.
    private static final int MAX_QUIETS_SEARCHED = 64;
    private static final int MAX_NOISY_SEARCHED = 32;

    private final MoveList moves = new MoveList();
    private final int[] scores = new int[MoveList.CAPACITY];
    private final Histories histories;
    private final StaticExchange exchange;
    private final Feature.Switches features;
    private final SearchParameters parameters;

    private Position position;
    private StackEntry entry;
    private RootMoves rootMoves;
    private Stage stage = Stage.END;
    private boolean noisyOnly;
    private int hashMove;
    private int killer0;
    private int killer1;
    private int killersTried;
    /** Whether only checks are wanted among the remaining quiet moves. */
    private boolean quietChecksOnly;

    /** The index in {@link #moves} of the next move. */
    private int next;
    /** The score of the move last chosen by {@link #best}. */
    private int lastScore;

    /**
     * The number of losing captures deferred to the end; they are at the front of {@link #moves}, in places already
     * used.
     */
    private int losingCount;

    private final int[] quietsSearched = new int[MAX_QUIETS_SEARCHED];
    private int quietsSearchedCount;
    private final int[] noisySearched = new int[MAX_NOISY_SEARCHED];
    private int noisySearchedCount;

    MovePicker(Histories histories, StaticExchange exchange, Feature.Switches features, SearchParameters parameters) {
        this.histories = histories;
        this.exchange = exchange;
        this.features = features;
        this.parameters = parameters;
    }

    /**
     * Starts to return all moves of a node.
     *
     * @param node the node's entry, with its killers
     * @param move the hash move; checked here, so any value is allowed
     */
    void start(Position at, StackEntry node, int move) {
        position = at;
        entry = node;
        noisyOnly = false;
        hashMove = move != Moves.NONE && at.isLegal(move) ? move : Moves.NONE;
        killer0 = features.killers ? histories.killer(node.ply, 0) : Moves.NONE;
        killer1 = features.killers ? histories.killer(node.ply, 1) : Moves.NONE;
        killersTried = 0;
        quietChecksOnly = false;
        quietsSearchedCount = 0;
        noisySearchedCount = 0;
        stage = hashMove == Moves.NONE ? Stage.NOISY_START : Stage.HASH_MOVE;
    }

    /** Starts to return captures and promotions that lose no material. */
    void startNoisy(Position at, int move) {
        position = at;
        noisyOnly = true;
        hashMove = move != Moves.NONE && !Moves.isQuiet(move) && at.isLegal(move) ? move : Moves.NONE;
        stage = hashMove == Moves.NONE ? Stage.NOISY_START : Stage.HASH_MOVE;
    }

    /** Starts to return the root moves, in the order left by the last depth. */
    void startRoot(Position at, StackEntry root, RootMoves inOrder) {
        position = at;
        entry = root;
        rootMoves = inOrder;
        quietsSearchedCount = 0;
        noisySearchedCount = 0;
        stage = Stage.ROOT;
    }

    /** The next move, or {@link Moves#NONE} at the end. */
    int next() {
        while (true) {
            switch (stage) {
                case ROOT -> {
                    return rootMoves.next();
                }
                case HASH_MOVE -> {
                    stage = Stage.NOISY_START;
                    return hashMove;
                }
                case NOISY_START -> {
                    position.noisyMoves(moves);
                    scoreNoisy();
                    next = 0;
                    losingCount = 0;
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
                    while (killersTried < 2) {
                        int killer = killersTried++ == 0 ? killer0 : killer1;
                        if (killer != Moves.NONE && killer != hashMove && position.isLegal(killer)) {
                            return killer;
                        }
                    }
                    stage = Stage.QUIET_START;
                }
                case QUIET_START -> {
                    position.quietMoves(moves); // appended behind the captures
                    if (!quietChecksOnly) {
                        scoreQuiet();
                    }
                    stage = Stage.QUIET;
                }
                case QUIET -> {
                    int move = quietChecksOnly ? nextQuietCheck() : nextQuiet();
                    if (move != Moves.NONE) {
                        return move;
                    }
                    stage = Stage.LOSING_NOISY;
                    next = 0;
                }
                case LOSING_NOISY -> {
                    if (next < losingCount) {
                        return moves.get(next++);
                    }
                    stage = Stage.END;
                }
                case END -> {
                    return Moves.NONE;
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
        return Moves.NONE;
    }

    /** The next check among the remaining quiet moves, unordered, since there are few. */
    private int nextQuietCheck() {
        while (next < moves.size()) {
            int move = moves.get(next++);
            if (isNew(move) && entry.threats.isDirectCheck(position, move)) {
                return move;
            }
        }
        return Moves.NONE;
    }

    private boolean isNew(int move) {
        return move != hashMove && move != killer0 && move != killer1;
    }

    /** From now on returns only quiet moves that give check. */
    void skipQuiets() {
        quietChecksOnly = true;
    }

    /** Whether a quiet move gives direct check. */
    boolean isDirectCheck(int move) {
        return entry.threats.isDirectCheck(position, move);
    }

    /** The history of the last move returned, in history points. */
    int history(int move) {
        return stage == Stage.QUIET && !quietChecksOnly
                ? lastScore - threatBonus(move)
                : histories.of(position, entry, move);
    }

    /** Defers a capture that loses material to the end; if only captures are wanted, it is dropped. */
    private boolean isPutOff(int move) {
        if (!features.exchange || exchange.isAtLeast(position, move, 0)) {
            return false;
        }
        moves.set(losingCount++, move);
        return true;
    }

    /** Selects the best of the remaining moves: usually a cutoff comes before sorting them all would have paid off. */
    private int best() {
        int best = next;
        int bestScore = scores[next];
        for (int i = next + 1; i < moves.size(); i++) {
            if (scores[i] > bestScore) {
                bestScore = scores[i];
                best = i;
            }
        }
        lastScore = bestScore;
        int move = moves.get(best);
        moves.set(best, moves.get(next));
        scores[best] = scores[next];
        next++;
        return move;
    }

    /** Most valuable victim first, adjusted by capture history; underpromotions last. */
    private void scoreNoisy() {
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            int victim = Histories.victim(position, move);
            int score = victim == 0 ? 0 : parameters.orderVictimFactor * exchange.value(victim - 1);
            if (features.captureHistory) {
                score += histories.noisy(position, move);
            } else {
                score -= Pieces.type(position.pieceAt(Moves.from(move)));
            }
            if (Moves.isPromotion(move)) {
                boolean queen = Moves.promotionType(move) == PieceTypes.QUEEN;
                score += queen ? parameters.orderPromotion : -parameters.orderPromotion;
            }
            scores[i] = score;
        }
    }

    private void scoreQuiet() {
        for (int i = next; i < moves.size(); i++) {
            int move = moves.get(i);
            scores[i] = histories.quiet(position, entry, move) + threatBonus(move);
        }
    }

    private int threatBonus(int move) {
        return features.threats ? entry.threats.bonus(position, move) : 0;
    }

    /** Records a move that was searched, for the histories. */
    void addSearched(int move) {
        if (Moves.isQuiet(move)) {
            if (quietsSearchedCount < MAX_QUIETS_SEARCHED) {
                quietsSearched[quietsSearchedCount++] = move;
            }
        } else if (noisySearchedCount < MAX_NOISY_SEARCHED) {
            noisySearched[noisySearchedCount++] = move;
        }
    }

    int quietsSearched() {
        return quietsSearchedCount;
    }

    int quietSearched(int index) {
        return quietsSearched[index];
    }

    int noisySearched() {
        return noisySearchedCount;
    }

    int noisySearched(int index) {
        return noisySearched[index];
    }
}

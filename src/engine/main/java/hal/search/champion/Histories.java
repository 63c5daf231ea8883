package hal.search.champion;

import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.search.engine.Scores;
import java.util.Arrays;

/**
 * Move histories: how well moves did elsewhere in the tree, the best guess at how well they will do here. Each table
 * counts history points from a different angle; a move's score is their sum.
 */
final class Histories {
    /** The maximum absolute value of an entry, in history points. */
    static final int LIMIT = 16_384;

    private static final int PIECE_SQUARES = 12 << 6;
    /** Masks the bits of the pawn key used by the pawn history. */
    private static final int PAWN_MASK = (1 << 9) - 1;

    private final Feature.Switches features;
    private final SearchParameters parameters;

    /**
     * By colour, from-square and to-square, "butterfly boards" (Schaeffer 1989, Hartmann), and by whether the opponent
     * attacks either square: a move may be good as an escape and bad otherwise.
     */
    private final short[] butterfly = new short[2 << 14];

    /** By an earlier move and a move, each as piece and to-square: countermoves and continuations (Stockfish). */
    private final short[] continuation = new short[StackEntry.PIECE_TO_COUNT * PIECE_SQUARES];

    /** By pawn structure, piece and to-square (Stockfish). */
    private final short[] pawns = new short[(PAWN_MASK + 1) * PIECE_SQUARES];

    /** By piece, to-square and captured type. */
    private final short[] captures = new short[PIECE_SQUARES << 3];

    /** By ply, two quiet moves that caused a cutoff in a sibling node (Akl and Newborn 1977). */
    private final int[] killers = new int[2 * (Scores.MAX_PLY + 2)];

    Histories(Feature.Switches features, SearchParameters parameters) {
        this.features = features;
        this.parameters = parameters;
    }

    void clear() {
        Arrays.fill(butterfly, (short) 0);
        Arrays.fill(continuation, (short) 0);
        Arrays.fill(pawns, (short) 0);
        Arrays.fill(captures, (short) 0);
        Arrays.fill(killers, 0);
    }

    /** Starts a search: clears the killers, which belong to the plies of the last one. */
    void newSearch() {
        Arrays.fill(killers, 0);
    }

    /** A move in the form of {@link StackEntry#pieceTo}. */
    static int pieceTo(Position position, int move) {
        return position.pieceAt(Moves.from(move)) << 6 | Moves.to(move);
    }

    /** The history of any move; those of quiet moves and of captures are not comparable. */
    int of(Position position, StackEntry entry, int move) {
        return Moves.isQuiet(move) ? quiet(position, entry, move) : noisy(position, move);
    }

    /**
     * The history of a quiet move, at most four times {@link #LIMIT} in absolute value.
     *
     * @param entry the node's, which holds the moves that led to it
     */
    int quiet(Position position, StackEntry entry, int move) {
        int pieceTo = pieceTo(position, move);
        int score = features.history ? butterfly[butterflyIndex(position, entry, move)] : 0;
        if (features.continuation) {
            score += continuation[entry.opponentPieceTo() * PIECE_SQUARES + pieceTo]
                    + continuation[entry.ownPieceTo() * PIECE_SQUARES + pieceTo];
        }
        if (features.pawnHistory) {
            score += pawns[(entry.pawnKey & PAWN_MASK) * PIECE_SQUARES + pieceTo];
        }
        return score;
    }

    /** The history of a capture or promotion, at most {@link #LIMIT} in absolute value. */
    int noisy(Position position, int move) {
        return features.captureHistory ? captures[captureIndex(position, move)] : 0;
    }

    /** A killer move of a ply; {@code slot} 0 is the newer, 1 the older. */
    int killer(int ply, int slot) {
        return killers[2 * ply + slot];
    }

    boolean isKiller(int ply, int move) {
        return features.killers && (killers[2 * ply] == move || killers[2 * ply + 1] == move);
    }

    private void addKiller(int ply, int move) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
    }

    /**
     * Rewards the best move and punishes the moves of its kind searched before it. Captures are punished in any case:
     * they come first, so a quiet best move speaks against them too.
     *
     * @param searched the picker that knows the moves searched before
     * @param cutoff whether the move caused a beta cutoff
     */
    void update(Position position, StackEntry entry, MovePicker searched, int best, int depth, boolean cutoff) {
        int bonus = bonus(depth);
        int malus = bonus * parameters.historyMalusShare / 100;
        if (Moves.isQuiet(best)) {
            if (cutoff) {
                addKiller(entry.ply, best);
            }
            addQuiet(position, entry, best, bonus);
            for (int i = 0; i < searched.quietsSearched(); i++) {
                if (searched.quietSearched(i) != best) {
                    addQuiet(position, entry, searched.quietSearched(i), -malus);
                }
            }
        } else {
            add(captures, captureIndex(position, best), bonus);
        }
        for (int i = 0; i < searched.noisySearched(); i++) {
            if (searched.noisySearched(i) != best) {
                add(captures, captureIndex(position, searched.noisySearched(i)), -bonus);
            }
        }
    }

    private void addQuiet(Position position, StackEntry entry, int move, int bonus) {
        int pieceTo = pieceTo(position, move);
        add(butterfly, butterflyIndex(position, entry, move), bonus);
        addContinuation(entry, pieceTo, bonus);
        add(pawns, (entry.pawnKey & PAWN_MASK) * PIECE_SQUARES + pieceTo, bonus);
    }

    /**
     * Rewards the quiet move that led to a node in which every reply failed low.
     *
     * @param entry of the node that failed low
     */
    void rewardLastMove(StackEntry entry, int depth) {
        if (entry.previous.butterfly != StackEntry.NO_BUTTERFLY) {
            int bonus = bonus(depth) * parameters.historyRefutationShare / 100;
            add(butterfly, entry.previous.butterfly, bonus);
            addContinuation(entry.previous, entry.opponentPieceTo(), bonus);
        }
    }

    /**
     * Rewards or punishes the quiet move that led to a node by what it has changed in the evaluation.
     *
     * @param entry of the node, with its static evaluation; neither it nor the one before is in check
     */
    void learnFromDifference(StackEntry entry) {
        if (entry.previous.butterfly != StackEntry.NO_BUTTERFLY) {
            int gain = -entry.staticEval - entry.previous.staticEval; // as the side that moved sees it
            int bonus = parameters.historyDifferenceWeight * gain + parameters.historyDifferenceOffset;
            int max = parameters.historyDifferenceMax;
            add(butterfly, entry.previous.butterfly, Math.max(-max, Math.min(max, bonus)));
        }
    }

    /** Updates the continuation history of a move, given as {@link #pieceTo}, after the two moves before it. */
    void addContinuation(StackEntry entry, int pieceTo, int bonus) {
        add(continuation, entry.opponentPieceTo() * PIECE_SQUARES + pieceTo, bonus);
        add(continuation, entry.ownPieceTo() * PIECE_SQUARES + pieceTo, bonus);
    }

    /**
     * Raises or lowers an entry. The higher it is already, the less it rises ("history gravity", Stockfish), so that
     * entries stay within {@link #LIMIT} and old merits fade.
     */
    private static void add(short[] table, int index, int bonus) {
        int entry = table[index];
        table[index] = (short) (entry + bonus - entry * Math.abs(bonus) / LIMIT);
    }

    /** The bonus at a depth, in history points: successes at high depths are rare and cost many nodes. */
    int bonus(int depth) {
        return Math.min(
                parameters.historyBonusPerPly * depth - parameters.historyBonusOffset, parameters.historyBonusMax);
    }

    /** The place of a quiet move in the butterfly board. */
    int butterflyIndex(Position position, StackEntry entry, int move) {
        int squares = position.sideToMove() << 12 | (move & 0xFFF);
        long attacked = features.threatHistory ? entry.threats.attacked(position) : 0;
        return squares << 2 | (int) (attacked >>> Moves.from(move) & 1) << 1 | (int) (attacked >>> Moves.to(move) & 1);
    }

    private static int captureIndex(Position position, int move) {
        return pieceTo(position, move) << 3 | victim(position, move);
    }

    /** The captured type plus one, 0 if nothing is captured. */
    static int victim(Position position, int move) {
        if (!Moves.isCapture(move)) {
            return 0;
        }
        return Moves.isEnPassant(move) ? 1 : Pieces.type(position.pieceAt(Moves.to(move))) + 1;
    }
}

package hal.search.champion;

import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.Position;
import hal.search.Score;
import java.util.Arrays;

/** What moves were good for elsewhere in the tree: a guess at which will be good here. */
final class Histories {
    /** No entry goes beyond, in either direction. */
    static final int MOST = 16_384;

    private static final int BONUS_PER_PLY = 200;
    private static final int BONUS_LESS = 100;
    private static final int MOST_BONUS = 2_000;

    private static final int PIECE_SQUARES = 12 << 6;
    /** Of the key of the pawns, so many bits. */
    private static final int PAWN_MASK = (1 << 9) - 1;

    private final Features features;

    /** By colour, from-square and to-square: "butterfly boards" (Schaeffer 1989, Hartmann). */
    private final short[] butterfly = new short[2 << 12];

    /** By an earlier move and a move, each as piece and to-square: answers to it, or continuations (Stockfish). */
    private final short[] continuation = new short[Frame.MOVED_COUNT * PIECE_SQUARES];

    /** By the pawns on the board, piece and to-square. */
    private final short[] pawns = new short[(PAWN_MASK + 1) * PIECE_SQUARES];

    /** By piece, to-square and what is taken there. */
    private final short[] captures = new short[PIECE_SQUARES << 3];

    private final int[] killers = new int[2 * (Score.MAX_PLY + 2)];

    Histories(Features features) {
        this.features = features;
    }

    void clear() {
        Arrays.fill(butterfly, (short) 0);
        Arrays.fill(continuation, (short) 0);
        Arrays.fill(pawns, (short) 0);
        Arrays.fill(captures, (short) 0);
        Arrays.fill(killers, 0);
    }

    /** A search begins: killers belong to plies of the last one. */
    void newSearch() {
        Arrays.fill(killers, 0);
    }

    /** What {@link Frame#moved} knows a move by. */
    static int moved(Position position, int move) {
        return position.pieceAt(Move.from(move)) << 6 | Move.to(move);
    }

    /** The score of any move, greater for a more promising one; quiet ones and others are not comparable. */
    int of(Position position, Frame frame, int move) {
        return Move.isQuiet(move) ? quiet(position, frame, move) : noisy(position, move);
    }

    /**
     * The score of a quiet move: the sum of its histories.
     *
     * @param frame that of the node, which knows the moves that led to it
     */
    int quiet(Position position, Frame frame, int move) {
        int moved = moved(position, move);
        int score = features.history ? butterfly[butterflyIndex(position, move)] : 0;
        if (features.continuation) {
            score += continuation[frame.lastMoved() * PIECE_SQUARES + moved]
                    + continuation[frame.ownLastMoved() * PIECE_SQUARES + moved];
        }
        if (features.pawnHistory) {
            score += pawns[(frame.pawnKey & PAWN_MASK) * PIECE_SQUARES + moved];
        }
        return score;
    }

    /** The history of a capture or promotion, within {@link #MOST}. */
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

    /** A move turned out best; those of its kind tried before it, and all captures, were not. */
    void reward(Position position, Trial trial, int good, boolean cutoff) {
        int bonus = bonus(trial.depth);
        if (Move.isQuiet(good)) {
            if (cutoff) {
                addKiller(trial.frame.ply, good);
            }
            addQuiet(position, trial.frame, good, bonus);
            for (int i = 0; i < trial.quietCount(); i++) {
                if (trial.quiet(i) != good) {
                    addQuiet(position, trial.frame, trial.quiet(i), -bonus);
                }
            }
        } else {
            add(captures, captureIndex(position, good), bonus);
        }
        for (int i = 0; i < trial.noisyCount(); i++) {
            if (trial.noisy(i) != good) {
                add(captures, captureIndex(position, trial.noisy(i)), -bonus);
            }
        }
    }

    /** A quiet move was good, or bad, without others to compare. */
    void addQuiet(Position position, Frame frame, int move, int bonus) {
        int moved = moved(position, move);
        add(butterfly, butterflyIndex(position, move), bonus);
        addContinuation(frame, moved, bonus);
        add(pawns, (frame.pawnKey & PAWN_MASK) * PIECE_SQUARES + moved, bonus);
    }

    /**
     * After the quiet move that led to a node nothing is good enough there: that move was good.
     *
     * @param frame the node's
     */
    void rewardRefutation(Position position, Frame frame, int depth) {
        int move = position.lastMove();
        if (move == Move.NONE || !Move.isQuiet(move)) {
            return;
        }
        int bonus = bonus(depth) / 2;
        add(butterfly, (position.sideToMove() ^ 1) << 12 | (move & 0xFFF), bonus);
        addContinuation(frame.previous(), frame.lastMoved(), bonus);
    }

    /** A move was good, or bad, after the moves before it; {@code moved} as {@link #moved} has it. */
    void addContinuation(Frame frame, int moved, int bonus) {
        add(continuation, frame.lastMoved() * PIECE_SQUARES + moved, bonus);
        add(continuation, frame.ownLastMoved() * PIECE_SQUARES + moved, bonus);
    }

    /**
     * Raises or lowers an entry. What is already high rises less ("gravity", from Stockfish): entries stay within
     * {@link #MOST} and old merits fade.
     */
    private static void add(short[] table, int index, int bonus) {
        int entry = table[index];
        table[index] = (short) (entry + bonus - entry * Math.abs(bonus) / MOST);
    }

    /** How much a success at a depth counts: deep ones are rare and cost much. */
    static int bonus(int depth) {
        return Math.min(BONUS_PER_PLY * depth - BONUS_LESS, MOST_BONUS);
    }

    private static int butterflyIndex(Position position, int move) {
        return position.sideToMove() << 12 | (move & 0xFFF);
    }

    private static int captureIndex(Position position, int move) {
        return moved(position, move) << 3 | victim(position, move);
    }

    /** The type taken plus one, 0 if nothing is. */
    static int victim(Position position, int move) {
        if (!Move.isCapture(move)) {
            return 0;
        }
        return Move.isEnPassant(move) ? 1 : Piece.type(position.pieceAt(Move.to(move))) + 1;
    }
}

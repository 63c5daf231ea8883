package hal.eval.network;

import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.Arrays;

/**
 * The accumulators of one search thread: for each ply and side, the hidden units before activation.
 *
 * <p>A move is only recorded. The accumulators are computed on demand, from the nearest earlier ply whose accumulators
 * are known, ply by ply, so that they also serve the next sibling. If a side's king has changed its bucket or crossed
 * the middle of the board, all inputs of that side change: its accumulator is then computed from a cache, which stores
 * for each king bucket, half of the board and side the last accumulator and the pieces it was computed for, so that
 * only the difference has to be applied.
 */
final class Accumulators {
    private static final int NOTHING = -1;
    private static final int CHANGES = 4;
    /** XORed with squares to flip the board for Black's point of view. */
    private static final int FLIP = 56;

    /** By {@code side << 4 | piece}: the offset of a piece's inputs within a bucket. */
    private static final int[] FIRST_INPUT = new int[2 << 4];

    static {
        for (int piece = 0; piece < Pieces.COUNT; piece++) {
            for (int side = 0; side < 2; side++) {
                FIRST_INPUT[side << 4 | piece] =
                        NetworkInputs.index(0, Pieces.color(piece) != side, Pieces.type(piece), 0);
            }
        }
    }

    private final NetworkModel model;
    private final NetworkInputs inputs;
    private final Kernel kernel;

    /** The accumulators, by {@code 2 * ply + side}. */
    private short[][] units;
    /** By {@code 2 * ply + side}: whether the accumulator is up to date for that ply. */
    private boolean[] known;
    /** By {@code 2 * ply + side}: whether it cannot be computed from the previous ply. */
    private boolean[] torn;
    /**
     * By {@code 4 * ply}: where the moved piece is now, where it was, where a piece was captured or a castling rook
     * was, and where that rook is now; each as {@code piece << 6 | square} or {@link #NOTHING}.
     */
    private int[] changes;

    private int top;

    private final Refreshed[] cache;
    /** Counts the roots; cache entries of earlier ones are invalid. */
    private int era;

    /** One side's accumulator for the pieces stored with it. */
    private static final class Refreshed {
        final short[] units;
        /** The squares of each piece. */
        final long[] men = new long[Pieces.COUNT];

        int era;

        Refreshed(int hidden) {
            units = new short[hidden];
        }
    }

    Accumulators(NetworkModel model) {
        this.model = model;
        inputs = model.weights().inputs();
        kernel = model.kernel();
        cache = new Refreshed[4 * inputs.count() / NetworkInputs.PER_BUCKET];
        Arrays.setAll(cache, i -> new Refreshed(hidden()));
        units = new short[0][];
        known = new boolean[0];
        torn = new boolean[0];
        changes = new int[0];
        grow(256);
    }

    private int hidden() {
        return model.biases.length;
    }

    private void grow(int plies) {
        int from = units.length;
        units = Arrays.copyOf(units, 2 * plies);
        for (int i = from; i < units.length; i++) {
            units[i] = new short[hidden()];
        }
        known = Arrays.copyOf(known, 2 * plies);
        torn = Arrays.copyOf(torn, 2 * plies);
        changes = Arrays.copyOf(changes, CHANGES * plies);
    }

    /** Drops everything at the start of a search. */
    void attach() {
        top = 0;
        era++;
        Arrays.fill(known, 0, 2, false);
        Arrays.fill(torn, 0, 2, true);
    }

    void push(Position before, int move) {
        top++;
        if (top == units.length / 2) {
            grow(2 * top);
        }
        Arrays.fill(known, 2 * top, 2 * top + 2, false);
        Arrays.fill(torn, 2 * top, 2 * top + 2, false);
        Arrays.fill(changes, CHANGES * top, CHANGES * (top + 1), NOTHING);
        if (move != Moves.NONE) {
            note(before, move, CHANGES * top);
        }
    }

    void pop() {
        top--;
    }

    private void note(Position before, int move, int at) {
        int from = Moves.from(move);
        int to = Moves.to(move);
        int us = before.sideToMove();
        int piece = before.pieceAt(from);
        int placed = Moves.isPromotion(move) ? Pieces.of(us, Moves.promotionType(move)) : piece;
        int destination = to;
        if (Moves.isCastling(move)) {
            int index = Castling.index(us, Moves.castlingSide(move));
            int rook = before.pieceAt(to) << 6;
            destination = Castling.kingTo(index);
            changes[at + 2] = rook | to;
            changes[at + 3] = rook | Castling.rookTo(index);
        } else if (Moves.isCapture(move)) {
            int victim = Moves.isEnPassant(move) ? to ^ 8 : to;
            changes[at + 2] = before.pieceAt(victim) << 6 | victim;
        }
        changes[at] = placed << 6 | destination;
        changes[at + 1] = piece << 6 | from;
        if (from == before.king(us)) {
            int flip = us == Colors.WHITE ? 0 : FLIP;
            torn[2 * top + us] = inputs.base(from ^ flip) != inputs.base(destination ^ flip)
                    || NetworkInputs.mirror(from) != NetworkInputs.mirror(destination);
        }
    }

    /**
     * One side's hidden units before activation.
     *
     * @param position the attached position after the moves pushed since
     * @return read-only, and valid until another method is called
     */
    short[] units(Position position, int side) {
        // 1. Go back to the nearest ply whose accumulator is known, or where the chain is broken.
        int ply = top;
        while (!known[2 * ply + side] && !torn[2 * ply + side]) {
            ply--;
        }
        // 2. If broken, compute the current accumulator from the cache and skip those in between.
        if (!known[2 * ply + side]) {
            refresh(position, side);
            ply = top;
        }
        // 3. Otherwise go forward again, ply by ply.
        int first = view(position, side);
        int turn = turn(position, side);
        while (ply < top) {
            ply++;
            apply(CHANGES * ply, units[2 * ply - 2 + side], units[2 * ply + side], side, first, turn);
            known[2 * ply + side] = true;
        }
        return units[2 * top + side];
    }

    private void apply(int at, short[] from, short[] to, int side, int first, int turn) {
        if (changes[at] == NOTHING) {
            System.arraycopy(from, 0, to, 0, to.length);
            return;
        }
        short[] placed = row(changes[at], side, first, turn);
        short[] lifted = row(changes[at + 1], side, first, turn);
        if (changes[at + 2] == NOTHING) {
            kernel.move(to, from, placed, lifted);
            return;
        }
        kernel.capture(to, from, placed, lifted, row(changes[at + 2], side, first, turn));
        if (changes[at + 3] != NOTHING) {
            kernel.add(to, to, row(changes[at + 3], side, first, turn));
        }
    }

    private void refresh(Position position, int side) {
        int first = view(position, side);
        int turn = turn(position, side);
        Refreshed last = cache[4 * (first / NetworkInputs.PER_BUCKET) + 2 * (turn & 1) + side];
        if (last.era != era) {
            last.era = era;
            System.arraycopy(model.biases, 0, last.units, 0, last.units.length);
            Arrays.fill(last.men, 0);
        }
        for (int piece = 0; piece < Pieces.COUNT; piece++) {
            long now = position.pieces(Pieces.color(piece), Pieces.type(piece));
            long come = now & ~last.men[piece];
            long gone = last.men[piece] & ~now;
            last.men[piece] = now;
            while (come != 0 && gone != 0) {
                kernel.move(
                        last.units,
                        last.units,
                        row(piece << 6 | Bitboard.first(come), side, first, turn),
                        row(piece << 6 | Bitboard.first(gone), side, first, turn));
                come = Bitboard.withoutFirst(come);
                gone = Bitboard.withoutFirst(gone);
            }
            for (; come != 0; come = Bitboard.withoutFirst(come)) {
                kernel.add(last.units, last.units, row(piece << 6 | Bitboard.first(come), side, first, turn));
            }
            for (; gone != 0; gone = Bitboard.withoutFirst(gone)) {
                kernel.subtract(last.units, last.units, row(piece << 6 | Bitboard.first(gone), side, first, turn));
            }
        }
        System.arraycopy(last.units, 0, units[2 * top + side], 0, hidden());
        known[2 * top + side] = true;
    }

    /** The weights of a piece on a square from one side's point of view. */
    short[] row(Position position, int square, int side) {
        return row(position.pieceAt(square) << 6 | square, side, view(position, side), turn(position, side));
    }

    private short[] row(int man, int side, int first, int turn) {
        return model.inputs[first + FIRST_INPUT[side << 4 | man >> 6] + ((man & 63) ^ turn)];
    }

    /** The first input of a side's king bucket. */
    private int view(Position position, int side) {
        return inputs.base(position.king(side) ^ (side == Colors.WHITE ? 0 : FLIP));
    }

    /** XORed with squares to get a side's point of view. */
    private static int turn(Position position, int side) {
        return NetworkInputs.mirror(position.king(side)) ^ (side == Colors.WHITE ? 0 : FLIP);
    }
}

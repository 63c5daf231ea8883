package hal.syzygy;

import hal.game.Board;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Answers from tables for one thread. A table's own word is not enough: it may say anything where a capture is best,
 * and knows nothing of en passant, so that those moves are tried first. Nothing is allocated for an answer.
 *
 * <pre>{@code
 * SyzygyProbe tables = SyzygyProbe.open(Path.of("syzygy"));
 * Board board = Board.of("4k3/8/8/8/8/8/3QK3/8 w - - 0 1");
 * SyzygyProbe.Dtz far = tables.dtz(board).orElseThrow();
 * System.out.println(tables.wdl(board) + ", " + far.plies() + " plies"); // Optional[WIN], 13 plies
 * SyzygyProbe.Choice best = tables.moves(board).orElseThrow().get(0);
 * System.out.println(board.san(best.move()) + ", " + best.wdl());
 * }</pre>
 *
 * <p>Not thread-safe: each thread has its own, on tables that they share.
 */
public final class SyzygyProbe {
    // Results as tables have them: within the package they are ints, which can be negated and compared fast.

    static final int LOSS = -2;
    static final int DRAW = 0;
    static final int CURSED_WIN = 1;
    static final int WIN = 2;

    /** No table says; never a result, also not when negated. */
    static final int UNKNOWN = 100;

    /** No table says how far it is; never a distance. */
    static final int NO_DISTANCE = Integer.MAX_VALUE;

    /** A result that the fifty-move rule spoils is this much farther away. */
    private static final int SPOILT = 100;
    /** Farther than any distance. */
    private static final int FAR = 1000;
    /** Above the rank of every other move. */
    private static final int FIRST = 3 * FAR;
    /** Captures follow each other at most so often, with a few plies for distances before. */
    private static final int DEEPEST = TableName.MAX_MEN + 4;

    private final SyzygyTables tables;
    private final MoveList[] lists = new MoveList[DEEPEST];
    private final int[] squares = new int[TableName.MAX_MEN];
    /**
     * Whether a capture or pawn move was as good as the result last found, so that the distance is known without a
     * table.
     */
    private boolean zeroingIsBest;

    /** For one thread. */
    public SyzygyProbe(SyzygyTables tables) {
        this.tables = Objects.requireNonNull(tables, "no tables are given: they are null");
        for (int i = 0; i < lists.length; i++) {
            lists[i] = new MoveList();
        }
    }

    /**
     * For one thread, with tables of its own.
     *
     * @throws IOException if one of them is no folder, or cannot be looked into
     */
    public static SyzygyProbe open(Path... folders) throws IOException {
        Objects.requireNonNull(folders, "no folders are given: they are null");
        return new SyzygyProbe(new SyzygyTables(List.of(folders)));
    }

    /**
     * What is wrong with tables that were opened since the last time, a sentence each. A damaged one is left out, so
     * that answers are empty where it would be needed.
     */
    public List<String> takeComplaints() {
        return tables.takeComplaints();
    }

    /** Whether a table may have a position: few enough men, and no castling rights. */
    public boolean mayKnow(Position position) {
        Objects.requireNonNull(position, "no position is given: it is null");
        return Long.bitCount(position.occupied()) <= tables.largest() && position.castlingRights() == 0;
    }

    /**
     * The result of a position in which the half-move clock stands at 0.
     *
     * @param position is changed and changed back
     * @return from the side to move's view; empty if a table is missing
     */
    public Optional<Wdl> wdl(Position position) {
        int result = mayKnow(position) ? resolve(position, false, 0) : UNKNOWN;
        return result == UNKNOWN ? Optional.empty() : Wdl.of(result);
    }

    /** The same of a board. */
    public Optional<Wdl> wdl(Board board) {
        return wdl(positionOf(board));
    }

    /**
     * How many plies a winning side needs to the next capture, pawn move or mate without spoiling the win, or a losing
     * one can hold out until then; exact, or one ply too many. From 101 on, the fifty-move rule spoils the win: it is
     * then 100 more than the plies to the next capture or pawn move.
     *
     * @param position is changed and changed back
     * @return above 0 if the side to move wins, below 0 if it loses, 0 for a draw; empty if a table is missing.
     *     Where the side to move is mated already, -1
     */
    public OptionalInt dtz(Position position) {
        int plies = mayKnow(position) ? distance(position, 0) : NO_DISTANCE;
        return plies == NO_DISTANCE ? OptionalInt.empty() : OptionalInt.of(plies);
    }

    /**
     * A result, and how far the next capture, pawn move or mate is.
     *
     * @param wdl from the side to move's view
     * @param plies that the winning side needs, or the losing one can hold out; exact, or one ply too many; 0 for a
     *     draw, and where the side to move is mated already
     */
    public record Dtz(Wdl wdl, int plies) {}

    /** The result of a board and its distance; empty if a table is missing. The half-move clock counts as 0. */
    public Optional<Dtz> dtz(Board board) {
        Optional<Wdl> wdl = wdl(board);
        OptionalInt dtz = dtz(board.position());
        if (wdl.isEmpty() || dtz.isEmpty()) {
            return Optional.empty();
        }
        int plies = Math.abs(dtz.getAsInt());
        return Optional.of(new Dtz(wdl.get(), board.isCheckmate() ? 0 : plies > SPOILT ? plies - SPOILT : plies));
    }

    /**
     * A legal move and what it leads to.
     *
     * @param wdl from the view of the side that moves
     * @param plies from after it to the next capture, pawn move or mate; 0 if it is one itself
     * @param isMate whether it mates
     */
    public record Choice(Move move, Wdl wdl, int plies, boolean isMate) {
        /** A win as fast as possible, a loss as slow as possible. */
        private int rank() {
            return isMate ? FIRST : wdl.value() * FAR - Integer.signum(wdl.value()) * plies;
        }
    }

    /**
     * The legal moves by what they lead to, the best first: a mate, then wins that come to a capture or pawn move soon,
     * last the losses that do so soon. The half-move clock counts as 0.
     *
     * @param position is changed and changed back
     * @return empty if a table is missing
     */
    public Optional<List<Choice>> moves(Position position) {
        Objects.requireNonNull(position, "no position is given: it is null");
        List<Choice> choices = new ArrayList<>();
        for (int move : position.legalMoves().toArray()) {
            position.make(move);
            boolean mate = position.isCheckmate();
            boolean ends = mate || position.halfmoveClock() == 0;
            Optional<Wdl> wdl = wdl(position);
            OptionalInt dtz = dtz(position);
            position.unmake();
            if (wdl.isEmpty() || dtz.isEmpty()) {
                return Optional.empty();
            }
            int plies = ends ? 0 : Math.abs(dtz.getAsInt());
            choices.add(new Choice(Move.of(move), wdl.get().opposite(), plies, mate));
        }
        choices.sort(Comparator.comparingInt(Choice::rank).reversed());
        return Optional.of(choices);
    }

    /** The same of a board. */
    public Optional<List<Choice>> moves(Board board) {
        return moves(positionOf(board));
    }

    private static Position positionOf(Board board) {
        return Objects.requireNonNull(board, "no board is given: it is null").position();
    }

    /**
     * The result: the best of the captures, and of what the table says of the other moves.
     *
     * @param pawnMovesToo whether to look at the moves of pawns too, as wins by them have no distance in the tables
     */
    private int resolve(Position position, boolean pawnMovesToo, int level) {
        zeroingIsBest = false;
        MoveList moves = lists[level];
        position.legalMoves(moves);
        int best = LOSS;
        int tried = 0;
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            if (!Moves.isCapture(move) && !(pawnMovesToo && isPawn(position, move))) {
                continue;
            }
            tried++;
            position.make(move);
            int value = -resolve(position, false, level + 1);
            position.unmake();
            if (value == -UNKNOWN) {
                return UNKNOWN;
            }
            if (value >= best) {
                best = value;
                if (value == WIN) {
                    zeroingIsBest = true;
                    return WIN;
                }
            }
        }
        // Where all moves have been tried, the table has nothing to add, and may be wrong.
        boolean all = tried > 0 && tried == moves.size();
        int value = all ? best : tableResult(position);
        if (value == UNKNOWN) {
            return UNKNOWN;
        }
        zeroingIsBest = best >= value && (best > DRAW || all);
        return Math.max(best, value);
    }

    private int tableResult(Position position) {
        return Long.bitCount(position.occupied()) == 2 ? DRAW : tables.wdl(position, squares);
    }

    private int distance(Position position, int level) {
        int wdl = resolve(position, true, level);
        if (wdl == UNKNOWN) {
            return NO_DISTANCE;
        }
        if (wdl == DRAW) {
            return 0;
        }
        if (zeroingIsBest) {
            return nextIsZeroing(wdl);
        }
        int plies = tables.dtz(position, wdl, squares);
        if (plies == NO_DISTANCE) {
            return NO_DISTANCE;
        }
        return plies == TableFile.OTHER_SIDE
                ? distanceByMoves(position, wdl, level)
                : nextIsZeroing(wdl) + Integer.signum(wdl) * plies;
    }

    /** The table has only positions with the other side to move: the best that a move leads to. */
    private int distanceByMoves(Position position, int wdl, int level) {
        MoveList moves = lists[level];
        position.legalMoves(moves);
        int least = NO_DISTANCE;
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            boolean zeroing = Moves.isCapture(move) || isPawn(position, move);
            position.make(move);
            int distance = zeroing ? afterZeroing(position, level + 1) : afterOther(position, level + 1);
            position.unmake();
            if (distance == NO_DISTANCE) {
                return NO_DISTANCE;
            }
            if (Integer.signum(distance) == Integer.signum(wdl)) {
                least = Math.min(least, distance);
            }
        }
        return least == NO_DISTANCE ? -1 : least; // without a move it is mate
    }

    /** The distance before a capture or pawn move just made. */
    private int afterZeroing(Position position, int level) {
        int wdl = resolve(position, false, level);
        return wdl == UNKNOWN ? NO_DISTANCE : nextIsZeroing(-wdl);
    }

    /** The distance before another move just made. */
    private int afterOther(Position position, int level) {
        int after = distance(position, level);
        if (after == NO_DISTANCE) {
            return NO_DISTANCE;
        }
        if (after == -1 && position.isCheckmate()) {
            return 1;
        }
        return -after - Integer.signum(after);
    }

    /** The distance where the next move can be the capture or pawn move that keeps the result. */
    private static int nextIsZeroing(int wdl) {
        return Integer.signum(wdl) * (Math.abs(wdl) == 1 ? 1 + SPOILT : 1);
    }

    private static boolean isPawn(Position position, int move) {
        return Pieces.type(position.pieceAt(Moves.from(move))) == PieceTypes.PAWN;
    }
}

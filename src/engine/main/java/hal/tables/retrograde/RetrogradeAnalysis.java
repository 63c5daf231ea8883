package hal.tables.retrograde;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Squares;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.BaseStream;
import java.util.stream.IntStream;

/**
 * Solves an endgame backwards from its mates (Ströhlein 1970, Thompson 1986).
 *
 * <p>A position is won in n plies if a move leads to one that is lost in n - 1; it is lost in n plies if every move
 * leads to one that is won, the slowest in n - 1. So whoever knows all positions that end in n - 1 plies finds those of
 * n plies one move before them, by taking moves back:
 *
 * <ol>
 *   <li>number all positions, and strike out the impossible ones;
 *   <li>find the mates, and what the moves lead to that leave the endgame: captures and promotions lead to one that was
 *       solved before;
 *   <li>for n = 1, 2, 3 and so on: look at the positions one move before those of n - 1 plies, and at those from which
 *       a move out of the endgame decides in n plies;
 *   <li>what remains is a draw.
 * </ol>
 *
 * <p>A position that could be lost is looked at forwards, move by move, to see whether no move saves it. Where symmetry
 * makes several moves one, that is right without further thought, unlike the usual counting of moves. Castling is left
 * out, as it always is. En passant is not: a position from which a pawn can make two steps past an enemy pawn is worked
 * out forwards in each round (only a few are, and only with pawns on both sides).
 */
final class RetrogradeAnalysis {
    /** Receives the analysis's progress. */
    @FunctionalInterface
    interface Progress {
        /** A round is about to begin; all positions with fewer plies to mate are known. */
        void round(Endgame endgame, int plies, long positionsSettled);
    }

    private static final int IMPOSSIBLE = DistanceTable.IMPOSSIBLE;
    /** Not known yet; a draw if it remains so. */
    private static final int OPEN = DistanceTable.DRAW;

    // What is known of the moves out of the endgame from a position: a distance of a win, or of a loss if all of them
    // lose, or one of these.
    private static final int NO_EXIT = 0;
    /** One of them draws, so that the position is not lost. */
    private static final int SAFE = 254;
    /** Unused: the position is evaluated by forward search. */
    private static final int FORWARDS = 253;
    /** There is no move at all, and no check. */
    private static final int STALEMATE = 252;

    private static final int CHUNK = 1 << 14;

    private final Endgame endgame;
    private final Numbering numbering;
    private final Successors successors;
    private final Progress progress;
    /** By side to move and number. */
    private final byte[][] values;

    private final byte[][] exits;

    /**
     * An analysis that has not begun.
     *
     * @param solved the tables of what captures and promotions lead to
     */
    RetrogradeAnalysis(Endgame endgame, Function<Endgame, DistanceTable> solved, Progress progress) {
        this.endgame = endgame;
        this.progress = progress;
        numbering = new Numbering(endgame);
        successors = new Successors(endgame, solved);
        values = new byte[2][numbering.size()];
        exits = new byte[2][numbering.size()];
        Arrays.fill(values[Colors.WHITE], (byte) OPEN);
        Arrays.fill(values[Colors.BLACK], (byte) OPEN);
    }

    /** Solves the endgame on all processors. */
    DistanceTable run() {
        // Step 1. The positions that there are.
        eliminateIllegal(endgame, numbering, values);

        // Step 2. The mates, and the moves out of the endgame.
        forAll((side, number, look) -> look.findMateAndExits(side, number));

        // Step 3. From n - 1 to n plies, until neither a position of this endgame nor a move out of it leads further.
        int last = Math.max(0, successors.longest() + 1);
        for (int plies = 1; plies <= last + 1; plies++) {
            int n = plies;
            if (n > DistanceTable.MAX) {
                throw new UserException(endgame + " has mates of more than " + DistanceTable.MAX
                        + " plies, longer than a table can hold");
            }
            progress.round(endgame, n - 1, settled(n - 1));
            forAll((side, number, look) -> look.round(side, number, n));
            last = Math.max(last, settled(n) > 0 ? n : 0);
        }

        // Step 4. What is open is a draw: both have the same number.
        return new DistanceTable(endgame, numbering, values);
    }

    /** Marks the numbers that belong to no position: men on one square, a king that could be taken, another's image. */
    static void eliminateIllegal(Endgame endgame, Numbering numbering, byte[][] values) {
        chunks(numbering.size()).forEach(chunk -> {
            PiecePlacement men = new PiecePlacement(endgame);
            for (int number = chunk * CHUNK; number < end(chunk, numbering.size()); number++) {
                boolean possible = men.place(numbering, number) && numbering.number(men.squares) == number;
                for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
                    if (!possible || men.isInCheck(side ^ 1)) {
                        values[side][number] = (byte) IMPOSSIBLE;
                    }
                }
            }
        });
    }

    private static IntStream chunks(int size) {
        // By the interface that all streams share: the page's compiler knows IntStream.parallel() by it alone.
        BaseStream<Integer, IntStream> all = IntStream.range(0, (size + CHUNK - 1) / CHUNK);
        return all.parallel();
    }

    private static int end(int chunk, int size) {
        return (int) Math.min(size, (chunk + 1L) * CHUNK);
    }

    /** The work for each position of one side to move. */
    @FunctionalInterface
    private interface Task {
        void look(int side, int number, Look look);
    }

    /**
     * Does something with all positions, on several threads. They write the distance n only, and ask for smaller ones
     * only, so that it does not matter who is first.
     */
    private void forAll(Task task) {
        chunks(numbering.size()).forEach(chunk -> {
            Look look = new Look();
            int end = end(chunk, numbering.size());
            for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
                for (int number = chunk * CHUNK; number < end; number++) {
                    task.look(side, number, look);
                }
            }
        });
    }

    private long settled(int plies) {
        return chunks(numbering.size())
                .mapToLong(chunk -> {
                    long count = 0;
                    for (int number = chunk * CHUNK; number < end(chunk, numbering.size()); number++) {
                        count += value(Colors.WHITE, number) == plies ? 1 : 0;
                        count += value(Colors.BLACK, number) == plies ? 1 : 0;
                    }
                    return count;
                })
                .sum();
    }

    private int value(int side, int number) {
        return values[side][number] & 0xFF;
    }

    private static boolean isWin(int distance) {
        return distance <= DistanceTable.MAX + 1 && (distance & 1) == 1;
    }

    private static boolean isLoss(int distance) {
        return distance <= DistanceTable.MAX && (distance & 1) == 0;
    }

    /** One thread's board and its work. */
    private final class Look {
        private final PiecePlacement men = new PiecePlacement(endgame);

        // Step 2.

        /** Looks whether the side to move is mated, and what its captures and promotions lead to. */
        void findMateAndExits(int side, int number) {
            if (value(side, number) == IMPOSSIBLE) {
                return;
            }
            men.place(numbering, number);
            int exit = NO_EXIT;
            boolean stays = false;
            boolean forwards = false;
            for (int man = 0; man < men.pieces.length; man++) {
                if (!men.belongsTo(man, side)) {
                    continue;
                }
                for (long rest = men.captures(man); rest != 0; rest = Bitboard.withoutFirst(rest)) {
                    exit = exit(exit, side, man, Bitboard.first(rest), men.at(Bitboard.first(rest)));
                }
                for (long rest = men.steps(man); rest != 0; rest = Bitboard.withoutFirst(rest)) {
                    int to = Bitboard.first(rest);
                    if (men.promotes(man, to)) {
                        exit = exit(exit, side, man, to, Successors.NO_MAN);
                    } else {
                        forwards |= men.passedOver(man, to) != Squares.NONE;
                        stays = stays || child(side, man, to) != IMPOSSIBLE;
                    }
                }
            }
            if (!stays && exit == NO_EXIT) {
                if (men.isInCheck(side)) {
                    values[side][number] = 0;
                } else {
                    exit = STALEMATE;
                }
            } else if (forwards) {
                exit = FORWARDS;
            }
            exits[side][number] = (byte) exit;
        }

        /** What the moves out of the endgame come to, with another one: a capture, a promotion or both. */
        private int exit(int before, int side, int man, int to, int taken) {
            if (!men.promotes(man, to)) {
                return better(before, leave(side, man, to, taken, Successors.NO_TYPE));
            }
            int exit = before;
            for (int type = PieceTypes.KNIGHT; type <= PieceTypes.QUEEN; type++) {
                exit = better(exit, leave(side, man, to, taken, type));
            }
            return exit;
        }

        /** The distance after a move out of the endgame, from the opponent's view. */
        private int leave(int side, int man, int to, int taken, int type) {
            int from = men.squares[man];
            men.squares[man] = to;
            int distance = successors.distance(men.squares, side ^ 1, taken, man, type);
            men.squares[man] = from;
            return distance;
        }

        /** What several moves out of the endgame come to, with one more after which the opponent has a distance. */
        private static int better(int before, int distance) {
            if (distance == IMPOSSIBLE) {
                return before;
            }
            if (isLoss(distance)) {
                return isWin(before) ? Math.min(before, distance + 1) : distance + 1;
            }
            if (isWin(before) || before == SAFE) {
                return before;
            }
            return distance == OPEN ? SAFE : Math.max(before, distance + 1);
        }

        /** The distance after a man's step within the endgame, from the opponent's view. */
        private int child(int side, int man, int to) {
            int from = men.squares[man];
            men.squares[man] = to;
            int number = numbering.number(men.squares);
            men.squares[man] = from;
            return number < 0 ? IMPOSSIBLE : value(side ^ 1, number);
        }

        // Step 3.

        /** The relation of this position to those of n plies. */
        void round(int side, int number, int n) {
            int value = value(side, number);
            if (value == n - 1) {
                takeMovesBack(side, number, n);
            } else if (value == OPEN) {
                int exit = exits[side][number] & 0xFF;
                if (exit == FORWARDS) {
                    men.place(numbering, number);
                    solveWithEnPassant(side, number, n);
                } else if (exit == n) {
                    men.place(numbering, number);
                    settle(side, number, n);
                }
            }
        }

        /** The positions before one of n - 1 plies have n plies; if that is a loss, only if nothing saves them. */
        private void takeMovesBack(int side, int number, int n) {
            men.place(numbering, number);
            int mover = side ^ 1;
            for (int man = 0; man < men.pieces.length; man++) {
                if (!men.belongsTo(man, mover)) {
                    continue;
                }
                int to = men.squares[man];
                for (long rest = men.origins(man); rest != 0; rest = Bitboard.withoutFirst(rest)) {
                    men.move(man, Bitboard.first(rest));
                    int before = numbering.number(men.squares);
                    if (before >= 0 && value(mover, before) == OPEN && (exits[mover][before] & 0xFF) != FORWARDS) {
                        settle(mover, before, n);
                    }
                    men.move(man, to);
                }
            }
        }

        /** The position on the board has n plies if they are odd (a win), or if every move loses. */
        private void settle(int side, int number, int n) {
            if (isWin(n) || isLost(side, number, n)) {
                values[side][number] = (byte) n;
            }
        }

        /** Whether every move loses within n plies. */
        private boolean isLost(int side, int number, int n) {
            int exit = exits[side][number] & 0xFF;
            if (isWin(exit) || exit > n) {
                return false; // a capture or promotion wins, or saves, or takes longer
            }
            for (int man = 0; man < men.pieces.length; man++) {
                if (!men.belongsTo(man, side)) {
                    continue;
                }
                for (long rest = men.steps(man); rest != 0; rest = Bitboard.withoutFirst(rest)) {
                    int to = Bitboard.first(rest);
                    if (!men.promotes(man, to)) {
                        int distance = child(side, man, to);
                        if (distance != IMPOSSIBLE && !isWin(distance)) {
                            return false;
                        }
                    }
                }
            }
            return true;
        }

        /** A position from which a pawn can pass an enemy pawn: its value if all moves together come to n plies. */
        private void solveWithEnPassant(int side, int number, int n) {
            int result = NO_EXIT;
            for (int man = 0; man < men.pieces.length; man++) {
                if (!men.belongsTo(man, side)) {
                    continue;
                }
                for (long rest = men.captures(man); rest != 0; rest = Bitboard.withoutFirst(rest)) {
                    result = exit(result, side, man, Bitboard.first(rest), men.at(Bitboard.first(rest)));
                }
                for (long rest = men.steps(man); rest != 0; rest = Bitboard.withoutFirst(rest)) {
                    int to = Bitboard.first(rest);
                    int passed = men.passedOver(man, to);
                    if (men.promotes(man, to)) {
                        result = exit(result, side, man, to, Successors.NO_MAN);
                    } else if (passed == Squares.NONE) {
                        result = better(result, child(side, man, to));
                    } else {
                        result = better(result, childInPassing(side, man, to, passed));
                    }
                }
            }
            if (result <= n && result != NO_EXIT) {
                values[side][number] = (byte) n;
            }
        }

        /** As {@link #child}, for two steps of a pawn, after which the opponent may also take it in passing. */
        private int childInPassing(int side, int pawn, int to, int passed) {
            int from = men.squares[pawn];
            int opponent = side ^ 1;
            men.move(pawn, to);
            int number = numbering.number(men.squares);
            int quiet = value(opponent, number);
            int taking = NO_EXIT;
            for (int man = 0; man < men.pieces.length && quiet != IMPOSSIBLE; man++) {
                if (men.belongsTo(man, opponent) && men.canTakeInPassing(man, passed)) {
                    taking = better(taking, leave(opponent, man, passed, pawn, Successors.NO_TYPE));
                }
            }
            men.move(pawn, from);
            return quiet == IMPOSSIBLE || taking == NO_EXIT ? quiet : best(quiet, taking, opponent, number);
        }

        /** The best of the usual moves and of taking in passing. */
        private int best(int quiet, int taking, int side, int number) {
            if (isWin(quiet) || isWin(taking)) {
                return Math.min(isWin(quiet) ? quiet : IMPOSSIBLE, isWin(taking) ? taking : IMPOSSIBLE);
            }
            if (quiet == OPEN && (exits[side][number] & 0xFF) != STALEMATE) {
                return OPEN;
            }
            int result = taking == SAFE ? OPEN : taking;
            return quiet == OPEN || result == OPEN ? result : Math.max(quiet, result);
        }
    }

    /** What captures and promotions of an endgame lead to: the tables of those that were solved before. */
    static final class Successors {
        /** In place of a man that is taken. */
        static final int NO_MAN = 1;
        /** In place of a type to promote to. */
        static final int NO_TYPE = PieceTypes.KING;

        /** By the man taken, the man that promotes (or none) and its new type. */
        private final Successor[] all;

        private final int men;
        private int longest = -1;

        Successors(Endgame endgame, Function<Endgame, DistanceTable> solved) {
            men = endgame.men();
            all = new Successor[men * men * PieceTypes.COUNT];
            List<Integer> pieces = endgame.pieces();
            for (int taken = 1; taken < men; taken++) {
                for (int man = 1; man < men; man++) {
                    boolean pawn = man > 1 && Pieces.type(pieces.get(man)) == PieceTypes.PAWN;
                    for (int type = PieceTypes.KNIGHT; type <= PieceTypes.QUEEN && pawn && man != taken; type++) {
                        all[place(taken, man, type)] = successor(endgame, taken, man, type, solved);
                    }
                }
                if (taken != NO_MAN) {
                    all[place(taken, NO_MAN, NO_TYPE)] = successor(endgame, taken, NO_MAN, NO_TYPE, solved);
                }
            }
        }

        private int place(int taken, int promoted, int type) {
            return (taken * men + promoted) * PieceTypes.COUNT + type;
        }

        private Successor successor(
                Endgame endgame, int taken, int promoted, int type, Function<Endgame, DistanceTable> solved) {
            List<Integer> rest = endgame.after(taken, promoted, type);
            Endgame next = Endgame.of(rest);
            DistanceTable table = next.men() == 2 ? null : solved.apply(next);
            longest = table == null ? longest : Math.max(longest, table.longest());
            boolean turned = !samePieces(rest, next.pieces());
            // Which man of this endgame each man of the next one is.
            List<Integer> free = new ArrayList<>();
            for (int man = 0; man < endgame.men(); man++) {
                if (man != taken || taken == NO_MAN) {
                    free.add(man);
                }
            }
            int[] order = new int[next.men()];
            for (int i = 0; i < order.length; i++) {
                int wanted = next.pieces().get(i) ^ (turned ? 1 : 0);
                for (int man : free) {
                    int piece = man == promoted && promoted != NO_MAN
                            ? Pieces.of(Pieces.color(endgame.pieces().get(man)), type)
                            : endgame.pieces().get(man);
                    if (piece == wanted) {
                        order[i] = man;
                        free.remove((Integer) man);
                        break;
                    }
                }
            }
            return new Successor(table, order, turned);
        }

        private static boolean samePieces(List<Integer> one, List<Integer> other) {
            return one.stream().sorted().toList().equals(other.stream().sorted().toList());
        }

        /** The longest distance in any of them; -1 if there is none. */
        int longest() {
            return longest;
        }

        /**
         * The distance after a capture or promotion.
         *
         * @param squares of all men, with the one that moved on its new square
         * @param side to move now
         * @param taken the man that was taken, or {@link #NO_MAN}
         * @param man the man that moved
         * @param type what it became, or {@link #NO_TYPE}
         */
        int distance(int[] squares, int side, int taken, int man, int type) {
            Successor successor = all[place(taken, type == NO_TYPE ? NO_MAN : man, type)];
            return successor.distance(squares, side);
        }

        private static final class Successor {
            /** The table; null for bare kings. */
            private final DistanceTable table;
            /** By man of it, which man of this endgame that is. */
            private final int[] order;
            /** Whether it has the colours exchanged. */
            private final boolean turned;

            Successor(DistanceTable table, int[] order, boolean turned) {
                this.table = table;
                this.order = order;
                this.turned = turned;
            }

            int distance(int[] squares, int side) {
                if (table == null) {
                    return Bitboard.contains(Attacks.king(squares[Colors.WHITE]), squares[Colors.BLACK])
                            ? DistanceTable.IMPOSSIBLE
                            : DistanceTable.DRAW;
                }
                int[] there = new int[order.length];
                for (int i = 0; i < there.length; i++) {
                    there[i] = squares[order[i]] ^ (turned ? 56 : 0);
                }
                return table.get(turned ? side ^ 1 : side, there);
            }
        }
    }
}

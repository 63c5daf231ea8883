package hal.tables.retrograde;

import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Piece;
import hal.rules.PieceType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What captures and promotions of an endgame lead to: the tables of those that were solved before. */
final class Successors {
    /** In place of a man that is taken. */
    static final int NO_MAN = 1;
    /** In place of a type to promote to. */
    static final int NO_TYPE = PieceType.KING;

    /** By the man taken, the man that promotes (or none) and its new type. */
    private final Successor[] all;

    private final int men;
    private int longest = -1;

    Successors(Endgame endgame, Function<Endgame, DistanceTable> solved) {
        men = endgame.men();
        all = new Successor[men * men * PieceType.COUNT];
        List<Integer> pieces = endgame.pieces();
        for (int taken = 1; taken < men; taken++) {
            for (int man = 1; man < men; man++) {
                boolean pawn = man > 1 && Piece.type(pieces.get(man)) == PieceType.PAWN;
                for (int type = PieceType.KNIGHT; type <= PieceType.QUEEN && pawn && man != taken; type++) {
                    all[place(taken, man, type)] = successor(endgame, taken, man, type, solved);
                }
            }
            if (taken != NO_MAN) {
                all[place(taken, NO_MAN, NO_TYPE)] = successor(endgame, taken, NO_MAN, NO_TYPE, solved);
            }
        }
    }

    private int place(int taken, int promoted, int type) {
        return (taken * men + promoted) * PieceType.COUNT + type;
    }

    private Successor successor(
            Endgame endgame, int taken, int promoted, int type, Function<Endgame, DistanceTable> solved) {
        List<Integer> rest = endgame.after(taken, promoted, type);
        Endgame next = Endgame.of(rest);
        DistanceTable table = next.men() == 2 ? null : solved.apply(next);
        longest = table == null ? longest : Math.max(longest, table.longest());
        boolean turned = !sameMen(rest, next.pieces());
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
                        ? Piece.of(Piece.color(endgame.pieces().get(man)), type)
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

    private static boolean sameMen(List<Integer> one, List<Integer> other) {
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
        /** Its table; null for bare kings. */
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
                return Bitboard.contains(Attacks.king(squares[Color.WHITE]), squares[Color.BLACK])
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

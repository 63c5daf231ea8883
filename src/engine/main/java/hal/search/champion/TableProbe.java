package hal.search.champion;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Scores;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.syzygy.Wdl;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.ShippedTables;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/**
 * What a search thread asks endgame tables: HAL's own small ones, and Syzygy's. Below the root Syzygy's give the result
 * of a position that a capture or pawn move has led to: only there does the fifty-move rule play no part. At the root
 * they say which moves keep the result within that rule; the search chooses among those, and looks for the mate by
 * itself, as the result alone would show no way to it.
 */
final class TableProbe {
    /** The most plies, to the next capture or pawn move and on the clock together, with which a win is in time. */
    private static final int IN_TIME = 99;

    /** The longest mate of HAL's own tables, in plies: queen against rook. */
    private static final int MAX_OWN = 69;

    private static final int UNKNOWN_RANK = Integer.MAX_VALUE;
    /** Ranks from here up are certain wins, those from its negative down certain losses. */
    private static final int CERTAIN = 1000;

    private final Use use;
    private final SyzygyProbe probe;
    private final ShippedTables shipped;
    private final int[] squares = new int[ShippedTables.MAX_MEN];
    /** Positions of up to this many men are probed below the root; 0 for none. */
    private int mostMen;
    /** Positions that a table knew, in this search. */
    private long hits;

    /**
     * Which tables a search asks, and when.
     *
     * @param tables what there is
     * @param depth with as many men as any table has, only where at least this many plies are left to search
     * @param fiftyMoveRule whether a win that the rule spoils is a draw
     * @param shipped the small tables that HAL carries itself
     */
    record Use(SyzygyTables tables, int depth, boolean fiftyMoveRule, ShippedTables shipped) {
        /** No tables but HAL's own. */
        static final Use NONE = new Use(SyzygyTables.NONE, 1, true, new ShippedTables());
    }

    TableProbe(Use use) {
        this.use = use;
        this.probe = new SyzygyProbe(use.tables());
        this.shipped = use.shipped();
    }

    /**
     * Begins a search.
     *
     * @param belowRoot whether positions below the root are asked for
     */
    void begin(boolean belowRoot) {
        askBelowRoot(belowRoot);
        hits = 0;
    }

    /** Whether positions below the root are asked for. */
    void askBelowRoot(boolean belowRoot) {
        mostMen = belowRoot ? use.tables().largest() : 0;
    }

    /** Positions that a table knew since the search began. */
    long hits() {
        return hits;
    }

    /** Whether to ask for a position below the root. */
    boolean isAsked(Position position, int depth) {
        if (mostMen == 0 || position.halfmoveClock() != 0 || position.castlingRights() != 0) {
            return false;
        }
        int men = Long.bitCount(position.occupied());
        return men < mostMen || (men == mostMen && depth >= use.depth());
    }

    /**
     * What HAL's own tables say of a position: a mate to its ply where they know distances, the result after a capture
     * or pawn move where they do not, {@link Scores#NONE} if they know nothing or the fifty-move rule may spoil it.
     *
     * @param ply plies from the root
     */
    int ownScore(Position position, int ply) {
        if (Long.bitCount(position.occupied()) > ShippedTables.MAX_MEN || position.castlingRights() != 0) {
            return Scores.NONE;
        }
        int known = shipped.ofWeakerSide(position, squares);
        if (known == ShippedTables.DRAW) {
            return Scores.DRAW;
        }
        if (known >= 0) {
            int score = known % 2 == 0 ? Scores.matedIn(ply + known) : Scores.mateIn(ply + known);
            return known + position.halfmoveClock() <= IN_TIME ? score : Scores.NONE;
        }
        if (known == ShippedTables.UNKNOWN || position.halfmoveClock() != 0) {
            return Scores.NONE;
        }
        return known == ShippedTables.WIN ? Scores.TABLE_WIN - ply : ply - Scores.TABLE_WIN;
    }

    /**
     * A line to a mate, continued to its end if HAL's own tables know the way: a search ends where they know the
     * distance.
     *
     * @param plies from the root to the mate
     */
    List<Integer> toMate(Position root, List<Integer> line, int plies) {
        Position position = root.copy();
        line.forEach(position::make);
        List<Integer> whole = new ArrayList<>(line);
        while (whole.size() < plies) {
            int move = moveTo(position, plies - whole.size() - 1);
            if (move == Moves.NONE) {
                return line;
            }
            whole.add(move);
            position.make(move);
        }
        return whole;
    }

    /** A move after which HAL's own tables see a mate in some number of plies; {@link Moves#NONE} if there is none. */
    private int moveTo(Position position, int plies) {
        MoveList moves = position.legalMoves();
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            boolean found =
                    shipped.outcome(position).map(MateProbe.Outcome::plies).equals(Optional.of(plies));
            position.unmake();
            if (found) {
                return moves.get(i);
            }
        }
        return Moves.NONE;
    }

    /** The score of a position with its clock at 0; {@link Scores#NONE} if no table knows it. */
    int score(Position position, int ply) {
        Optional<Wdl> wdl = probe.wdl(position);
        if (wdl.isEmpty()) {
            return Scores.NONE;
        }
        hits++;
        int result = wdl.get().under(use.fiftyMoveRule());
        return result > 0 ? Scores.TABLE_WIN - ply : result < 0 ? ply - Scores.TABLE_WIN : Scores.DRAW;
    }

    /**
     * What tables say of a root.
     *
     * @param ranked the moves, the best first
     * @param exact whether distances are known, so that the result holds on the board and the search need not ask for
     *     it
     */
    record Root(List<Ranked> ranked, boolean exact) {
        /** A move with its rank, the higher the better. */
        record Ranked(int move, int rank) {
            /** Above 0 if it wins, below if it loses. A win that the fifty-move rule spoils is the better draw. */
            int result() {
                return Math.abs(rank) >= CERTAIN ? Integer.signum(rank) : 0;
            }
        }

        /** The moves that keep the best result within the fifty-move rule. */
        List<Move> moves() {
            return ranked.stream()
                    .filter(each -> each.rank == ranked.get(0).rank)
                    .map(each -> Move.of(each.move))
                    .toList();
        }

        /** Of the root: above 0 if it is won, below if it is lost. */
        int result() {
            return ranked.get(0).result();
        }

        /** The rank of a move, the higher the better. */
        int rank(int move) {
            return of(move).rank;
        }

        private Ranked of(int move) {
            return ranked.stream().filter(each -> each.move == move).findFirst().orElse(ranked.get(0));
        }

        /** The score that the search found for a move, if it does not say more than the tables. */
        int corrected(int move, int score) {
            int result = of(move).result();
            if (result == 0) {
                return Scores.DRAW;
            }
            return result > 0 ? Math.max(score, Scores.TABLE_WIN) : Math.min(score, -Scores.TABLE_WIN);
        }
    }

    /**
     * What tables say of a root; empty if they do not know it.
     *
     * @param position is changed and changed back
     * @param only the moves that may be played; empty for all
     * @param all whether the moves that do not keep the best result are wanted, too; then HAL's own tables are asked
     *     where Syzygy's know nothing. (For the best move alone the search does that.)
     */
    Optional<Root> root(Position position, List<Move> only, boolean all) {
        boolean syzygy = probe.mayKnow(position);
        boolean own = all && Long.bitCount(position.occupied()) <= ShippedTables.MAX_MEN;
        if (!syzygy && !own) {
            return Optional.empty();
        }
        List<Integer> moves = new ArrayList<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            if (only.isEmpty() || only.contains(Move.of(legal.get(i)))) {
                moves.add(legal.get(i));
            }
        }
        Optional<Root> found = syzygy
                ? ranked(moves, true, move -> rankByDistance(position, move))
                        .or(() -> ranked(moves, false, move -> rankByResult(position, move)))
                : Optional.empty();
        hits += found.isPresent() ? moves.size() : 0;
        return found.isPresent() || !own ? found : ranked(moves, false, move -> rankByOwn(position, move));
    }

    private static Optional<Root> ranked(List<Integer> moves, boolean exact, IntUnaryOperator rank) {
        List<Root.Ranked> ranked = new ArrayList<>();
        for (int move : moves) {
            ranked.add(new Root.Ranked(move, rank.applyAsInt(move)));
        }
        if (ranked.isEmpty() || ranked.stream().anyMatch(each -> each.rank() == UNKNOWN_RANK)) {
            return Optional.empty();
        }
        ranked.sort(Comparator.comparingInt(Root.Ranked::rank).reversed());
        return Optional.of(new Root(ranked, exact));
    }

    /** The higher the better. All wins in time are equal, unless the game is going round in circles. */
    private int rankByDistance(Position position, int move) {
        int clock = position.halfmoveClock();
        boolean circles = position.earlierOccurrences() > 0;
        position.make(move);
        OptionalInt before = distanceBefore(position);
        position.unmake();
        if (before.isEmpty()) {
            return UNKNOWN_RANK;
        }
        int distance = before.getAsInt();
        int plies = Math.abs(distance);
        if (distance > 0) {
            boolean inTime = !use.fiftyMoveRule() || plies + clock <= IN_TIME;
            return !inTime
                    ? CERTAIN - Math.min(CERTAIN - 1, plies + clock)
                    : circles ? 2 * CERTAIN - plies : 2 * CERTAIN;
        }
        if (distance < 0) {
            // All losses are equal, unless the rule may still save one.
            boolean inTime = !use.fiftyMoveRule() || plies + clock <= IN_TIME;
            return inTime ? -2 * CERTAIN : Math.min(CERTAIN - 1, plies + clock) - CERTAIN;
        }
        return 0;
    }

    /** Plies to the next capture or pawn move, as from before the move just made; see {@link SyzygyProbe#dtz}. */
    private OptionalInt distanceBefore(Position position) {
        if (position.halfmoveClock() == 0) {
            Optional<Wdl> after = probe.wdl(position);
            return after.isEmpty() ? OptionalInt.empty() : OptionalInt.of(untilNow(after.get()));
        }
        if (position.isRepetition(1) || (position.halfmoveClock() >= 100 && !position.isCheckmate())) {
            return OptionalInt.of(0);
        }
        OptionalInt dtz = probe.dtz(position);
        if (dtz.isEmpty()) {
            return dtz;
        }
        int after = dtz.getAsInt();
        return OptionalInt.of(after == -1 && position.isCheckmate() ? 1 : -after - Integer.signum(after));
    }

    /** The distance before a capture or pawn move after which the other side has a result. */
    private static int untilNow(Wdl after) {
        return switch (after) {
            case LOSS -> 1;
            case BLESSED_LOSS -> IN_TIME + 2;
            case DRAW -> 0;
            case CURSED_WIN -> -IN_TIME - 2;
            case WIN -> -1;
        };
    }

    private int rankByResult(Position position, int move) {
        position.make(move);
        Optional<Wdl> after = probe.wdl(position);
        position.unmake();
        return after.map(wdl -> -wdl.under(use.fiftyMoveRule()) * 2 * CERTAIN).orElse(UNKNOWN_RANK);
    }

    /** The result alone, since the search sees to the distances; unknown where the fifty-move rule may spoil it. */
    private int rankByOwn(Position position, int move) {
        if (position.halfmoveClock() > IN_TIME - MAX_OWN || position.castlingRights() != 0) {
            return UNKNOWN_RANK;
        }
        position.make(move);
        int known = position.hasInsufficientMaterial() ? ShippedTables.DRAW : shipped.ofWeakerSide(position, squares);
        position.unmake();
        if (known == ShippedTables.UNKNOWN) {
            return UNKNOWN_RANK;
        }
        boolean lost = known == ShippedTables.LOSS || (known >= 0 && known % 2 == 0);
        return known == ShippedTables.DRAW ? 0 : lost ? 2 * CERTAIN : -2 * CERTAIN;
    }
}

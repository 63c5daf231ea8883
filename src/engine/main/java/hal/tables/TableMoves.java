package hal.tables;

import hal.rules.MoveList;
import hal.rules.Position;
import hal.support.UserException;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.syzygy.Wdl;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.retrograde.MateProbe.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What tables say of every legal move of a position, for people: the best first. */
public final class TableMoves {
    private TableMoves() {}

    /**
     * A move and what it leads to.
     *
     * @param move as in {@link hal.rules.Moves}
     * @param result in words
     * @param worth above 0 if it wins, 0 if it draws, below 0 if it loses
     */
    public record Verdict(int move, String result, int worth) {}

    /**
     * The moves by HAL's own tables, with the distance to mate.
     *
     * @param position with at least one legal move; is changed and changed back
     * @throws UserException saying what table is missing, or damaged
     */
    public static List<Verdict> byMate(MateProbe probe, Position position) {
        Optional<List<Choice>> choices = probe.choices(position);
        if (choices.isEmpty()) {
            boolean known = Long.bitCount(position.occupied()) <= Endgame.MAX_MEN && position.castlingRights() == 0;
            throw new UserException(
                    known
                            ? "a table is missing; \"hal tables make " + Endgame.of(position) + "\" makes it"
                            : "HAL's own tables know positions of up to five men without castling rights; for others"
                                    + " name a folder of Syzygy tables");
        }
        return choices.get().stream()
                .map(choice -> new Verdict(choice.move(), words(choice.outcome()), worth(choice.outcome())))
                .toList();
    }

    private static String words(Outcome outcome) {
        return outcome.isWin()
                ? "mates in " + outcome.moves()
                : outcome.isLoss() ? "mated in " + outcome.moves() : "draw";
    }

    private static int worth(Outcome outcome) {
        return outcome.isWin() ? 1 : outcome.isLoss() ? -1 : 0;
    }

    /**
     * The moves by Syzygy tables, with the plies to the next capture or pawn move.
     *
     * @param position with at least one legal move; is changed and changed back
     * @throws UserException if no table knows it, or one is damaged
     */
    public static List<Verdict> bySyzygy(SyzygyTables tables, Position position) {
        SyzygyProbe probe = new SyzygyProbe(tables);
        MoveList moves = position.legalMoves();
        List<Zeroing> rows = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            boolean mate = position.isCheckmate();
            boolean zeroing = position.halfmoveClock() == 0;
            int wdl = -probe.wdl(position);
            int dtz = probe.dtz(position);
            position.unmake();
            if (wdl == -Wdl.UNKNOWN || dtz == SyzygyProbe.NO_DISTANCE) {
                List<String> complaints = tables.takeComplaints();
                throw new UserException(
                        complaints.isEmpty() ? "the Syzygy tables do not know this position" : complaints.get(0));
            }
            rows.add(new Zeroing(moves.get(i), wdl, zeroing || mate ? 0 : Math.abs(dtz), mate));
        }
        return rows.stream()
                .sorted(Comparator.comparingInt(Zeroing::rank).reversed())
                .map(row -> new Verdict(row.move, row.words(), row.wdl))
                .toList();
    }

    /** A move with the plies to the next capture or pawn move after it, 0 if it is one itself. */
    private record Zeroing(int move, int wdl, int plies, boolean mate) {
        /** A win as fast as possible, a loss as slow as possible. */
        int rank() {
            return mate ? 100_000 : wdl * 1000 - Integer.signum(wdl) * plies;
        }

        String words() {
            if (mate) {
                return "mate";
            }
            String result =
                    switch (wdl) {
                        case Wdl.WIN -> "win";
                        case Wdl.CURSED_WIN -> "win, but for the fifty-move rule";
                        case Wdl.DRAW -> "draw";
                        case Wdl.BLESSED_LOSS -> "loss, but for the fifty-move rule";
                        default -> "loss";
                    };
            return wdl == Wdl.DRAW ? result : result + ", zeroing " + (plies == 0 ? "at once" : "in " + plies);
        }
    }
}

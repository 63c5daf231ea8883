package hal.tables;

import hal.rules.Position;
import hal.support.UserException;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.syzygy.Wdl;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.retrograde.MateProbe.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** What tables say of every legal move of a position, for people: the best first. */
public final class TableMoves {
    private TableMoves() {}

    /**
     * A move and what it leads to.
     *
     * @param move as in {@link hal.rules.Moves}
     * @param result in words
     * @param worth above 0 if it wins, 0 if it draws, below 0 if it loses
     * @param outcome the same in a word or two, which say if the fifty-move rule draws
     * @param mate the moves to the mate, if that is known
     * @param zeroing the plies to the next capture or pawn move, if that is known
     */
    public record Verdict(int move, String result, int worth, String outcome, OptionalInt mate, OptionalInt zeroing) {}

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
                            : "HAL's own tables know positions of up to five pieces without castling rights; for others"
                                    + " name a folder of Syzygy tables");
        }
        return choices.get().stream()
                .map(choice -> verdict(choice.move(), choice.outcome()))
                .toList();
    }

    private static Verdict verdict(int move, Outcome outcome) {
        boolean drawn = !outcome.isWin() && !outcome.isLoss();
        return new Verdict(
                move,
                drawn ? "draw" : (outcome.isWin() ? "mates in " : "mated in ") + outcome.moves(),
                drawn ? 0 : outcome.isWin() ? 1 : -1,
                drawn ? "draw" : outcome.isWin() ? "win" : "loss",
                drawn ? OptionalInt.empty() : OptionalInt.of(outcome.moves()),
                OptionalInt.empty());
    }

    /**
     * The moves by Syzygy tables, with the plies to the next capture or pawn move.
     *
     * @param position with at least one legal move; is changed and changed back
     * @throws UserException if no table knows it, or one is damaged
     */
    public static List<Verdict> bySyzygy(SyzygyTables tables, Position position) {
        return new SyzygyProbe(tables)
                        .moves(position)
                        .orElseThrow(() -> {
                            List<String> complaints = tables.takeComplaints();
                            return new UserException(
                                    complaints.isEmpty()
                                            ? "the Syzygy tables do not know this position"
                                            : complaints.get(0));
                        })
                        .stream()
                        .map(choice -> new Verdict(
                                choice.move().code(),
                                words(choice),
                                choice.wdl().value(),
                                choice.wdl().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                                choice.isMate() ? OptionalInt.of(1) : OptionalInt.empty(),
                                choice.isMate() || choice.wdl() == Wdl.DRAW
                                        ? OptionalInt.empty()
                                        : OptionalInt.of(choice.plies())))
                        .toList();
    }

    private static String words(SyzygyProbe.Choice choice) {
        if (choice.isMate()) {
            return "mate";
        }
        String result =
                switch (choice.wdl()) {
                    case WIN -> "win";
                    case CURSED_WIN -> "win, but for the fifty-move rule";
                    case DRAW -> "draw";
                    case BLESSED_LOSS -> "loss, but for the fifty-move rule";
                    case LOSS -> "loss";
                };
        String when = choice.plies() == 0 ? "at once" : "in " + choice.plies();
        return choice.wdl() == Wdl.DRAW ? result : result + ", zeroing " + when;
    }
}

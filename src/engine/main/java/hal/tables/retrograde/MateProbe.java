package hal.tables.retrograde;

import hal.rules.MoveList;
import hal.rules.Position;
import hal.rules.Squares;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks HAL's own tables for the distance to mate, and for the moves that lead there. */
public final class MateProbe {
    private final TableCatalog library;
    private final ShippedTables shipped = new ShippedTables();

    /** Probes the tables of a catalogue and the shipped ones. */
    public MateProbe(TableCatalog library) {
        this.library = library;
    }

    /**
     * How a position ends if both sides play as well as they can.
     *
     * @param plies to mate: odd if the side to move mates, even if it is mated; -1 for a draw
     */
    public record Outcome(int plies) {
        /** A draw. */
        public static final Outcome DRAW = new Outcome(-1);

        /** Whether the side to move wins. */
        public boolean isWin() {
            return plies > 0 && plies % 2 == 1;
        }

        /** Whether the side to move loses. */
        public boolean isLoss() {
            return plies >= 0 && plies % 2 == 0;
        }

        /** The moves to mate, as people count them. */
        public int moves() {
            return (plies + 1) / 2;
        }

        /** For the side to move, before a move to a position with another outcome. */
        public Outcome before() {
            return plies < 0 ? DRAW : new Outcome(plies + 1);
        }

        /** How good it is: the higher the better. */
        public int worth() {
            return isWin() ? 1000 - plies : isLoss() ? plies - 1000 : 0;
        }
    }

    /**
     * A move and what it comes to.
     *
     * @param move as in {@link hal.rules.Moves}
     * @param outcome before it, if it is played
     */
    public record Choice(int move, Outcome outcome) {}

    /**
     * How a position ends; empty if there is no table of it.
     *
     * @throws UserException if the table is damaged
     */
    public Optional<Outcome> outcome(Position position) {
        int men = Long.bitCount(position.occupied());
        if (men == 2) {
            return Optional.of(Outcome.DRAW);
        }
        if (men > Endgame.MAX_MEN || position.castlingRights() != 0) {
            return Optional.empty();
        }
        if (position.enPassantSquare() != Squares.NONE) {
            return choices(position).map(choices -> choices.get(0).outcome()); // of which tables know nothing
        }
        Endgame endgame = Endgame.of(position);
        Optional<Outcome> found = library.find(endgame).map(table -> read(table, position));
        return found.isPresent() ? found : shipped.outcome(position);
    }

    private static Outcome read(DistanceTable table, Position position) {
        Endgame endgame = table.endgame();
        boolean turned = endgame.isTurnedIn(position);
        int side = turned ? position.sideToMove() ^ 1 : position.sideToMove();
        int distance = table.get(side, endgame.squaresOf(position, turned));
        return distance <= DistanceTable.MAX ? new Outcome(distance) : Outcome.DRAW;
    }

    /**
     * Every legal move, the best first; empty without moves, or if there is no table.
     *
     * @param position is changed and changed back
     */
    public Optional<List<Choice>> choices(Position position) {
        MoveList moves = position.legalMoves();
        List<Choice> choices = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            Optional<Outcome> after = outcome(position);
            position.unmake();
            if (after.isEmpty()) {
                return Optional.empty();
            }
            choices.add(new Choice(moves.get(i), after.orElseThrow().before()));
        }
        choices.sort((a, b) -> b.outcome().worth() - a.outcome().worth());
        return choices.isEmpty() ? Optional.empty() : Optional.of(choices);
    }
}

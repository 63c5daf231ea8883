package hal.tables.retrograde;

import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.rules.PositionSetup;
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

    /** The moves to the mate, if both sides play as well as they can; none in a draw. */
    public List<Integer> line(Position start) {
        Position position = start.copy();
        List<Integer> line = new ArrayList<>();
        int plies = outcome(position).orElse(Outcome.DRAW).plies();
        for (int left = plies; left > 0; left--) {
            int move = choices(position).orElseThrow().get(0).move();
            line.add(move);
            position.make(move);
        }
        return line;
    }

    /**
     * A position of an endgame from which the mate takes longest.
     *
     * @param whiteWins whether the side with more men (White) mates, else Black
     * @return the position with White's men as the name of the endgame has them; empty if that side never wins
     * @throws UserException if there is no table
     */
    public Optional<Position> longest(Endgame endgame, boolean whiteWins) {
        if (!library.has(endgame) && shipped.hasDistances(endgame)) {
            return whiteWins ? shipped.longest(endgame) : Optional.empty(); // Black has a bare king in all of them.
        }
        DistanceTable table = library.get(endgame);
        int winner = whiteWins ? Colors.WHITE : Colors.BLACK;
        int most = table.longest(winner, true);
        for (int number = 0; number < table.numbering().size() && most > 0; number++) {
            if (table.get(winner, number) == most) {
                return Optional.of(position(endgame, table.numbering(), number, winner));
            }
        }
        return Optional.empty();
    }

    /** The position of a number. */
    static Position position(Endgame endgame, Numbering numbering, int number, int side) {
        return setup(endgame, numbering, number, side).validate();
    }

    static PositionSetup setup(Endgame endgame, Numbering numbering, int number, int side) {
        PiecePlacement men = new PiecePlacement(endgame);
        men.place(numbering, number);
        PositionSetup setup = new PositionSetup();
        for (int i = 0; i < men.pieces.length; i++) {
            setup.board[men.squares[i]] = men.pieces[i];
        }
        setup.sideToMove = side;
        return setup;
    }
}

package hal.tables.retrograde;

import hal.rules.Colors;
import hal.rules.Position;
import hal.rules.PositionSetup;
import java.util.ArrayList;
import java.util.List;

/** Positions of a table, and the mates that start from them. */
final class TablePositions {
    private TablePositions() {}

    /** The position of a number; it must be possible. */
    static Position of(DistanceTable table, int side, int number) {
        PiecePlacement men = new PiecePlacement(table.endgame());
        men.place(table.numbering(), number);
        PositionSetup setup = new PositionSetup();
        for (int i = 0; i < men.pieces.length; i++) {
            setup.board[men.squares[i]] = men.pieces[i];
        }
        setup.sideToMove = side;
        return setup.validate();
    }

    /** A position from which White, to move, needs longest to mate. */
    static Position longest(DistanceTable table) {
        int latest = -1;
        for (int number = 0; number < table.numbering().size(); number++) {
            int plies = table.get(Colors.WHITE, number);
            boolean isWin = plies <= DistanceTable.MAX && plies % 2 == 1;
            if (isWin && (latest < 0 || plies > table.get(Colors.WHITE, latest))) {
                latest = number;
            }
        }
        return of(table, Colors.WHITE, latest);
    }

    /** The moves to the mate, if both sides play as well as they can. */
    static List<Integer> line(MateProbe probe, Position start) {
        Position position = start.copy();
        List<Integer> line = new ArrayList<>();
        while (!position.isCheckmate()) {
            line.add(probe.choices(position).orElseThrow().get(0).move());
            position.make(line.get(line.size() - 1));
        }
        return line;
    }
}

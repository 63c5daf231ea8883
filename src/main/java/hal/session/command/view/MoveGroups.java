package hal.session.command.view;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.session.Sight;
import hal.session.command.Columns;
import java.util.ArrayList;
import java.util.List;

/** The legal moves in SAN, a line for each kind of piece. */
public final class MoveGroups {
    private static final String[] NAMES = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};

    private MoveGroups() {}

    /**
     * All legal moves.
     *
     * @param width of a line
     */
    static String of(Sight sight, int width) {
        if (sight.over()) {
            return "The game is over: there are no moves.";
        }
        Position position = sight.position();
        MoveList legal = position.copy().legalMoves(); // In the same order as the SANs.
        List<String> sans = sight.legalMoves();
        List<List<String>> groups = new ArrayList<>();
        for (int type = 0; type < PieceType.COUNT; type++) {
            groups.add(new ArrayList<>());
        }
        for (int i = 0; i < legal.size(); i++) {
            int type = Piece.type(position.pieceAt(Move.from(legal.get(i))));
            groups.get(type).add(sans.get(i));
        }
        StringBuilder text = new StringBuilder();
        for (int type = 0; type < PieceType.COUNT; type++) {
            List<String> moves = groups.get(type);
            if (!moves.isEmpty()) {
                moves.sort(null);
                String line = Columns.wrap(Columns.pad(NAMES[type], 8), moves, width);
                text.append(text.isEmpty() ? "" : "\n").append(line);
            }
        }
        return text.toString();
    }
}

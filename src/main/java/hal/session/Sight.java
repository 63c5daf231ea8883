package hal.session;

import hal.book.BookShelf;
import hal.book.name.OpeningNames;
import hal.engine.ProgramCatalog;
import hal.eval.EvaluationCatalog;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.session.settings.ThemeCatalog;
import java.util.ArrayList;
import java.util.List;

/**
 * What completion sees of a session: a copy that other threads may look at while the game goes on.
 *
 * @param position the position on the board; to be read and copied only
 * @param over whether the game is over
 * @param halThinks whether HAL looks for its move in this position
 * @param evaluations the evaluations there are
 * @param books the opening books there are
 * @param openings the names of openings
 * @param themes the colours there are
 * @param programs other programs that are entered as engines
 */
public record Sight(
        Position position,
        boolean over,
        boolean halThinks,
        EvaluationCatalog evaluations,
        BookShelf books,
        OpeningNames openings,
        ThemeCatalog themes,
        ProgramCatalog programs) {
    /**
     * The moves that Dave may type now, in SAN: the legal ones, or while HAL thinks those that would be legal if HAL only
     * passed, since one of them may be on Dave's mind.
     */
    public List<String> movesToType() {
        return new Sight(positionToMove(), over, false, evaluations, books, openings, themes, programs).legalMoves();
    }

    /** A copy of the position in which those moves are legal. */
    public Position positionToMove() {
        Position own = position.copy();
        if (halThinks && !over && !own.inCheck()) {
            own.makeNull();
        }
        return own;
    }

    /** The legal moves in SAN, in the order of the generator; none in a game that is over. */
    public List<String> legalMoves() {
        List<String> moves = new ArrayList<>();
        if (!over) {
            Position own = position.copy(); // Writing SAN moves forth and back.
            MoveList legal = own.legalMoves();
            for (int i = 0; i < legal.size(); i++) {
                moves.add(San.format(own, legal.get(i)));
            }
        }
        return moves;
    }
}

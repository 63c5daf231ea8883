package hal.session;

import hal.book.BookShelf;
import hal.book.name.OpeningNames;
import hal.engine.ProgramCatalog;
import hal.eval.EvaluationCatalog;
import hal.session.game.Typing;
import hal.session.settings.ThemeCatalog;
import java.util.List;

/**
 * What completion sees of a session: a copy that other threads may look at while the game goes on.
 *
 * @param typing the moves that may be typed
 * @param evaluations the evaluations there are
 * @param books the opening books there are
 * @param openings the names of openings
 * @param themes the colours there are
 * @param programs other programs that are entered as engines
 */
public record Sight(
        Typing typing,
        EvaluationCatalog evaluations,
        BookShelf books,
        OpeningNames openings,
        ThemeCatalog themes,
        ProgramCatalog programs) {
    /**
     * The moves that Dave may type now: the legal ones, or while HAL thinks those that would be legal if HAL only passed,
     * since one of them may be on Dave's mind.
     */
    public List<String> movesToType() {
        return typing.likely();
    }

    /** The legal moves as people write them; none in a game that is over. */
    public List<String> legalMoves() {
        return typing.legal();
    }
}

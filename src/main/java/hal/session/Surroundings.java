package hal.session;

import hal.book.BookShelf;
import hal.book.name.OpeningNames;
import hal.engine.ProgramCatalog;
import hal.eval.EvaluationCatalog;
import hal.session.face.Face;
import hal.session.settings.ThemeCatalog;
import hal.support.UserFolders;

/**
 * What a session finds when it starts.
 *
 * @param face what shows the sitting
 * @param themes the colours that it can be shown in
 * @param folders the user's own folders
 * @param engines makes engines
 * @param evaluations the evaluations there are
 * @param books the opening books there are
 * @param openings the names of openings
 * @param programs other programs that are entered as engines
 * @param times where time comes from
 * @param debug whether a fault of the program is shown with its stack trace
 */
public record Surroundings(
        Face face,
        ThemeCatalog themes,
        UserFolders folders,
        EngineMaker engines,
        EvaluationCatalog evaluations,
        BookShelf books,
        OpeningNames openings,
        ProgramCatalog programs,
        Times times,
        boolean debug) {
    /** Whether a person sits there, rather than a pipe or a script. */
    public boolean interactive() {
        return face.isAttended();
    }
}

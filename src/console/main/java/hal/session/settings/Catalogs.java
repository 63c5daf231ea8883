package hal.session.settings;

import hal.book.name.OpeningNames;
import hal.engine.ProgramCatalog;
import hal.engine.book.BookCatalog;
import hal.eval.EvaluationCatalog;

/**
 * What a session looks up by name.
 *
 * @param themes the colours that the board can be shown in
 * @param evaluations the evaluations there are
 * @param books the opening books there are
 * @param openings the names of openings
 * @param programs other programs that are entered as engines
 */
public record Catalogs(
        ThemeCatalog themes,
        EvaluationCatalog evaluations,
        BookCatalog books,
        OpeningNames openings,
        ProgramCatalog programs) {
    /** Checks that a setting names something that is here. */
    public SettingCheck check() {
        return SettingCheck.of(evaluations, books, themes);
    }

    /** The same with other programs. */
    public Catalogs withPrograms(ProgramCatalog others) {
        return new Catalogs(themes, evaluations, books, openings, others);
    }
}

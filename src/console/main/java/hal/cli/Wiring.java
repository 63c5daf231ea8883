package hal.cli;

import hal.book.name.OpeningNames;
import hal.command.Engines;
import hal.console.board.theme.Themes;
import hal.engine.EngineCatalog;
import hal.engine.book.BookCatalog;
import hal.eval.EvaluationCatalog;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.settings.ConfigFile;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.support.UserFolders;
import java.util.List;
import java.util.function.Consumer;

/** What a session of the user who runs this process is made of. */
record Wiring(UserFolders folders, EvaluationCatalog evaluations, BookCatalog books, Themes themes, Settings settings) {
    /** @param remarks receives complaints about a book, as sentences without the full stop; called on any thread */
    static Wiring of(Consumer<String> remarks) {
        UserFolders folders = UserFolders.of(System.getenv());
        EvaluationCatalog evaluations = Engines.evaluations(folders);
        BookCatalog books = Engines.books(folders, remarks);
        Themes themes = new Themes(folders);
        return new Wiring(
                folders, evaluations, books, themes, new Settings(SettingCheck.of(evaluations, books, themes)));
    }

    /** Takes over the user's {@code config.toml}; what is wrong with it, in sentences. */
    List<String> readConfig() {
        return folders.config().map(folder -> ConfigFile.read(folder, settings)).orElse(List.of());
    }

    /** What a session finds when it starts. */
    SessionContext context(Face face, SessionContext.Times times, boolean debug) {
        EngineCatalog engines = Engines.catalog(folders, evaluations, books);
        return new SessionContext(
                face,
                themes,
                folders,
                engines::createWhenNeeded,
                evaluations,
                books,
                OpeningNames.shipped(),
                new Programs(folders),
                times,
                debug);
    }
}

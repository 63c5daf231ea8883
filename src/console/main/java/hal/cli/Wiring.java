package hal.cli;

import hal.book.name.OpeningNames;
import hal.command.Engines;
import hal.console.board.theme.Themes;
import hal.engine.EngineCatalog;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.settings.Catalogs;
import hal.session.settings.ConfigFile;
import hal.session.settings.Settings;
import hal.support.UserFolders;
import java.util.List;
import java.util.function.Consumer;

/** What a session of the user who runs this process is made of. */
record Wiring(UserFolders folders, Themes themes, Catalogs catalogs, Settings settings) {
    /** @param remarks receives complaints about a book, as sentences without the full stop; called on any thread */
    static Wiring of(Consumer<String> remarks) {
        UserFolders folders = UserFolders.of(System.getenv());
        Themes themes = new Themes(folders);
        Catalogs catalogs = catalogs(folders, themes, remarks);
        return new Wiring(folders, themes, catalogs, new Settings(catalogs.check()));
    }

    /** HAL's catalogues and what the user's folders add to them. */
    static Catalogs catalogs(UserFolders folders, Themes themes, Consumer<String> remarks) {
        return new Catalogs(
                themes,
                Engines.evaluations(folders),
                Engines.books(folders, remarks),
                OpeningNames.shipped(),
                Engines.programs(folders));
    }

    /** Takes over the user's {@code config.toml}; what is wrong with it, in sentences. */
    List<String> readConfig() {
        return folders.config().map(folder -> ConfigFile.read(folder, settings)).orElse(List.of());
    }

    /** What a session finds when it starts. */
    SessionContext context(Face face, SessionContext.Times times, SessionContext.Links links, boolean debug) {
        EngineCatalog engines = Engines.catalog(folders, catalogs.evaluations(), catalogs.books());
        return new SessionContext(face, folders, catalogs, engines::createWhenNeeded, times, links, debug);
    }
}

package hal.cli;

import hal.book.name.OpeningNames;
import hal.command.Engines;
import hal.command.UsageException;
import hal.command.Values;
import hal.console.board.theme.Themes;
import hal.engine.EngineCatalog;
import hal.lichess.ServerAddress;
import hal.platform.UserFolders;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.settings.Catalogs;
import hal.session.settings.ConfigFile;
import hal.session.settings.Settings;
import java.util.Optional;
import java.util.function.Consumer;

/** What a session of the user who runs this process is made of. */
record Wiring(UserFolders folders, Themes themes, Catalogs catalogs, EngineCatalog engines) {
    /** Those of the user who runs this process. */
    static Wiring of(Consumer<String> remarks) {
        return of(UserFolders.of(System.getenv()), remarks);
    }

    /** @param remarks receives complaints about a book, as sentences without the full stop; called on any thread */
    static Wiring of(UserFolders folders, Consumer<String> remarks) {
        Themes themes = new Themes(folders);
        Catalogs catalogs = new Catalogs(
                themes,
                Engines.evaluations(folders),
                Engines.books(folders, remarks),
                OpeningNames.shipped(),
                Engines.programs(folders));
        return new Wiring(
                folders, themes, catalogs, Engines.catalog(folders, catalogs.evaluations(), catalogs.books()));
    }

    /**
     * Settings as the user's {@code config.toml} has them.
     *
     * @param problems receives what is wrong with that, in sentences
     */
    Settings settings(Consumer<String> problems) {
        Settings settings = new Settings(catalogs.check());
        folders.config().ifPresent(folder -> ConfigFile.read(folder, settings).forEach(problems));
        return settings;
    }

    /** The server on which people play, and whether a browser may be shown the game. */
    static SessionContext.Links links(Values values, Optional<SessionContext.Broadcast> broadcast) {
        String server = values.find("lichess-url")
                .map(url -> UsageException.read(() -> ServerAddress.of(url)).toString())
                .orElse(SessionContext.Links.LICHESS);
        return new SessionContext.Links(server, broadcast);
    }

    /** What a session finds when it starts. */
    SessionContext context(Face face, SessionContext.Times times, SessionContext.Links links, boolean debug) {
        return new SessionContext(face, folders, catalogs, engines::createWhenNeeded, times, links, debug);
    }
}

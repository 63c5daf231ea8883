package hal.web;

import hal.book.name.OpeningNames;
import hal.console.board.theme.Themes;
import hal.engine.EngineCatalog;
import hal.engine.EngineDecorator;
import hal.engine.EngineSpec;
import hal.engine.ProgramCatalog;
import hal.engine.book.BookCatalog;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.platform.UserFolders;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.settings.Catalogs;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;

/**
 * A server in folders of a test's own, whose engines answer at once, but for the one called random, which waits for a
 * word.
 */
public final class WebRig implements AutoCloseable {
    /** A search by the algorithm "random" takes one of these. */
    final Semaphore leave = new Semaphore(0);

    private final Programs programs = new Programs();
    private final UserFolders folders;
    private final EvaluationCatalog evaluations = EvaluationCatalog.shipped();
    private final Themes themes;
    private final BookCatalog books;
    private final WebGames games;
    private final WebServer server;
    private final VisitorThreads writers =
            new VisitorThreads("test-events", 4, Duration.ofHours(1), Duration.ofHours(1));

    /** A server on a free port. */
    public WebRig(Path home) {
        this(home, WebServer.LOOPBACK);
    }

    WebRig(Path home, String host) {
        folders = UserFolders.of(Map.of("HOME", home.toString()));
        themes = new Themes(folders);
        books = BookCatalog.of(folders, remark -> {});
        games = new WebGames(this::context, this::settings);
        server = WebServer.of(games, themes, "", host, 0);
    }

    /** What a session with this face finds. */
    SessionContext context(Face face) {
        return context(face, SessionContext.Links.USUAL);
    }

    SessionContext context(Face face, SessionContext.Links links) {
        return new SessionContext(
                face,
                folders,
                catalogs(),
                this::engine,
                new SessionContext.Times(System::nanoTime, () -> LocalDate.of(2001, 4, 2), 600_000, false),
                links,
                true);
    }

    private Catalogs catalogs() {
        return new Catalogs(themes, evaluations, books, OpeningNames.shipped(), programs);
    }

    /** A quick opponent without a book. */
    Settings settings() {
        Settings settings = new Settings(catalogs().check());
        settings.set(EngineOptions.ALGORITHM, "alphabeta");
        settings.set(EngineOptions.DEPTH, "2");
        return settings;
    }

    Programs programs() {
        return programs;
    }

    Themes themes() {
        return themes;
    }

    private Engine engine(EngineSpec spec) {
        EngineSpec played = spec.program().isPresent() ? EngineSpec.parse("minimax:depth=1") : spec;
        Engine engine = new EngineCatalog(evaluations).create(played);
        return spec.algorithm().equals("random") ? new Patient(engine) : engine;
    }

    /** The address without its last slash. */
    String address() {
        return server.address().replaceFirst("/[^/]*$", "");
    }

    /** The address as it is printed. */
    String printed() {
        return server.address();
    }

    public int port() {
        return Integer.parseInt(address().replaceFirst(".*:", ""));
    }

    /** A game of the server, on the side of the program. */
    WebGame game(String name) {
        return games.use(name, writers, game -> game).orElseThrow();
    }

    WebGames games() {
        return games;
    }

    @Override
    public void close() {
        server.close();
    }

    /** Thinks when it is told to, or to stop. */
    private final class Patient extends EngineDecorator {

        Patient(Engine engine) {
            super(engine);
        }

        @Override
        public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
            Runnable forget = stop.onRaise(leave::release);
            leave.acquireUninterruptibly();
            forget.run();
            return engine.think(position, limits, listener, stop);
        }
    }

    /** A registered program is any that was added; none is started. */
    static final class Programs implements ProgramCatalog {
        private final List<Entry> entries = new CopyOnWriteArrayList<>();

        @Override
        public List<Entry> list() {
            return List.copyOf(entries);
        }

        @Override
        public void require(String name) {
            if (entries.stream().noneMatch(entry -> entry.name().equals(name))) {
                throw new UserException(name + " is not there");
            }
        }

        @Override
        public Facts inspect(String name) {
            throw new UserException(name + " is not there");
        }

        @Override
        public Facts add(String program) {
            entries.add(new Entry(program, "/opt/" + program, Map.of()));
            return new Facts(program, List.of());
        }

        @Override
        public void set(String name, String option, String value) {
            inspect(name);
        }

        @Override
        public void remove(String name) {
            inspect(name);
        }
    }

    /** The first of these programs that is there. */
    static Optional<Path> installed(String... places) {
        return List.of(places).stream()
                .map(Path::of)
                .filter(java.nio.file.Files::isExecutable)
                .findFirst();
    }
}

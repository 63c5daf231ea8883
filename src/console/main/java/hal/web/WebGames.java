package hal.web;

import hal.commands.prompt.Conversation;
import hal.commands.prompt.RemoteLimits;
import hal.commands.prompt.StartPlan;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.platform.UserFolders;
import hal.search.engine.Engine;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.game.GameKind;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The games of a server, by name. Each is a session of its own with a state folder of its own, so that it continues
 * where it was when the page comes back or the server has been restarted. A game that no page has shown for a while is
 * put away.
 */
public final class WebGames implements WebServer.Games {
    /** The game that is opened by an address without a name. */
    static final String DEFAULT = "first";

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,31}");

    /** How many games are awake at most, however large the heap is. */
    private static final int MAX_AWAKE = 100;

    /** What the heap needs without any game, and what each takes at least, in megabytes. */
    private static final long BASE = 64;

    private static final long SMALLEST = 16;

    /** What a game takes beside its hash tables, of which it has two: one engine plays, one analyses. */
    private static final long REST_OF_GAME = 8;

    private static final Duration REST = Duration.ofMinutes(10);

    private final Function<Face, SessionContext> contexts;
    private final Supplier<Settings> settings;
    private final int most;
    private final int hash;

    /** By name; guarded by this lock, under which nothing is opened or closed. */
    private final Map<String, WebGame> awake = new LinkedHashMap<>();

    private boolean closed;

    /**
     * No game is open yet.
     *
     * @param contexts what a session with this face finds; its state folder is divided among the games
     * @param settings new settings, as a game starts with them
     */
    public WebGames(Function<Face, SessionContext> contexts, Supplier<Settings> settings) {
        this(contexts, settings, Runtime.getRuntime().maxMemory() >> 20);
    }

    /** @param heap how many megabytes there are for all games */
    WebGames(Function<Face, SessionContext> contexts, Supplier<Settings> settings, long heap) {
        most = mostGames(heap);
        hash = largestHash(heap);
        this.contexts = contexts;
        this.settings = settings;
    }

    /** How many games a heap of so many megabytes has room for. */
    static int mostGames(long heap) {
        return (int) Math.min(MAX_AWAKE, Math.max(2, (heap - BASE) / SMALLEST));
    }

    /** The largest hash table in megabytes that each of them may have then. */
    static int largestHash(long heap) {
        long room = ((heap - BASE) / mostGames(heap) - REST_OF_GAME) / 2;
        return (int) Math.min(RemoteLimits.MAX_HASH, Math.max(1, room));
    }

    /** Whether a game may have this name. */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    @Override
    public <T> Optional<T> use(String name, VisitorThreads writers, Function<WebGame, T> action) {
        while (isName(name)) {
            WebGame game = find(name, writers);
            Optional<T> result = game.use(this::open, action);
            if (result.isPresent()) {
                return result;
            }
            // It has been put away: once it is closed, it can be opened again.
            game.close();
            forget(game);
        }
        return Optional.empty();
    }

    private WebGame find(String name, VisitorThreads writers) {
        if (isCrowded(name)) {
            retireIdle(Duration.ZERO);
        }
        synchronized (this) {
            if (closed) {
                throw new UserException("HAL is about to end.");
            }
            if (isCrowded(name)) {
                throw new UserException("There are " + most
                        + " games open already, as many as there is memory for: close a page, and try again.");
            }
            return awake.computeIfAbsent(name, key -> new WebGame(key, writers));
        }
    }

    private synchronized boolean isCrowded(String name) {
        return awake.size() >= most && !awake.containsKey(name);
    }

    private synchronized void forget(WebGame game) {
        awake.remove(game.name(), game);
    }

    private synchronized List<WebGame> games() {
        return List.copyOf(awake.values());
    }

    private Conversation open(WebGame game) {
        SessionContext context = contexts.apply(game.face());
        UserFolders folders = context.folders();
        Optional<Path> state =
                folders.state().map(folder -> folder.resolve("web").resolve(game.name()));
        SessionContext own = context.withFolders(new UserFolders(folders.config(), state, folders.cache()))
                .withEngines(
                        spec -> engine(context.engines(), spec),
                        context.catalogs().programs());
        boolean known = state.filter(WebGames::holdsGame).isPresent();
        return new Conversation(
                own,
                settings.get(),
                StartPlan.of(
                        GameKind.CHESS,
                        OptionalInt.empty(),
                        OptionalLong.empty(),
                        known ? StartPlan.Resume.YES : StartPlan.Resume.NO));
    }

    /** Whatever the user's own settings say, a game here has a hash table that leaves room for the others. */
    private Engine engine(Function<EngineSpec, Engine> engines, EngineSpec spec) {
        // A program's memory is its own, unless it is told how much.
        long usual = spec.program().isPresent() ? 0 : Long.parseLong(EngineOptions.HASH.initial());
        boolean large = spec.number(EngineOptions.HASH, usual) > hash;
        return engines.apply(large ? spec.with(EngineOptions.HASH, Integer.toString(hash)) : spec);
    }

    private static boolean holdsGame(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".hal"));
        } catch (IOException e) {
            return false; // It begins anew.
        }
    }

    @Override
    public void maintain() {
        games().forEach(game -> game.broadcaster().sendHeartbeat()); // first, since the pages wait for it
        retireIdle(REST);
    }

    /** Puts away what no page has looked at for so long. */
    private void retireIdle(Duration unseen) {
        for (WebGame game : games()) {
            if (game.retire(unseen.toNanos())) {
                game.close();
                forget(game);
            }
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        games().parallelStream().forEach(WebGame::close);
    }
}

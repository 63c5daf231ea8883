package hal.web;

import com.sun.management.UnixOperatingSystemMXBean;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import hal.commands.Choice;
import hal.commands.prompt.Completion;
import hal.commands.prompt.Conversation;
import hal.platform.Json;
import hal.platform.Threads;
import hal.session.face.GameStep;
import hal.session.face.OutOfMemory;
import hal.session.settings.ThemeCatalog;
import hal.support.UserException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Serves games to browsers. {@code /g/NAME} is the page of a game; below it are the stream of its events, and what the
 * page sends: lines for the prompt's door, and steps through the game.
 */
public final class WebServer {
    /** The address that browsers of this machine use. */
    public static final String LOOPBACK = "127.0.0.1";

    private static final System.Logger LOG = System.getLogger(WebServer.class.getName());

    private static final int MAX_LINE = 16_000;
    private static final int MAX_GAME = 1_000_000;

    /** Threads for requests, and for the event streams that have something to write. */
    private static final int MAX_REQUESTS = 128;

    private static final int MAX_WRITERS = 64;

    /** How long a visitor may take to send a request, or to read an answer: when others wait, and when none does. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final int MAX_CONNECTIONS = 1000;

    private static final int LOOK_MILLIS = 500;
    /** The page takes four such spans without a sign of life for the server's end. */
    private static final int TEND_SECONDS = 5;

    /** Connections on which nothing is asked are closed after this time, looked at as often. */
    private static final int SILENT_SECONDS = 5;

    private final HttpServer server;
    private final AccessControl door;
    private final String host;
    private final StaticFiles files;
    private final Download downloads = new Download();
    private final Games games;
    private final VisitorThreads requests = new VisitorThreads("web", MAX_REQUESTS, GRACE, PATIENCE);
    private final VisitorThreads writers = new VisitorThreads("web-events", MAX_WRITERS, GRACE, PATIENCE);

    /** Looks after the visitors, and never waits; looking after the games may take time. */
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(work -> Threads.daemon("web-clock", work));

    private final ScheduledExecutorService caretaker =
            Executors.newSingleThreadScheduledExecutor(work -> Threads.daemon("web-games", work));

    /** The games that a server serves, by name. Used by all requests at once. */
    interface Games {
        /**
         * Does something with a game, which is opened if need be.
         *
         * @param writers write to its pages
         * @return empty if there can be no game of that name
         * @throws UserException if the game is not available now, saying why
         */
        <T> Optional<T> use(String name, VisitorThreads writers, Function<WebGame, T> action);

        /** Puts away what is idle, and finds out which pages are gone; to be called now and then. */
        void maintain();

        /** Ends them; what is unfinished is saved. */
        void close();
    }

    private WebServer(String host, int port, StaticFiles files, Games games) {
        // Read when the server's classes are loaded: small answers at once.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.idleInterval", Integer.toString(SILENT_SECONDS));
        System.setProperty("sun.net.httpserver.clockTick", "1000");
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
            long free = system.getMaxFileDescriptorCount() - system.getOpenFileDescriptorCount();
            System.setProperty("jdk.httpserver.maxConnections", Integer.toString(mostConnections(free)));
        }
        this.host = host;
        this.files = files;
        this.games = games;
        try {
            InetAddress address = InetAddress.getByName(host);
            door = AccessControl.of(host, address);
            server = HttpServer.create(new InetSocketAddress(address, port), 0);
        } catch (UnknownHostException e) {
            throw new UserException("there is no host \"" + host + "\"", e);
        } catch (BindException e) {
            throw new UserException(
                    "port " + port + " of " + host + " is not available (" + e.getMessage()
                            + "); --port names another, 0 any",
                    e);
        } catch (IOException e) {
            throw new UserException("the server cannot be started: " + e.getMessage(), e);
        }
        server.setExecutor(requests);
        server.createContext("/", this::handle);
    }

    /** How many connections there may be where so many descriptors are free: the games need some for their files. */
    static int mostConnections(long free) {
        return (int) Math.max(8, Math.min(MAX_CONNECTIONS, free / 2));
    }

    private WebServer start() {
        ScheduledFuture<?> unused = clock.scheduleWithFixedDelay(
                guarded(() -> {
                    requests.disconnectSlow();
                    writers.disconnectSlow();
                }),
                LOOK_MILLIS,
                LOOK_MILLIS,
                TimeUnit.MILLISECONDS);
        ScheduledFuture<?> unusedToo = caretaker.scheduleWithFixedDelay(
                guarded(games::maintain), TEND_SECONDS, TEND_SECONDS, TimeUnit.SECONDS);
        server.start();
        return this;
    }

    /** Something done again and again, also after it has failed once. */
    static Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                LOG.log(System.Logger.Level.DEBUG, "will be tried again", e);
            }
        };
    }

    /**
     * Serves games, each by its name.
     *
     * @param themes colours of the board
     * @param theme one of their names, empty for the standard one
     * @param host the name or number of one of this machine's addresses
     * @param port 0 for any that is free
     * @throws UserException if that cannot be done
     */
    public static WebServer of(WebGames games, ThemeCatalog themes, String theme, String host, int port) {
        return of(games, new StaticFiles(themes, theme), host, port);
    }

    /** Likewise, from other files. */
    static WebServer of(Games games, StaticFiles files, String host, int port) {
        return new WebServer(host, port, files, games).start();
    }

    /** What writes to the pages. */
    VisitorThreads writers() {
        return writers;
    }

    /** The address to open. */
    public String address() {
        String shown = server.getAddress().getAddress().isAnyLocalAddress() ? outside() : host;
        return "http://" + (shown.indexOf(':') >= 0 ? "[" + shown + "]" : shown) + ":"
                + server.getAddress().getPort() + "/" + door.key();
    }

    /** The number by which other machines reach a server on all addresses; this machine's own if it has no network. */
    private static String outside() {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                    .map(InetAddress::getHostAddress)
                    .findFirst()
                    .orElse(LOOPBACK);
        } catch (SocketException e) {
            return LOOPBACK;
        }
    }

    /** Ends the server and its games. */
    public void close() {
        clock.shutdown();
        caretaker.shutdown();
        games.close();
        server.stop(0);
        requests.close();
        writers.close();
    }

    private void handle(HttpExchange exchange) throws IOException {
        Request request = new Request(exchange);
        try {
            if (door.admits(request)) {
                route(request);
            }
        } catch (UserException e) {
            request.answer(400, e.getMessage());
        } catch (RuntimeException | Error fault) {
            if (OutOfMemory.isCauseOf(fault)) {
                request.answer(503, "My memory is used up: close pages that you do not need, and try again.");
                return;
            }
            request.answer(500, "Something went wrong inside me (" + fault + "): please report this.");
        }
    }

    private void route(Request request) throws IOException {
        boolean post = request.method().equals("POST");
        if (!post && !request.method().equals("GET") && !request.method().equals("HEAD")) {
            request.set("Allow", "GET, HEAD, POST");
            request.answer(405, "Only GET and POST are understood here.");
            return;
        }
        String[] parts = request.path().substring(1).split("/", -1);
        boolean served;
        if (parts[0].equals("g") && parts.length == 2) {
            served = WebGames.isName(parts[1]) && !post;
            if (served) {
                files.page(request); // Whoever only follows a link has begun no game yet: the page's script does.
            }
        } else if (parts[0].equals("g") && parts.length == 3) {
            served = post ? take(request, parts[1], parts[2]) : give(request, parts[1], parts[2]);
        } else if (parts.length == 1 && !post) {
            served = true;
            if (parts[0].isEmpty()) {
                request.redirect("/g/" + WebGames.DEFAULT);
            } else if (Download.type(parts[0]).isPresent()) {
                request.redirect("/g/" + WebGames.DEFAULT + "/" + parts[0]);
            } else {
                served = files.file(request, parts[0]);
            }
        } else {
            served = false;
        }
        if (!served) {
            request.answer(404, "There is nothing at this address.");
        }
    }

    private <T> Optional<T> use(String name, Function<WebGame, T> action) throws IOException {
        return requests.work(() -> games.use(name, writers, action));
    }

    private boolean give(Request request, String name, String what) throws IOException {
        if (what.equals("events")) {
            Optional<WebGame> game = use(name, found -> found);
            if (game.isPresent() && request.method().equals("HEAD")) {
                request.answer(200, "text/event-stream; charset=utf-8", new byte[0]);
            } else if (game.isPresent()) {
                game.get().broadcaster().join(request.exchange());
            }
            return game.isPresent();
        } else if (what.equals("choices")) {
            String before = request.query("after").orElse("").strip();
            Optional<Json> choices = use(name, game -> choices(game, before));
            if (choices.isPresent()) {
                request.answer(200, "application/json", choices.get().toString().getBytes(StandardCharsets.UTF_8));
            }
            return choices.isPresent();
        }
        Optional<String> type = Download.type(what);
        Optional<byte[]> content =
                type.isPresent() ? use(name, game -> downloads.make(game.conversation(), what)) : Optional.empty();
        if (content.isPresent()) {
            String how = Download.isPicture(what) ? "inline" : "attachment";
            request.set("Content-Disposition", how + "; filename=\"" + what + "\"");
            request.answer(200, type.get(), content.get());
        }
        return content.isPresent();
    }

    private boolean take(Request request, String name, String what) throws IOException {
        int most = what.equals("pgn") ? MAX_GAME : MAX_LINE;
        Optional<String> body = request.body(most);
        if (body.isEmpty()) {
            request.answer(413, "That is too long: " + most + " bytes are the most.");
            return true;
        }
        boolean taken = use(name, game -> take(game, what, body.get())).orElse(false);
        if (taken) {
            request.done();
        }
        return taken;
    }

    private static boolean take(WebGame game, String what, String body) {
        switch (what) {
            case "line" -> game.type(body);
            case "stop" -> game.conversation().interrupt("-");
            case "pgn" -> game.conversation().loadPgn(body);
            case "key" -> game.face().press(body);
            case "choose" -> game.face().choose(number(body));
            case "step" -> step(body).ifPresent(game.face().controls()::walk);
            case "visit" -> game.face().controls().visit(number(body));
            default -> {
                return false;
            }
        }
        return true;
    }

    private static Optional<GameStep> step(String word) {
        return Arrays.stream(GameStep.values())
                .filter(step -> step.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw new UserException("\"" + text + "\" is not a number", e);
        }
    }

    /** What may stand next on a line: for the prompt, and for the lists to choose from. */
    private static Json choices(WebGame game, String before) {
        List<String> words = before.isEmpty() ? List.of() : List.of(before.split("\\s+"));
        Completion completion = game.conversation().complete(words);
        Json all = Json.array();
        Stream.of(completion.moves(), completion.commands(), completion.arguments())
                .flatMap(List<Choice>::stream)
                .forEach(choice ->
                        all.add(Json.object().add("value", choice.value()).add("description", choice.description())));
        return all;
    }

    /** The game as a file to be saved by the browser: what the commands save and export write at the terminal. */
    private static final class Download {
        private static final String PGN = "game.pgn";

        private static final Map<String, String> TYPES = Map.ofEntries(
                Map.entry(PGN, "application/x-chess-pgn; charset=utf-8"),
                Map.entry("game.gif", "image/gif"),
                Map.entry("game.html", "text/html; charset=utf-8"),
                Map.entry("board.png", "image/png"),
                Map.entry("board.svg", "image/svg+xml; charset=utf-8"));

        /** How many may wait for their film, each with a thread that others might need. */
        private static final int MAX_WAITING = 8;

        /** A film takes a second of a processor: one after the other. */
        private final Semaphore making = new Semaphore(1, true);

        /** The type of a file's content; empty if there is no file of that name. */
        static Optional<String> type(String name) {
            return Optional.ofNullable(TYPES.get(name));
        }

        /** Whether a browser shows it; other files it saves. */
        static boolean isPicture(String name) {
            return type(name).filter(type -> type.startsWith("image/")).isPresent();
        }

        /**
         * Makes a file.
         *
         * @param name has a type
         * @throws UserException if it cannot be made
         */
        byte[] make(Conversation conversation, String name) {
            Supplier<byte[]> content = conversation.file(name);
            if (making.getQueueLength() >= MAX_WAITING) {
                throw new UserException("Others are waiting for their files: try again in a moment.");
            }
            making.acquireUninterruptibly();
            try {
                return content.get();
            } finally {
                making.release();
            }
        }
    }
}

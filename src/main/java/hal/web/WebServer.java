package hal.web;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import hal.commands.Choice;
import hal.commands.prompt.Completion;
import hal.session.face.GameStep;
import hal.session.settings.ThemeCatalog;
import hal.support.UserException;
import java.io.IOException;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Serves games to browsers. {@code /g/NAME} is the page of a game; below it are the stream of its events, and what the page
 * sends: lines for the prompt's door, and steps through the game.
 */
public final class WebServer {
    /** The address that browsers of this machine use. */
    public static final String LOOPBACK = "127.0.0.1";

    private static final int MAX_LINE = 16_000;
    private static final int MAX_GAME = 1_000_000;
    private static final int MAX_REQUESTS = 64;
    private static final int TEND_SECONDS = 15;

    private final HttpServer server;
    private final AccessControl door;
    private final String host;
    private final StaticFiles site;
    private final Download downloads = new Download();
    private final BiFunction<String, Executor, Optional<WebGame>> games;
    private final Runnable close;
    private final ExecutorService requests =
            new ThreadPoolExecutor(0, MAX_REQUESTS, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), daemon("web"));
    private final ExecutorService writers = Executors.newCachedThreadPool(daemon("web-events"));
    private final ScheduledFuture<?> tending;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(daemon("web-clock"));

    private WebServer(
            String host,
            int port,
            StaticFiles site,
            BiFunction<String, Executor, Optional<WebGame>> games,
            Runnable tend,
            Runnable close) {
        // Read when the server's classes are loaded: small answers at once, and no patience with half a request.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.maxReqTime", "20");
        this.host = host;
        this.site = site;
        this.games = games;
        this.close = close;
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
        server.start();
        tending = clock.scheduleAtFixedRate(tend, TEND_SECONDS, TEND_SECONDS, TimeUnit.SECONDS);
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
        return new WebServer(host, port, new StaticFiles(themes, theme), games::game, games::tend, games::close);
    }

    /**
     * Serves the one game of a session that has another face, too.
     *
     * @param game makes it, given what writes to its pages
     * @throws UserException if that cannot be done
     */
    static WebServer of(Function<Executor, WebGame> game, StaticFiles site, int port) {
        AtomicReference<WebGame> only = new AtomicReference<>();
        WebServer made = new WebServer(
                LOOPBACK,
                port,
                site,
                (name, writers) ->
                        Optional.of(only.get()).filter(one -> one.name().equals(name)),
                () -> only.get().broadcaster().beat(),
                () -> only.get().broadcaster().close());
        only.set(game.apply(made.writers));
        return made;
    }

    private static ThreadFactory daemon(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
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
        tending.cancel(false);
        clock.shutdown();
        close.run();
        server.stop(0);
        requests.shutdown();
        writers.shutdown();
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
                site.page(request); // Whoever only follows a link has begun no game yet: the page's script does.
            }
        } else if (parts[0].equals("g") && parts.length == 3) {
            Optional<WebGame> game = games.apply(parts[1], writers);
            served = game.isPresent()
                    && (post ? take(request, game.get(), parts[2]) : give(request, game.get(), parts[2]));
        } else if (parts.length == 1 && !post) {
            served = true;
            if (parts[0].isEmpty()) {
                request.redirect("/g/" + WebGames.DEFAULT);
            } else {
                served = site.file(request, parts[0]);
            }
        } else {
            served = false;
        }
        if (!served) {
            request.answer(404, "There is nothing at this address.");
        }
    }

    private boolean give(Request request, WebGame game, String what) throws IOException {
        switch (what) {
            case "events" -> game.broadcaster().join(request.exchange());
            case "choices" -> choices(request, game);
            default -> {
                return downloads.give(request, game.conversation(), what);
            }
        }
        return true;
    }

    private boolean take(Request request, WebGame game, String what) throws IOException {
        int most = what.equals("pgn") ? MAX_GAME : MAX_LINE;
        Optional<String> body = request.body(most);
        if (body.isEmpty()) {
            request.answer(413, "That is too long: " + most + " bytes are the most.");
            return true;
        }
        switch (what) {
            case "line" -> game.type(body.get());
            case "stop" -> game.conversation().interrupt("-");
            case "pgn" -> game.paste(body.get());
            case "key" -> game.face().press(body.get());
            case "choose" -> game.face().choose(number(body.get()));
            case "step" -> step(body.get()).ifPresent(game.face()::walk);
            case "visit" -> game.face().visit(number(body.get()));
            default -> {
                return false;
            }
        }
        request.done();
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
    private static void choices(Request request, WebGame game) throws IOException {
        String before = request.query("after").orElse("").strip();
        List<String> words = before.isEmpty() ? List.of() : List.of(before.split("\\s+"));
        Completion completion = game.conversation().complete(words);
        JsonArray all = new JsonArray();
        Stream.of(completion.moves(), completion.commands(), completion.arguments())
                .flatMap(List<Choice>::stream)
                .forEach(choice ->
                        all.add(Json.object().add("value", choice.value()).add("description", choice.description())));
        request.answer(200, "application/json", all.toString().getBytes(StandardCharsets.UTF_8));
    }
}

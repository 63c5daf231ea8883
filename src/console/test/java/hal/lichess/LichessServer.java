package hal.lichess;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Json;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A server on loopback that answers as the API's description and its recorded answers have it, with faults where a test
 * wants them. It knows the accounts that a test makes, by their tokens.
 */
public final class LichessServer implements AutoCloseable {
    private static final String JSON = "application/json";
    private static final String NDJSON = "application/x-ndjson";

    /** What goes wrong. */
    public enum Fault {
        /** Too many requests. */
        LIMIT,
        /** The server is in trouble; the request has no effect. */
        TROUBLE,
        /** The connection ends before the request has had its effect. */
        DROP,
        /** The request has its effect, and the connection ends before the answer. */
        DROP_AFTER,
        /** The answer says no. */
        REFUSE,
        /** A redirect to another host. */
        REDIRECT,
        /** The answer is not JSON. */
        NONSENSE,
        /** The request has its effect, and the answer is somebody else's page. */
        PAGE,
        /** The token has been revoked. */
        REVOKED,
        /** Nothing is answered at all. */
        HOLD,
        /** The answer comes late. */
        LATE,
        /** Of a stream: the next line is cut in the middle, and the stream ends. */
        CUT_LINE,
        /** Of a stream: the next line is cut in the middle, and the connection is torn down. */
        TEAR,
        /** Of a stream: it ends regularly before the next line. */
        STOP,
        /** Of a stream: nothing comes any more. */
        STALL,
        /** Of a stream: the next line comes three times. */
        REPEAT,
        /** Of a stream: the next line is half of one, and looks like a whole one. */
        HALF_JSON,
        /** Of a stream: the next line is endless. */
        ENDLESS_LINE,
        /** Of a stream: the next line comes byte by byte. */
        TRICKLE,
        /** Of a stream: the next line has a move that is not legal. */
        BAD_MOVE,
        /** Of a stream: the clocks of the next line jump. */
        CLOCK_JUMP,
        /** Of a stream: the next line has nulls and numbers where there should be something else. */
        NULLS,
        /** Of a stream: a line of an unknown type, and one with unknown fields, come before the next. */
        UNKNOWN
    }

    private record Planned(String method, String path, int skip, Fault fault) {}

    /** Somebody with an account. */
    public static final class Account {
        private final String name;
        private final String title;
        private final List<BlockingQueue<String>> streams = new CopyOnWriteArrayList<>();

        private Account(String name, String title) {
            this.name = name;
            this.title = title;
        }

        String id() {
            return name.toLowerCase(java.util.Locale.ROOT);
        }

        private Json person() {
            Json person = Json.object().add("id", id()).add("name", name);
            if (!title.isEmpty()) {
                person.add("title", title);
            }
            return person.add("rating", 1500);
        }

        private void send(Json event) {
            streams.forEach(stream -> stream.add(event.toString()));
        }

        int streamsOpen() {
            return streams.size();
        }
    }

    /** A game on the server. */
    public final class Game {
        public final String id;
        final Account white;
        final Account black;
        final int aiLevel;
        final String fen;
        public final Position position;
        public final List<String> moves = new CopyOnWriteArrayList<>();
        /** What arrived, taken or not. */
        public final List<String> attempts = new CopyOnWriteArrayList<>();

        private final Json timeControl;
        private final boolean rated;
        private final List<BlockingQueue<String>> streams = new CopyOnWriteArrayList<>();
        public String status = "started";
        String winner = "";
        public long wtime;
        public long btime;
        public int draws;
        public int takebacks;
        final List<String> chat = new CopyOnWriteArrayList<>();

        private Game(
                String id, Account white, Account black, int aiLevel, Json timeControl, boolean rated, String fen) {
            this.id = id;
            this.white = white;
            this.black = black;
            this.aiLevel = aiLevel;
            this.timeControl = timeControl;
            this.rated = rated;
            this.fen = fen;
            position = fen.equals("startpos") ? Position.start() : Fen.parse(fen);
            wtime = timeControl.getInt("limit", 0) * 1000L;
            btime = wtime;
        }

        private int color(Account account) {
            return account.equals(white) ? Colors.WHITE : Colors.BLACK;
        }

        private boolean isPlayedBy(Account account) {
            return account.equals(white) || account.equals(black);
        }

        private Json player(Account account) {
            return account == null
                    ? Json.object().add("id", "").add("name", "").add("aiLevel", aiLevel)
                    : account.person();
        }

        private Json state() {
            Json state = Json.object()
                    .add("type", "gameState")
                    .add("moves", String.join(" ", moves))
                    .add("wtime", wtime)
                    .add("btime", btime)
                    .add("winc", timeControl.getInt("increment", 0) * 1000)
                    .add("binc", timeControl.getInt("increment", 0) * 1000)
                    .add("status", status);
            if (!winner.isEmpty()) {
                state.add("winner", winner);
            }
            addOffers(state, "wdraw", "bdraw", draws);
            addOffers(state, "wtakeback", "btakeback", takebacks);
            if (moves.size() < 2
                    && status.equals("started")
                    && !timeControl.get("limit").isNull()) {
                state.add("expiration", Json.object().add("idleMillis", 245).add("millisToMove", 30000));
            }
            return state;
        }

        private void addOffers(Json state, String white, String black, int offers) {
            if ((offers & 1) != 0) {
                state.add(white, true);
            }
            if ((offers & 2) != 0) {
                state.add(black, true);
            }
        }

        private Json full() {
            Json full = Json.object()
                    .add("id", id)
                    .add("variant", variant(fen.equals("startpos") ? "standard" : "fromPosition"))
                    .add("speed", timeControl.get("limit").isNull() ? "correspondence" : "rapid")
                    .add("perf", Json.object().add("name", "Rapid"))
                    .add("rated", rated)
                    .add("createdAt", 1745112707998L)
                    .add("white", player(white))
                    .add("black", player(black))
                    .add("initialFen", fen)
                    .add("type", "gameFull");
            if (!timeControl.get("limit").isNull()) {
                full.add(
                        "clock",
                        Json.object()
                                .add("initial", timeControl.getInt("limit", 0) * 1000)
                                .add("increment", timeControl.getInt("increment", 0) * 1000));
            }
            if (!timeControl.get("daysPerTurn").isNull()) {
                full.add("daysPerTurn", timeControl.getInt("daysPerTurn", 0));
            }
            return full.add("state", state());
        }

        private Json info(Account viewer) {
            Account other = viewer.equals(white) ? black : white;
            Json opponent = other == null
                    ? Json.object()
                            .add("id", Json.NULL)
                            .add("username", "Stockfish level " + aiLevel)
                            .add("ai", aiLevel)
                    : Json.object()
                            .add("id", other.id())
                            .add("username", other.name)
                            .add("rating", 1500);
            Json info = Json.object()
                    .add("fullId", id + "abcd")
                    .add("gameId", id)
                    .add("fen", Fen.format(position))
                    .add("color", viewer.equals(white) ? "white" : "black")
                    .add("lastMove", moves.isEmpty() ? "" : moves.get(moves.size() - 1))
                    .add("source", other == null ? "ai" : "friend")
                    .add("status", Json.object().add("id", over() ? 30 : 20).add("name", status))
                    .add("variant", Json.object().add("key", "standard").add("name", "Standard"))
                    .add("speed", timeControl.get("limit").isNull() ? "correspondence" : "rapid")
                    .add("perf", "rapid")
                    .add("rated", rated)
                    .add("hasMoved", moves.size() > 1)
                    .add("opponent", opponent)
                    .add("isMyTurn", !over() && position.sideToMove() == color(viewer))
                    .add("compat", Json.object().add("bot", true).add("board", true))
                    .add("id", id);
            if (!timeControl.get("limit").isNull()) {
                info.add("secondsLeft", (int) (wtime / 1000));
            }
            if (!winner.isEmpty()) {
                info.add("winner", winner);
            }
            return info;
        }

        public boolean over() {
            return !status.equals("started");
        }

        /** Tells everybody how it stands. */
        public void report() {
            String line = sent(state(), "GameStateEvent");
            streams.forEach(stream -> stream.add(line));
        }

        /** A line to whoever reads. */
        public void send(Json event, String schema) {
            String line = sent(event, schema);
            streams.forEach(stream -> stream.add(line));
        }

        /** Ends it. */
        public void end(String how, String who) {
            synchronized (LichessServer.this) {
                status = how;
                winner = who;
                report();
                for (Account account : new Account[] {white, black}) {
                    if (account != null) {
                        account.send(event("gameFinish", "game", info(account), "GameFinishEvent"));
                    }
                }
            }
        }

        /** Makes a move, for either side. */
        public void move(String uci) {
            synchronized (LichessServer.this) {
                int mover = position.sideToMove();
                int move = UciMove.parse(position, uci);
                position.make(move);
                moves.add(uci);
                draws &= 2 - mover; // an offer lapses when the other side moves on
                if (mover == Colors.WHITE) {
                    wtime = Math.max(1, wtime - 100);
                } else {
                    btime = Math.max(1, btime - 100);
                }
                if (position.isCheckmate()) {
                    end("mate", mover == Colors.WHITE ? "white" : "black");
                } else if (position.isStalemate()) {
                    end("stalemate", "");
                } else if (position.hasInsufficientMaterial()) {
                    end("draw", "");
                } else {
                    report();
                    replyOfAi();
                }
            }
        }

        private void replyOfAi() {
            boolean ai = (position.sideToMove() == Colors.WHITE ? white : black) == null;
            if (ai && !over()) {
                int reply = position.legalMoves().get(0);
                move(UciMove.format(position, reply));
            }
        }

        int streamsOpen() {
            return streams.size();
        }
    }

    private final HttpServer http;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "lichess-test-server");
        thread.setDaemon(true);
        return thread;
    });
    private final Map<String, Account> accounts = new LinkedHashMap<>();
    private final Map<String, Game> games = new LinkedHashMap<>();
    private final Map<String, Json> challenges = new LinkedHashMap<>();
    private final List<Planned> plan = new ArrayList<>();
    private final List<Seek> seeks = new ArrayList<>();
    private final Map<String, String> fixed = new HashMap<>();
    private final Map<String, List<String>> streamed = new HashMap<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    /** Every object that was sent, with the schema that it should follow. */
    private final List<Map.Entry<String, Json>> log = new CopyOnWriteArrayList<>();

    private int numbers;
    private volatile boolean closed;

    private record Seek(Account account, Json control, String color, BlockingQueue<String> stream) {}

    public LichessServer() throws IOException {
        this(0);
    }

    LichessServer(int port) throws IOException {
        http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        http.setExecutor(threads);
        http.createContext("/", this::serve);
        http.start();
    }

    /** Where it is. */
    public ServerAddress address() {
        return ServerAddress.of("http://127.0.0.1:" + http.getAddress().getPort());
    }

    /** Makes an account whose token is {@code token-} with its id. */
    public synchronized Account account(String name, String title) {
        Account account = new Account(name, title);
        accounts.put("token-" + account.id(), account);
        return account;
    }

    static Token token(Account account) {
        return Token.of("token-" + account.id());
    }

    /** Plans a fault for the next request, or stream line, of this method and path. */
    public void fault(String method, String pathPattern, Fault fault) {
        fault(method, pathPattern, 0, fault);
    }

    /** Plans it after this many requests, or lines, without. */
    public synchronized void fault(String method, String pathPattern, int skip, Fault fault) {
        plan.add(new Planned(method, pathPattern, skip, fault));
    }

    private synchronized boolean isFixed(String path) {
        return fixed.containsKey(path);
    }

    /** Faults that have not happened. */
    public synchronized int planned() {
        return plan.size();
    }

    /** What is always answered to a path. */
    public synchronized void answer(String path, String text) {
        fixed.put(path, text);
    }

    /** Lines that are always streamed to a path, with the faults that are planned for it. */
    public synchronized void lines(String path, List<String> lines) {
        streamed.put(path, lines);
    }

    /** Method and path of all requests so far. */
    public List<String> requests() {
        return requests;
    }

    List<Map.Entry<String, Json>> log() {
        return log;
    }

    /** A game that runs from a position. */
    synchronized Game game(Account white, Account black, boolean rated, String fen) {
        return begin(white, black, 0, clock(600, 5), rated, fen);
    }

    /** A game that runs. */
    public synchronized Game game(Account white, Account black, int limit, int increment) {
        return begin(white, black, 0, clock(limit, increment), false, "startpos");
    }

    synchronized Game game(String id) {
        return games.get(id);
    }

    public synchronized List<Game> games() {
        return new ArrayList<>(games.values());
    }

    public static Json clock(int limit, int increment) {
        return Json.object()
                .add("type", "clock")
                .add("limit", limit)
                .add("increment", increment)
                .add("show", limit / 60 + "+" + increment);
    }

    private synchronized Game begin(
            Account white, Account black, int aiLevel, Json control, boolean rated, String fen) {
        return begin(nextId("game"), white, black, aiLevel, control, rated, fen);
    }

    private synchronized Game begin(
            String id, Account white, Account black, int aiLevel, Json control, boolean rated, String fen) {
        Game game = new Game(id, white, black, aiLevel, control, rated, fen);
        games.put(game.id, game);
        for (Account account : new Account[] {white, black}) {
            if (account != null) {
                account.send(event("gameStart", "game", game.info(account), "GameStartEvent"));
            }
        }
        game.replyOfAi();
        return game;
    }

    private String nextId(String prefix) {
        return String.format(java.util.Locale.ROOT, "%s%04d", prefix, ++numbers);
    }

    private static Json variant(String key) {
        return Json.object().add("key", key).add("name", "Standard").add("short", "Std");
    }

    private Json event(String type, String name, Json content, String schema) {
        Json event = Json.object().add("type", type).add(name, content);
        sent(event, schema);
        return event;
    }

    private String sent(Json object, String schema) {
        log.add(Map.entry(schema, object));
        return object.toString();
    }

    /** A challenge arrives at an account. */
    public synchronized String challenge(Account from, Account to, Json control, boolean rated, String variantKey) {
        Json challenge = challengeJson(from, to, control, rated, "random");
        challenge.add("variant", variant(variantKey));
        challenges.put(challenge.getString("id", ""), challenge);
        to.send(event("challenge", "challenge", challenge, "ChallengeEvent"));
        return challenge.getString("id", "");
    }

    private Json challengeJson(Account from, Account to, Json control, boolean rated, String color) {
        String id = nextId("chal");
        return Json.object()
                .add("id", id)
                .add("url", "https://lichess.org/" + id)
                .add("status", "created")
                .add("challenger", from.person())
                .add("destUser", to.person())
                .add("variant", variant("standard"))
                .add("rated", rated)
                .add("speed", control.get("limit").isNull() ? "correspondence" : "rapid")
                .add("timeControl", control)
                .add("color", color)
                .add("finalColor", color.equals("random") ? "white" : color)
                .add("perf", Json.object().add("icon", "").add("name", "Rapid"));
    }

    /** Answers every challenge there is by {@code accept} or {@code decline}, and says whether there was one. */
    public synchronized boolean answerAll(String word) {
        boolean some = !challenges.isEmpty();
        for (String id : List.copyOf(challenges.keySet())) {
            decide(id, word, Map.of());
        }
        return some;
    }

    /** Answers the challenges to an account. */
    synchronized void answerFor(Account account, String word) {
        for (Json challenge : List.copyOf(challenges.values())) {
            if (challenge.get("destUser").getString("id", "").equals(account.id())) {
                decide(challenge.getString("id", ""), word, Map.of());
            }
        }
    }

    /** A correspondence game that runs. */
    synchronized Game days(Account white, Account black, int days) {
        Json control = Json.object().add("type", "correspondence").add("daysPerTurn", days);
        return begin(white, black, 0, control, false, "startpos");
    }

    /** Withdraws a challenge, as its maker. */
    public synchronized void withdraw(String id) {
        Json challenge = challenges.remove(id);
        challenge.add("status", "canceled");
        byId(challenge.get("destUser").getString("id", ""))
                .send(event("challengeCanceled", "challenge", challenge, "ChallengeCanceledEvent"));
    }

    private Account byId(String id) {
        return accounts.values().stream()
                .filter(a -> a.id().equals(id))
                .findFirst()
                .orElse(null);
    }

    // Requests.

    private void serve(HttpExchange exchange) throws IOException {
        String method = exchange.getRequestMethod();
        String path = exchange.getRequestURI().getPath();
        requests.add(method + " " + exchange.getRequestURI());
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Fault fault = take(method, path, false);
        if (fault == Fault.DROP) {
            throw new IOException("dropped");
        } else if (fault == Fault.LIMIT) {
            answer(exchange, 429, error("Too many requests. Try again later."));
        } else if (fault == Fault.TROUBLE) {
            answer(exchange, 502, "<html>Bad gateway</html>");
        } else if (fault == Fault.REFUSE) {
            answer(exchange, 400, error("Not your turn, or game already over"));
        } else if (fault == Fault.NONSENSE) {
            answer(exchange, 200, "<html>What?</html>");
        } else if (fault == Fault.REVOKED) {
            answer(exchange, 401, error("No such token"));
        } else if (fault == Fault.HOLD || fault == Fault.LATE) {
            hold(fault == Fault.HOLD ? Long.MAX_VALUE : 500);
            handle(exchange, method, path, body, fault);
        } else if (fault == Fault.REDIRECT) {
            exchange.getResponseHeaders().add("Location", "https://elsewhere.invalid/");
            answer(exchange, 302, "");
        } else {
            try {
                handle(exchange, method, path, body, fault);
            } catch (IllegalArgumentException e) {
                answer(exchange, 400, error(e.getMessage()));
            } catch (RuntimeException e) {
                answer(exchange, 500, error(e.toString()));
            }
        }
    }

    private void hold(long millis) {
        long end = System.nanoTime() / 1_000_000;
        try {
            while (!closed && System.nanoTime() / 1_000_000 - end < millis) {
                Thread.sleep(20);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Fault take(String method, String path, boolean line) {
        for (int i = 0; i < plan.size(); i++) {
            Planned planned = plan.get(i);
            boolean ofLines = planned.fault().compareTo(Fault.CUT_LINE) >= 0;
            if (ofLines == line && planned.method().equals(method) && path.matches(planned.path())) {
                if (planned.skip() > 0) {
                    plan.set(i, new Planned(planned.method(), planned.path(), planned.skip() - 1, planned.fault()));
                    return null;
                }
                plan.remove(i);
                return planned.fault();
            }
        }
        return null;
    }

    private static String error(String text) {
        return Json.object().add("error", text).toString();
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", JSON);
        exchange.sendResponseHeaders(status, status == 204 ? -1 : Math.max(bytes.length, 1));
        if (status != 204) {
            exchange.getResponseBody().write(bytes.length == 0 ? new byte[] {' '} : bytes);
        }
        exchange.close();
    }

    private void ok(HttpExchange exchange, Fault fault) throws IOException {
        if (fault == Fault.DROP_AFTER) {
            throw new IOException("dropped after its effect");
        }
        if (fault == Fault.PAGE) {
            answer(exchange, 200, "<html>Welcome to our hotel</html>");
            return;
        }
        Json ok = Json.object().add("ok", true);
        answer(exchange, 200, sent(ok, "Ok"));
    }

    private void handle(HttpExchange exchange, String method, String path, String body, Fault fault)
            throws IOException {
        String header = exchange.getRequestHeaders().getFirst("Authorization");
        Account account;
        synchronized (this) {
            account = header == null ? null : accounts.get(header.replaceFirst("^Bearer ", ""));
        }
        if (account == null) {
            answer(exchange, 401, error("No such token"));
            return;
        }
        String[] parts = path.split("/", -1);
        Map<String, String> form = form(body);
        String fixedAnswer;
        List<String> fixedLines;
        synchronized (this) {
            fixedAnswer = fixed.get(path);
            fixedLines = streamed.get(path);
        }
        if (fixedLines != null) {
            pour(exchange, new LinkedBlockingQueue<>(fixedLines), () -> true);
        } else if (fixedAnswer != null) {
            answer(exchange, 200, fixedAnswer);
        } else if (path.equals("/api/account")) {
            answer(exchange, 200, account.person().add("username", account.name).toString());
        } else if (path.equals("/api/token") && method.equals("DELETE")) {
            synchronized (this) {
                accounts.values().removeIf(account::equals);
            }
            answer(exchange, 204, "");
        } else if (path.equals("/api/account/playing")) {
            answer(exchange, 200, playing(account));
        } else if (path.equals("/api/stream/event")) {
            events(exchange, account);
        } else if (path.equals("/api/board/seek")) {
            seek(exchange, account, form);
        } else if (path.matches("/api/board/game/stream/[^/]+")) {
            stream(exchange, account, parts[5]);
        } else if (path.matches("/api/board/game/[^/]+/.*")) {
            act(account, parts, form);
            ok(exchange, fault);
        } else if (path.equals("/api/challenge")) {
            answer(exchange, 200, challenges(account));
        } else if (path.equals("/api/challenge/ai")) {
            answer(exchange, 201, ai(account, form));
        } else if (path.matches("/api/challenge/[^/]+/(accept|decline|cancel)")) {
            if (decide(parts[3], parts[4], form)) {
                ok(exchange, fault);
            } else {
                answer(exchange, 404, error("Not found."));
            }
        } else if (path.matches("/api/challenge/[^/]+")) {
            answer(exchange, 200, challengeBy(account, parts[3], form));
        } else {
            answer(exchange, 404, error("Not found."));
        }
    }

    private static Map<String, String> form(String body) {
        Map<String, String> form = new LinkedHashMap<>();
        for (String pair : body.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                form.put(
                        URLDecoder.decode(pair.substring(0, equals), StandardCharsets.UTF_8),
                        URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return form;
    }

    private synchronized String playing(Account account) {
        Json list = Json.array();
        int mine = 0;
        for (Game game : games.values()) {
            if (game.isPlayedBy(account) && !game.over()) {
                Json info = game.info(account);
                mine += info.getBoolean("isMyTurn", false) ? 1 : 0;
                list.add(info);
            }
        }
        return Json.object().add("nbMyTurn", mine).add("nowPlaying", list).toString();
    }

    private void events(HttpExchange exchange, Account account) throws IOException {
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        synchronized (this) {
            for (Game game : games.values()) {
                if (game.isPlayedBy(account) && !game.over()) {
                    lines.add(event("gameStart", "game", game.info(account), "GameStartEvent")
                            .toString());
                }
            }
            for (Json challenge : challenges.values()) {
                if (challenge.get("destUser").getString("id", "").equals(account.id())) {
                    lines.add(event("challenge", "challenge", challenge, "ChallengeEvent")
                            .toString());
                }
            }
            account.streams.add(lines);
        }
        try {
            pour(exchange, lines, () -> false);
        } finally {
            account.streams.remove(lines);
        }
    }

    private void stream(HttpExchange exchange, Account account, String id) throws IOException {
        Game game = game(id);
        if (game == null || !game.isPlayedBy(account)) {
            answer(exchange, 404, error("No such game"));
            return;
        }
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        synchronized (this) {
            lines.add(sent(game.full(), "GameFullEvent"));
            game.streams.add(lines);
        }
        try {
            pour(exchange, lines, game::over);
        } finally {
            game.streams.remove(lines);
        }
    }

    /** Sends lines as they come, with an empty one now and then; ends when all is said, or by a fault. */
    private void pour(HttpExchange exchange, BlockingQueue<String> lines, java.util.function.BooleanSupplier over)
            throws IOException {
        String path = exchange.getRequestURI().getPath();
        exchange.getResponseHeaders().set("Content-Type", NDJSON);
        exchange.sendResponseHeaders(200, 0);
        OutputStream out = exchange.getResponseBody();
        out.flush(); // newer Javas keep the head of an answer until there is a body
        try {
            while (!closed) {
                boolean last = over.getAsBoolean();
                String line = lines.poll(last ? 0 : 50, TimeUnit.MILLISECONDS);
                if (line == null && last) {
                    break;
                }
                if (line != null) {
                    Fault fault = take("GET", path, true);
                    if (!write(out, line, fault)) {
                        break;
                    }
                } else {
                    out.write('\n');
                    out.flush();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.close();
    }

    /** @return whether the stream continues */
    private boolean write(OutputStream out, String line, Fault fault) throws IOException, InterruptedException {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        if (fault == Fault.STOP) {
            return false;
        }
        if (fault == Fault.CUT_LINE || fault == Fault.TEAR) {
            out.write(bytes, 0, bytes.length / 2);
            out.flush();
            if (fault == Fault.TEAR) {
                throw new IOException("torn");
            }
            return false;
        }
        if (fault == Fault.STALL) {
            while (!closed) {
                Thread.sleep(50);
            }
            return false;
        }
        if (fault == Fault.UNKNOWN) {
            out.write("{\"type\":\"teaTime\",\"x\":[1,{}]}\n{\"type\":\"teaTime\"}\n".getBytes(StandardCharsets.UTF_8));
            bytes = (Json.parse(line).add("biscuit", Json.array(1)) + "\n").getBytes(StandardCharsets.UTF_8);
        }
        if (fault == Fault.HALF_JSON) {
            bytes = (line.substring(0, line.length() / 2) + "\n").getBytes(StandardCharsets.UTF_8);
        } else if (fault == Fault.ENDLESS_LINE) {
            bytes = ("{\"type\":\"" + "x".repeat(2_000_000) + "\"}\n").getBytes(StandardCharsets.UTF_8);
        } else if (fault == Fault.BAD_MOVE) {
            bytes = (line.replaceFirst("\"moves\":\"", "\"moves\":\"e2e5 ") + "\n").getBytes(StandardCharsets.UTF_8);
        } else if (fault == Fault.CLOCK_JUMP) {
            bytes = (line.replaceFirst("\"wtime\":\\d+", "\"wtime\":7000") + "\n").getBytes(StandardCharsets.UTF_8);
        } else if (fault == Fault.NULLS) {
            bytes = ("{\"type\":null,\"moves\":7}\n" + line + "\n").getBytes(StandardCharsets.UTF_8);
        } else if (fault == Fault.TRICKLE) {
            for (byte b : bytes) {
                out.write(b);
                out.flush();
            }
            return true;
        }
        for (int i = 0; i < (fault == Fault.REPEAT ? 3 : 1); i++) {
            out.write(bytes);
        }
        out.flush();
        return true;
    }

    private void act(Account account, String[] parts, Map<String, String> form) {
        synchronized (this) {
            Game game = games.get(parts[4]);
            if (game == null || !game.isPlayedBy(account)) {
                throw new IllegalArgumentException("No such game");
            }
            String action = String.join("/", List.of(parts).subList(5, parts.length));
            if (parts[5].equals("move")) {
                game.attempts.add(parts[6]);
            }
            if (game.over() && !parts[5].equals("chat")) {
                throw new IllegalArgumentException("Not your turn, or game already over");
            }
            int color = game.color(account);
            int bit = 1 << color;
            switch (action.replaceFirst("^move/.*", "move")) {
                case "move" -> {
                    if (game.position.sideToMove() != color) {
                        throw new IllegalArgumentException("Not your turn, or game already over");
                    }
                    try {
                        if (UciMove.parse(game.position, parts[6]) == Moves.NONE) {
                            throw new IllegalArgumentException("Piece on it cannot move there");
                        }
                    } catch (hal.support.UserException e) {
                        throw new IllegalArgumentException("Piece on it cannot move there", e);
                    }
                    game.move(parts[6]);
                }
                case "resign" -> game.end("resign", color == Colors.WHITE ? "black" : "white");
                case "abort" -> {
                    if (game.moves.size() > 1) {
                        throw new IllegalArgumentException("This game can no longer be aborted");
                    }
                    game.end("aborted", "");
                }
                case "draw/yes" -> {
                    game.draws |= bit;
                    if (game.draws == 3) {
                        game.end("draw", "");
                    } else {
                        game.report();
                    }
                }
                case "draw/no" -> {
                    game.draws = 0;
                    game.report();
                }
                case "takeback/yes" -> {
                    game.takebacks |= bit;
                    if (game.takebacks == 3) {
                        int proposer = 3 ^ bit;
                        int plies = 1 << (game.position.sideToMove() ^ 1) == proposer ? 1 : 2;
                        for (int i = 0; i < plies && !game.moves.isEmpty(); i++) {
                            game.moves.remove(game.moves.size() - 1);
                            game.position.unmake();
                        }
                        game.takebacks = 0;
                    }
                    game.report();
                }
                case "takeback/no" -> {
                    game.takebacks = 0;
                    game.report();
                }
                case "claim-victory" -> game.end("timeout", color == Colors.WHITE ? "white" : "black");
                case "claim-draw" -> game.end("draw", "");
                case "chat" -> {
                    game.chat.add(form.get("text"));
                    game.send(
                            Json.object()
                                    .add("type", "chatLine")
                                    .add("username", account.name)
                                    .add("text", form.get("text"))
                                    .add("room", form.get("room")),
                            "ChatLineEvent");
                }
                default -> throw new IllegalArgumentException("Unknown action");
            }
        }
    }

    private synchronized String challenges(Account account) {
        Json in = Json.array();
        Json out = Json.array();
        challenges.values().forEach(challenge -> {
            boolean mine = challenge.get("challenger").getString("id", "").equals(account.id());
            if (mine || challenge.get("destUser").getString("id", "").equals(account.id())) {
                (mine ? out : in).add(challenge);
            }
        });
        return Json.object().add("in", in).add("out", out).toString();
    }

    private static Json control(Map<String, String> form, String limit, String increment, int unit) {
        if (form.containsKey(limit)) {
            return clock(
                    (int) (Double.parseDouble(form.get(limit)) * unit),
                    Integer.parseInt(form.getOrDefault(increment, "0")));
        }
        return form.containsKey("days")
                ? Json.object().add("type", "correspondence").add("daysPerTurn", Integer.parseInt(form.get("days")))
                : Json.object().add("type", "unlimited");
    }

    private synchronized String ai(Account account, Map<String, String> form) {
        boolean white = !form.getOrDefault("color", "random").equals("black");
        int level = Integer.parseInt(form.get("level"));
        if (level < 1 || level > 8) {
            throw new IllegalArgumentException("level must be 1 to 8");
        }
        Json control = control(form, "clock.limit", "clock.increment", 1);
        Game game = begin(white ? account : null, white ? null : account, level, control, false, "startpos");
        return Json.object()
                .add("id", game.id)
                .add("variant", variant("standard"))
                .add("speed", "rapid")
                .add("rated", false)
                .add("source", "ai")
                .add("player", white ? "white" : "black")
                .toString();
    }

    private synchronized String challengeBy(Account account, String name, Map<String, String> form) {
        Account to = byId(name.toLowerCase(java.util.Locale.ROOT));
        if (to == null) {
            throw new IllegalArgumentException("No such user");
        }
        Json challenge = challengeJson(
                account,
                to,
                control(form, "clock.limit", "clock.increment", 1),
                "true".equals(form.get("rated")),
                form.getOrDefault("color", "random"));
        challenges.put(challenge.getString("id", ""), challenge);
        to.send(event("challenge", "challenge", challenge, "ChallengeEvent"));
        return sent(challenge, "ChallengeJson");
    }

    private synchronized boolean decide(String id, String what, Map<String, String> form) {
        Json challenge = challenges.remove(id);
        if (challenge == null) {
            return false;
        }
        Account from = byId(challenge.get("challenger").getString("id", ""));
        Account to = byId(challenge.get("destUser").getString("id", ""));
        if (what.equals("accept")) {
            boolean white = challenge.getString("color", "").equals("white"); // chance gives it to who accepts
            begin(
                    id,
                    white ? from : to,
                    white ? to : from,
                    0,
                    challenge.get("timeControl"),
                    challenge.getBoolean("rated", false),
                    "startpos");
        } else if (what.equals("decline")) {
            Json declined = Json.object()
                    .addAll(challenge)
                    .add("status", "declined")
                    .add("declineReason", "I'm not accepting challenges at the moment.")
                    .add(
                            "declineReasonKey",
                            form.getOrDefault("reason", "generic").toLowerCase(java.util.Locale.ROOT));
            from.send(event("challengeDeclined", "challenge", declined, "ChallengeDeclinedEvent"));
        } else {
            Json canceled = Json.object().addAll(challenge).add("status", "canceled");
            to.send(event("challengeCanceled", "challenge", canceled, "ChallengeCanceledEvent"));
        }
        return true;
    }

    private void seek(HttpExchange exchange, Account account, Map<String, String> form) throws IOException {
        Json control = control(form, "time", "increment", 60);
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Seek mine = new Seek(account, control, form.getOrDefault("color", "random"), lines);
        boolean[] done = new boolean[1];
        synchronized (this) {
            for (Seek other : seeks) {
                if (!other.account().equals(account)
                        && other.control().toString().equals(control.toString())) {
                    seeks.remove(other);
                    boolean white =
                            mine.color().equals("white") || other.color().equals("black");
                    begin(
                            white ? account : other.account(),
                            white ? other.account() : account,
                            0,
                            control,
                            "true".equals(form.get("rated")),
                            "startpos");
                    done[0] = true;
                    break;
                }
            }
            if (!done[0]) {
                seeks.add(mine);
            }
        }
        if (control.get("limit").isNull()) {
            answer(exchange, 200, Json.object().add("id", nextId("seek")).toString());
            return;
        }
        try {
            pour(exchange, lines, () -> {
                synchronized (this) {
                    return !seeks.contains(mine);
                }
            });
        } finally {
            synchronized (this) {
                seeks.remove(mine);
            }
        }
    }

    synchronized int seeksOpen() {
        return seeks.size();
    }

    @Override
    public void close() {
        closed = true;
        http.stop(0);
        threads.shutdownNow();
    }
}

package hal.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.face.Faces;
import hal.testkit.Await;
import hal.testkit.LeansOnJava;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may come in, with what, and what is served. */
@LeansOnJava
class WebServerTest {
    @TempDir
    private Path home;

    private final HttpClient client = HttpClient.newHttpClient();
    private WebRig rig;

    @BeforeEach
    void start() {
        rig = new WebRig(home);
    }

    @AfterEach
    void stop() {
        rig.close();
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(rig.address() + path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        return client.send(
                HttpRequest.newBuilder(URI.create(rig.address() + path))
                        .header("Origin", rig.address())
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Sends a request as it stands and gives the answer's first line and headers. */
    private String raw(String host, int port, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName(host), port)) {
            socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
            socket.setSoTimeout(30_000);
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            return answer.lines().takeWhile(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
        }
    }

    private int status(String request) throws IOException {
        return Integer.parseInt(raw(WebServer.LOOPBACK, rig.port(), request).replaceFirst("^\\S+ (\\d+)(?s:.*)", "$1"));
    }

    private int ply(String name) {
        return rig.game(name).conversation().live().session().board().course().ply();
    }

    @Test
    void thePageAndItsFilesAreServedUnderAStrictPolicy() throws Exception {
        for (String path : new String[] {"/g/first", "/page.js", "/page.css", "/theme.css", "/icon.svg"}) {
            HttpResponse<String> answer = get(path);
            assertEquals(200, answer.statusCode(), path);
            String policy =
                    answer.headers().firstValue("Content-Security-Policy").orElseThrow();
            assertTrue(policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'"), policy);
            assertFalse(policy.contains("unsafe"), policy);
            assertEquals(
                    "nosniff",
                    answer.headers().firstValue("X-Content-Type-Options").orElseThrow());
        }
        String page = get("/g/first").body();
        assertTrue(page.contains("id=\"wK\""), "HAL's own pieces stand in the page");
        assertFalse(page.contains("http:") || page.contains("https:"), "nothing comes from elsewhere");
        assertFalse(page.contains(" style=") || page.contains(" onclick="), "nothing is written into the page");
    }

    @Test
    void anAddressWithoutANameLeadsToAGame() throws Exception {
        HttpResponse<String> answer = get("/");
        assertEquals(303, answer.statusCode());
        assertEquals("/g/first", answer.headers().firstValue("Location").orElseThrow());
    }

    @Test
    void nothingElseIsServed() throws Exception {
        for (String path : new String[] {
            "/g/",
            "/g/UPPER",
            "/g/..",
            "/g/a%2Fb",
            "/g/first/nothing",
            "/g/first/line/x",
            "/page.jss",
            "/hal/web/page.js",
            "/..%2fpom.xml",
            "/g/" + "x".repeat(33)
        }) {
            assertEquals(404, get(path).statusCode(), path);
        }
    }

    @Test
    void otherMethodsAreRefused() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(rig.address() + "/g/first"))
                .header("Origin", rig.address())
                .DELETE()
                .build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertEquals(405, answer.statusCode());
        assertEquals("GET, HEAD, POST", answer.headers().firstValue("Allow").orElseThrow());
    }

    @Test
    void aLineIsCarriedOut() throws Exception {
        post("/g/first/line", "force");
        assertEquals(204, post("/g/first/line", "e4").statusCode());
        assertEquals(1, ply("first"));
    }

    @Test
    void aLongBodyIsRefused() throws Exception {
        assertEquals(413, post("/g/first/line", "x".repeat(20_000)).statusCode());
        assertEquals(413, post("/g/first/pgn", "x".repeat(1_100_000)).statusCode());
    }

    @Test
    void anotherNameThatLeadsHereIsRefused() throws IOException {
        assertEquals(200, status("GET /page.js HTTP/1.1\nHost: localhost:" + rig.port() + "\nConnection: close\n\n"));
        assertEquals(421, status("GET /page.js HTTP/1.1\nHost: evil.example\nConnection: close\n\n"));
        assertEquals(
                421,
                status("POST /g/first/line HTTP/1.1\nHost: evil.example:" + rig.port()
                        + "\nOrigin: http://evil.example:" + rig.port()
                        + "\nContent-Length: 2\nConnection: close\n\ne4"));
        for (String number :
                new String[] {"10.0.0.1", "127.0.0.2", "0.0.0.0", "192.168.1.1", "[::2]", "[::]", "2130706433"}) {
            assertEquals(
                    421,
                    status("GET /page.js HTTP/1.1\nHost: " + number + ":" + rig.port() + "\nConnection: close\n\n"),
                    number);
        }
        assertEquals(421, status("GET /page.js HTTP/1.1\nHost: 127.0.0.1.evil.example\nConnection: close\n\n"));
        assertEquals(421, status("GET /page.js HTTP/1.1\nHost: 127.0.0.1\nHost: evil.example\nConnection: close\n\n"));
    }

    @Test
    void anotherSitesPageIsRefused() throws Exception {
        post("/g/first/line", "force");
        String host = "Host: 127.0.0.1:" + rig.port() + "\n";
        String line = "Content-Length: 2\nConnection: close\n\ne4";
        for (String origin : new String[] {
            "",
            "Origin: http://evil.example\n",
            "Origin: null\n",
            "Origin: https://127.0.0.1:" + rig.port() + "\n",
            "Origin: http://127.0.0.1:" + (rig.port() == 80 ? 81 : 80) + "\n",
            "Origin: http://127.0.0.1:" + rig.port() + "\nSec-Fetch-Site: cross-site\n"
        }) {
            assertEquals(403, status("POST /g/first/line HTTP/1.1\n" + host + origin + line), origin);
        }
        assertEquals(0, ply("first"));
        assertEquals(
                403,
                status("GET /g/first/events HTTP/1.1\n" + host + "Origin: http://evil.example\nConnection: close\n\n"));
        assertEquals(
                403,
                status("GET /g/first/game.pgn HTTP/1.1\n" + host
                        + "Sec-Fetch-Site: cross-site\nSec-Fetch-Mode: no-cors\nConnection: close\n\n"));
    }

    /** Such as a link, or a frame that would begin games. */
    @Test
    void anotherSiteMayOnlyLeadToAPage() throws Exception {
        String host = "Host: 127.0.0.1:" + rig.port() + "\nConnection: close\nSec-Fetch-Site: ";
        String link = "\nSec-Fetch-Mode: navigate\nSec-Fetch-Dest: document\n\n";
        for (String site : new String[] {"cross-site", "same-site"}) {
            assertEquals(303, status("GET / HTTP/1.1\n" + host + site + link));
            assertEquals(200, status("GET /g/first HTTP/1.1\n" + host + site + link));
            for (String dest : new String[] {"iframe", "frame", "embed", "object", "image"}) {
                assertEquals(
                        403, status("GET /g/first HTTP/1.1\n" + host + site + link.replace("document", dest)), dest);
            }
            for (String path : new String[] {
                "/g/first/game.gif",
                "/g/first/game.html",
                "/g/first/choices",
                "/g/first/events",
                "/board.svg",
                "/page.js"
            }) {
                assertEquals(403, status("GET " + path + " HTTP/1.1\n" + host + site + link), path);
            }
        }
        assertEquals(200, status("GET /g/first/board.svg HTTP/1.1\n" + host + "none" + link), "typed by the user");
        assertEquals(200, status("GET /page.js HTTP/1.1\n" + host + "same-origin\n\n"));
    }

    @Test
    void whereMemoryIsUsedUpThatIsSaid() throws Exception {
        WebGames games = new WebGames(rig::context, () -> {
            throw new OutOfMemoryError("a test");
        });
        WebServer full = WebServer.of(games, rig.themes(), "", WebServer.LOOPBACK, 0);
        try {
            HttpResponse<String> answer = client.send(
                    HttpRequest.newBuilder(URI.create(full.address() + "g/first/choices"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertEquals(503, answer.statusCode());
            assertTrue(answer.body().startsWith("My memory is used up"), answer.body());
        } finally {
            full.close();
        }
    }

    @Test
    void silentConnectionIsClosed() throws Exception {
        try (Socket silent = new Socket(InetAddress.getLoopbackAddress(), rig.port())) {
            silent.setSoTimeout(120_000);
            assertEquals(-1, silent.getInputStream().read());
        }
    }

    @Test
    void connectionsAreBoundedByTheFreeDescriptors() {
        assertEquals(8, WebServer.mostConnections(3));
        assertEquals(50, WebServer.mostConnections(100));
        assertEquals(1000, WebServer.mostConnections(1 << 20));
    }

    @Test
    void elsewhereATokenIsNeeded() throws Exception {
        try (WebRig open = new WebRig(home.resolve("open"), "0.0.0.0")) {
            int port = open.port();
            String host = "Host: 127.0.0.1:" + port + "\nConnection: close\n";
            String token = open.printed().replaceFirst(".*token=", "");
            assertTrue(token.length() >= 24, open.printed());
            String get = "GET /g/first HTTP/1.1\n";
            assertTrue(raw("127.0.0.1", port, get + host + "\n").contains(" 401 "));
            assertTrue(raw("127.0.0.1", port, get + host + "Cookie: hal=" + token + "x\n\n")
                    .contains(" 401 "));
            String welcome = raw("127.0.0.1", port, "GET /?token=" + token + " HTTP/1.1\n" + host + "\n");
            assertTrue(welcome.contains(" 303 "), welcome);
            assertTrue(
                    welcome.toLowerCase(Locale.ROOT)
                            .contains("set-cookie: hal=" + token.toLowerCase(Locale.ROOT)
                                    + "; path=/; httponly; samesite=strict"),
                    welcome);
            assertTrue(raw("127.0.0.1", port, get + host + "Cookie: a=b; hal=" + token + "\n\n")
                    .contains(" 200 "));
            assertTrue(raw(
                            "127.0.0.1",
                            port,
                            get + host.replace("127.0.0.1", "evil.example") + "Cookie: hal=" + token + "\n\n")
                    .contains(" 421 "));
        }
    }

    @Test
    void eventsTellHowTheGameStandsAndWhatHappens() throws Exception {
        post("/g/first/line", "force");
        HttpRequest request = HttpRequest.newBuilder(URI.create(rig.address() + "/g/first/events"))
                .build();
        HttpResponse<InputStream> stream = client.send(request, HttpResponse.BodyHandlers.ofInputStream());
        assertEquals(
                "text/event-stream; charset=utf-8",
                stream.headers().firstValue("Content-Type").orElseThrow());
        List<String> heard = new CopyOnWriteArrayList<>();
        Thread ear = new Thread(() -> listen(stream.body(), heard));
        ear.setDaemon(true);
        ear.start();
        Await.until("the state", () -> heard.contains("event: settings"));
        assertEquals("event: hello", heard.get(0));
        post("/g/first/line", "e4");
        Await.until("the move", () -> heard.toString().contains("white pawn from e2 to e4"));
        post("/g/first/line", "Nf7");
        Await.until("the reason", () -> heard.toString().contains("I'm afraid I can't do that"));
        Await.until("a sign of life that the page hears of", () -> heard.contains("event: beat"));
        stream.body().close();
    }

    private static void listen(InputStream stream, List<String> heard) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                heard.add(line);
            }
        } catch (IOException e) {
            heard.add("closed");
        }
    }

    /** A page that opens its stream of events and never reads it. */
    private Socket deafPage(String game) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(2048);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), rig.port()));
        socket.getOutputStream()
                .write(("GET /g/" + game + "/events HTTP/1.1\r\nHost: 127.0.0.1:" + rig.port() + "\r\n\r\n")
                        .getBytes(StandardCharsets.UTF_8));
        return socket;
    }

    @Test
    void pageThatDoesNotReadIsDisconnectedAndHoldsUpNoGame() throws Exception {
        post("/g/slow/line", "force");
        try (Socket deaf = deafPage("slow")) {
            assertTrue(deaf.isConnected());
            Await.until("the page", () -> rig.game("slow").broadcaster().size() == 1);
            int lines = 0;
            while (rig.game("slow").broadcaster().size() > 0) {
                assertEquals(204, post("/g/slow/line", "help all").statusCode());
                assertTrue(++lines < 1_000, "the page is still there after " + lines + " lines");
            }
            assertEquals(204, post("/g/slow/line", "e4").statusCode());
            assertEquals(204, post("/g/other/line", "force").statusCode());
            assertEquals(1, ply("slow"));
        }
    }

    @Test
    void manyPagesThatDoNotReadShareTheirTexts() throws Exception {
        post("/g/slow/line", "force");
        List<Socket> deaf = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                deaf.add(deafPage("slow"));
            }
            Await.until("the pages", () -> rig.game("slow").broadcaster().size() == deaf.size());
            for (int i = 0; i < 60; i++) {
                assertEquals(204, post("/g/slow/line", "help all").statusCode());
            }
            assertEquals(204, post("/g/slow/line", "e4").statusCode());
            assertEquals(1, ply("slow"));
        } finally {
            for (Socket socket : deaf) {
                socket.close();
            }
        }
    }

    @Test
    void latePageIsToldNoMoreThanItCanBeExpectedToRead() throws Exception {
        for (int i = 0; i < 100; i++) {
            post("/g/first/line", "help");
        }
        HttpRequest request = HttpRequest.newBuilder(URI.create(rig.address() + "/g/first/events"))
                .build();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                client.send(request, HttpResponse.BodyHandlers.ofInputStream()).body(), StandardCharsets.UTF_8))) {
            assertEquals("event: hello", lines.readLine());
            int length = lines.readLine().length();
            assertTrue(length > 1_000 && length < Broadcaster.Listener.MAX_WAITING / 2, length + " characters");
        }
    }

    @Test
    void unfinishedRequestsDoNotDelayOtherVisitors() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), rig.port());
                String line = i % 2 == 0
                        ? "POST /g/first/line HTTP/1.1\r\nHost: 127.0.0.1:" + rig.port() + "\r\nOrigin: "
                                + rig.address() + "\r\nContent-Length: 10\r\n\r\n"
                        : "GET /page.js HTT";
                socket.getOutputStream().write(line.getBytes(StandardCharsets.UTF_8));
                slow.add(socket);
            }
            assertEquals(200, get("/page.js").statusCode());
            assertEquals(204, post("/g/other/line", "force").statusCode());
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void headOfTheEventsIsAnsweredWithoutAWarning() throws Exception {
        List<String> warnings = new CopyOnWriteArrayList<>();
        Handler ear = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                    warnings.add(entry.getMessage());
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("com.sun.net.httpserver");
        logger.addHandler(ear);
        try {
            String answer = raw(
                    WebServer.LOOPBACK,
                    rig.port(),
                    "HEAD /g/first/events HTTP/1.1\nHost: localhost:" + rig.port() + "\nConnection: close\n\n");
            assertTrue(answer.startsWith("HTTP/1.1 200"), answer);
        } finally {
            logger.removeHandler(ear);
        }
        assertEquals(List.of(), warnings);
        assertEquals(0, rig.game("first").broadcaster().size());
    }

    @Test
    void workDoneAgainAndAgainSurvivesItsFailures() throws Exception {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        CountDownLatch runs = new CountDownLatch(3);
        ScheduledFuture<?> unused = clock.scheduleWithFixedDelay(
                WebServer.guarded(() -> {
                    runs.countDown();
                    throw new IllegalStateException("a game that cannot be tended");
                }),
                0,
                1,
                TimeUnit.MILLISECONDS);
        Await.open("further runs", runs);
        clock.shutdownNow();
    }

    @Test
    void visitorWhoComesBeforeTheGameIsReadyWaits() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI address = URI.create("http://127.0.0.1:" + port + "/g/first/choices");
        List<CompletableFuture<HttpResponse<String>>> early = new ArrayList<>();
        WebGame game = rig.game("first");
        WebBroadcast made = new WebBroadcast(
                new Faces(game.face()),
                () -> {
                    early.add(client.sendAsync(
                            HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString()));
                    try {
                        early.get(0).get(300, TimeUnit.MILLISECONDS);
                    } catch (InterruptedException | ExecutionException | TimeoutException e) {
                        // As it should be: there is no answer yet.
                    }
                    return game.conversation();
                },
                rig.themes());
        made.begin(WebServer.LOOPBACK, port);
        try {
            assertEquals(200, Await.result(early.get(0)).statusCode());
        } finally {
            made.end();
        }
    }

    @Test
    void aGameContinuesAfterARestart() throws Exception {
        post("/g/mine/line", "new white");
        post("/g/mine/line", "e4");
        Await.until("HAL's reply", () -> ply("mine") == 2);
        rig.close();
        rig = new WebRig(home);
        assertEquals(2, ply("mine"));
        assertEquals(0, ply("another"));
    }

    @Test
    void theGameCanBeSaved() throws Exception {
        post("/g/first/line", "force");
        post("/g/first/line", "e4");
        HttpResponse<String> pgn = get("/g/first/game.pgn");
        assertTrue(pgn.body().contains("1. e4"), pgn.body());
        assertEquals(
                "attachment; filename=\"game.pgn\"",
                pgn.headers().firstValue("Content-Disposition").orElseThrow());
        HttpResponse<String> board = get("/g/first/board.svg");
        assertTrue(board.body().contains("<svg"));
        assertEquals(
                "inline; filename=\"board.svg\"",
                board.headers().firstValue("Content-Disposition").orElseThrow());
        assertEquals(
                "/g/first/board.svg",
                get("/board.svg").headers().firstValue("Location").orElse("/g/first/board.svg"));
        assertTrue(get("/g/first/game.html").body().contains("<!DOCTYPE html>"));
    }

    @Test
    void completionIsThatOfThePrompt() throws Exception {
        assertTrue(get("/g/first/choices?after=algo").body().contains("{\"value\":\"minimax\""));
        assertTrue(get("/g/first/choices?after=").body().contains("{\"value\":\"compare\""));
    }

    @Test
    void aPastedGameIsLaidOut() throws Exception {
        post("/g/first/pgn", "[White \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 *");
        assertTrue(rig.game("first")
                .conversation()
                .live()
                .session()
                .board()
                .course()
                .branches());
        post("/g/first/pgn", "no game at all");
        assertEquals(
                "A",
                rig.game("first")
                        .conversation()
                        .live()
                        .session()
                        .board()
                        .sheet()
                        .tag("White"));
    }
}

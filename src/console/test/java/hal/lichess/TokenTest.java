package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.platform.UserFolders;
import hal.support.UserException;
import hal.testkit.Await;
import hal.testkit.OwnThread;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the token comes from, and that it goes nowhere else. */
final class TokenTest {
    @TempDir
    private Path home;

    private UserFolders folders() {
        return UserFolders.of(Map.of("HOME", home.toString()));
    }

    @Test
    void fileIsForItsOwnerOnlyAndDeletedByLogout() throws IOException {
        Path file = Token.of("lip_abcdefgh").save(folders());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(
                "Bearer lip_abcdefgh",
                Token.find(Map.of(), folders()).orElseThrow().header());
        assertTrue(Token.delete(folders()));
        assertFalse(Token.delete(folders()));
        assertEquals(Optional.empty(), Token.find(Map.of(), folders()));
    }

    @Test
    void fileThatOthersCouldReadIsReplacedByOneThatTheyCannot() throws IOException {
        Path file = Token.of("lip_abcdefgh").save(folders());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        Token.of("lip_ijklmnop").save(folders());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void environmentAndCommandGoBeforeTheFile() {
        Token.of("lip_ofthefile").save(folders());
        assertEquals(
                "Bearer lip_printed",
                Token.find(Map.of(Token.COMMAND_VARIABLE, "echo lip_printed"), folders())
                        .orElseThrow()
                        .header());
        assertEquals(
                "Bearer lip_direct",
                Token.find(Map.of(Token.VARIABLE, "lip_direct", Token.COMMAND_VARIABLE, "echo lip_printed"), folders())
                        .orElseThrow()
                        .header());
        assertThrows(UserException.class, () -> Token.find(Map.of(Token.COMMAND_VARIABLE, "false"), folders()));
    }

    @Test
    void tokenIsNeverPartOfAText() {
        assertEquals("(a token)", Token.of("lip_abcdefgh").toString());
        UserException e = assertThrows(UserException.class, () -> Token.of("lip_abc defgh secret"));
        assertFalse(e.getMessage().contains("secret"));
    }

    @Test
    void browserSignsInByACodeThatOnlyItsBeginnerCanUse() throws Exception {
        try (LichessServer server = new LichessServer()) {
            server.account("Mary", "");
            Lichess lichess = new Lichess(server.address(), Optional::empty, GameWatch.IMPATIENT, text -> {});
            try (SignIn signIn = new SignIn(lichess)) {
                CompletableFuture<Token> token = OwnThread.supply(signIn::await);
                Map<String, String> query = target(signIn);
                assertEquals("S256", query.get("code_challenge_method"));
                server.authorize("liu_code", query.get("code_challenge"));
                URI back = URI.create(query.get("redirect_uri"));
                assertTrue(visit(back, "/?code=stolen&state=guessed").contains("404"), "a stranger");
                assertTrue(visit(back, "/favicon.ico").contains("404"), "the browser itself");
                assertTrue(
                        visit(back, "/?code=liu_code&state=" + query.get("state"))
                                .contains("200 OK"),
                        "the user");
                assertEquals("Bearer token-mary", Await.result(token).header());
            }
        }
    }

    @Test
    void userWhoDeclinesInTheBrowserIsToldSo() throws Exception {
        try (LichessServer server = new LichessServer()) {
            Lichess lichess = new Lichess(server.address(), Optional::empty, GameWatch.IMPATIENT, text -> {});
            try (SignIn signIn = new SignIn(lichess)) {
                CompletableFuture<String> answer = OwnThread.supply(
                        () -> assertThrows(UserException.class, signIn::await).getMessage());
                Map<String, String> query = target(signIn);
                visit(URI.create(query.get("redirect_uri")), "/?error=access_denied&state=" + query.get("state"));
                assertEquals("Lichess has not signed you in: access_denied.", Await.result(answer));
            }
        }
    }

    @Test
    void addressToOpenIsShortAndNotToBeGuessed() throws Exception {
        try (LichessServer server = new LichessServer()) {
            Lichess lichess = new Lichess(server.address(), Optional::empty, GameWatch.IMPATIENT, text -> {});
            CompletableFuture<Void> waiting;
            try (SignIn signIn = new SignIn(lichess)) {
                waiting = OwnThread.run(() -> assertThrows(UserException.class, signIn::await));
                URI page = URI.create(signIn.page());
                assertTrue(signIn.page().length() <= 36, signIn.page());
                assertTrue(visit(page, page.getPath()).contains("Location: " + server.address() + "/oauth?"));
                assertTrue(visit(page, "/").contains("404"), "a stranger");
            }
            Await.result(waiting);
        }
    }

    @Test
    void pageForATokenIsALinkOrTheWholeAddressOnOneLine() {
        String whole = "https://x/account/oauth/token/create?scopes%5B%5D=board:play&";
        String link = Token.pageWithScopes("https://x", "xterm-256color");
        assertTrue(link.startsWith("\u001b]8;;" + whole), link);
        assertTrue(link.endsWith("\u001b\\https://x/account/oauth/token/create\u001b]8;;\u001b\\"), link);
        for (String terminal : List.of("", "dumb", "linux", "vt100")) {
            String plain = Token.pageWithScopes("https://x", terminal);
            assertTrue(plain.startsWith(whole) && plain.endsWith("&description=HAL"), plain);
            assertFalse(plain.contains("\u001b") || plain.contains("\n"), plain);
        }
    }

    /** What the server's page is asked, to which the page to open leads. */
    private static Map<String, String> target(SignIn signIn) throws IOException {
        URI page = URI.create(signIn.page());
        String answer = visit(page, page.getPath());
        return query(URI.create(answer.replaceFirst("(?s).*Location: (\\S+).*", "$1")));
    }

    private static Map<String, String> query(URI page) {
        Map<String, String> query = new HashMap<>();
        for (String pair : page.getQuery().split("&", -1)) {
            query.put(pair.substring(0, pair.indexOf('=')), pair.substring(pair.indexOf('=') + 1));
        }
        return query;
    }

    private static String visit(URI where, String path) throws IOException {
        try (Socket socket = new Socket(where.getHost(), where.getPort())) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import hal.testkit.Await;
import hal.testkit.OwnThread;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests, the stream of events, and what must not happen on the way. */
final class LichessTest {

    private LichessServer server;
    private LichessServer.Account mary;
    private LichessServer.Account bobby;
    private final List<String> notices = new CopyOnWriteArrayList<>();
    private final List<Duration> pauses = new CopyOnWriteArrayList<>();

    @BeforeEach
    void open() throws IOException {
        server = new LichessServer();
        mary = server.account("Mary", "");
        bobby = server.account("Bobby", "GM");
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Lichess client(LichessServer.Account account) {
        return new Lichess(
                server.address(),
                () -> Optional.of(LichessServer.token(account)),
                new ServerTimeouts(Duration.ofSeconds(60), Duration.ofSeconds(5), pauses::add, () -> 1),
                notices::add);
    }

    @Test
    void accountIsThatOfTheToken() {
        assertEquals("GM Bobby (1500)", client(bobby).account().described());
    }

    @Test
    void tooManyRequestsMeanAMinutesPauseThatIsSaid() {
        server.fault("GET", "/api/account", LichessServer.Fault.LIMIT);
        assertEquals("Mary", client(mary).account().name());
        assertEquals(List.of("Lichess asks for fewer requests: I am pausing for a minute."), notices);
        assertEquals(List.of(Duration.ofMinutes(1)), pauses);
    }

    @Test
    void troubleIsTriedAgainWithGrowingPauses() {
        server.fault("GET", "/api/account", LichessServer.Fault.TROUBLE);
        server.fault("GET", "/api/account", LichessServer.Fault.TROUBLE);
        server.fault("GET", "/api/account", LichessServer.Fault.TROUBLE);
        assertEquals("Mary", client(mary).account().name());
        assertEquals(List.of(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4)), pauses);
    }

    @Test
    void whatMayHaveHappenedIsNotAskedForTwice() {
        server.fault("POST", "/api/challenge/bobby", LichessServer.Fault.DROP);
        GameTerms terms = GameTerms.of(List.of("10+5"));
        ServerException e =
                assertThrows(ServerException.class, () -> client(mary).challenge("bobby", terms));
        assertEquals(ServerException.Kind.LOST, e.kind());
        assertEquals(
                1, server.requests().stream().filter(r -> r.startsWith("POST")).count());
    }

    @Test
    void redirectToAnotherHostIsNotFollowed() {
        server.fault("GET", "/api/account", LichessServer.Fault.REDIRECT);
        UserException e = assertThrows(UserException.class, () -> client(mary).account());
        assertEquals("Lichess refuses that (error 302).", e.getMessage());
    }

    @Test
    void answerThatIsTooLongIsNotReadToItsEnd() {
        server.answer("/api/account", "{\"id\":\"" + "x".repeat(5_000_000) + "\"}");
        UserException e = assertThrows(UserException.class, () -> client(mary).account());
        assertTrue(e.getMessage().contains("longer than 4194304 bytes"), e::getMessage);
    }

    @Test
    void nonsenseIsRefusedInWords() {
        for (int i = 0; i < LichessClient.MAX_TRIES; i++) {
            server.fault("GET", "/api/account", LichessServer.Fault.NONSENSE);
        }
        UserException e = assertThrows(UserException.class, () -> client(mary).account());
        assertEquals("Lichess's answer makes no sense: \"<html>What?</html>\".", e.getMessage());
    }

    @Test
    void requestThatIsNeverAnsweredIsMadeAgain() {
        server.fault("GET", "/api/account", LichessServer.Fault.HOLD);
        Lichess impatient = new Lichess(
                server.address(),
                () -> Optional.of(LichessServer.token(mary)),
                new ServerTimeouts(Duration.ofSeconds(3), Duration.ofSeconds(5), pauses::add, () -> 1),
                notices::add);
        assertEquals("Mary", impatient.account().name());
        assertFalse(pauses.isEmpty());
    }

    @Test
    void wrongTokenIsSaidWithoutIt() {
        Lichess stranger = new Lichess(
                server.address(), () -> Optional.of(Token.of("lip_secretsecret")), GameWatch.IMPATIENT, notices::add);
        UserException e = assertThrows(UserException.class, stranger::account);
        assertTrue(e.getMessage().startsWith("Lichess does not accept your token"), e::getMessage);
        assertFalse(e.getMessage().contains("secret"));
        assertTrue(
                server.requests().stream().noneMatch(request -> request.contains("secret")),
                "no address holds the token");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://lichess.org",
                "ftp://lichess.org",
                "lichess.org",
                "https://a@lichess.org",
                "https://lichess.org/x",
                "http://192.168.0.7:9663",
                "https://lichess.org?x=1",
                ""
            })
    void addressThatIsNoServersOrInTheClearIsRefused(String address) {
        assertThrows(UserException.class, () -> ServerAddress.of(address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://lichess.org", "https://lichess.dev/", "http://localhost:9663", "http://127.0.0.1:1"})
    void addressOverTlsOrOnThisMachineIsTaken(String address) {
        assertEquals(address.replaceFirst("/$", ""), ServerAddress.of(address).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"10+x", "200+0", "4d", "quick"})
    void termsThatLichessDoesNotTakeAreRefused(String word) {
        assertThrows(UserException.class, () -> GameTerms.of(List.of(word)));
    }

    @Test
    void termsAreReadAsTyped() {
        assertEquals("10+5, rated", GameTerms.of(List.of("10+5", "rated")).described());
        assertEquals("30 s+0, casual", GameTerms.of(List.of("1/2+0", "white")).described());
        assertEquals("3 days a move, casual", GameTerms.of(List.of("3d")).described());
    }

    /** What the stream of events says, one word each. */
    private final class Heard implements AccountEvents.Listener {
        final List<String> words = new CopyOnWriteArrayList<>();
        private final CompletableFuture<Void> enough = new CompletableFuture<>();
        private final int expected;

        Heard(int expected) {
            this.expected = expected;
        }

        private void hear(String word) {
            words.add(word);
            if (words.size() >= expected) {
                enough.complete(null);
            }
        }

        @Override
        public void onChallenge(Challenge challenge) {
            hear("challenge " + challenge.described());
        }

        @Override
        public void onChallengeGone(Challenge challenge, String reason) {
            hear("gone " + reason);
        }

        @Override
        public void onGame(RunningGame game) {
            hear("game " + game.described());
        }

        @Override
        public void onGameOver(String id) {
            hear("over " + id);
        }

        @Override
        public void onNews(String sentence) {
            notices.add(sentence);
        }

        @Override
        public void onEnd(String reason) {
            hear("end " + reason);
        }

        void await() throws Exception {
            Await.result(enough);
        }
    }

    @SuppressWarnings("try") // the stream is only to be open
    @ParameterizedTest
    @ValueSource(strings = {"REPEAT", "CUT_LINE", "TEAR", "STOP", "UNKNOWN"})
    void eventsAreToldOnceWhateverTheStreamDoes(String fault) throws Exception {
        server.fault("GET", "/api/stream/event", LichessServer.Fault.valueOf(fault));
        Heard heard = new Heard(3);
        Lichess client = client(mary);
        try (AccountEvents events = client.watch(heard)) {
            Await.until("the stream", () -> mary.streamsOpen() > 0);
            String id = server.challenge(bobby, mary, LichessServer.clock(300, 3), true, "standard");
            Await.until("the challenge", () -> !heard.words.isEmpty());
            client.accept(id);
            Await.until("the game", () -> heard.words.size() >= 2);
            server.game(id).end("resign", "white");
            heard.await();
            assertEquals(
                    List.of(
                            "challenge GM Bobby (1500): 5+3, rated",
                            "game Bobby (1500), rapid, rated"
                                    + (server.game(id).white.equals(mary) ? ", your move" : ""),
                            "over " + id),
                    heard.words);
        }
        long unknown = notices.stream().filter(n -> n.contains("teaTime")).count();
        assertEquals(fault.equals("UNKNOWN") ? 1 : 0, unknown, "an unknown event is said once");
    }

    @SuppressWarnings("try") // the stream is only to be open
    @Test
    void challengesAreListedDeclinedAndWithdrawn() throws Exception {
        Heard heard = new Heard(1);
        Lichess marys = client(mary);
        Lichess bobbys = client(bobby);
        try (AccountEvents events = bobbys.watch(heard)) {
            Await.until("the stream", () -> bobby.streamsOpen() > 0);
            String own = bobbys.challenge("Mary", GameTerms.of(List.of("5+3", "rated")))
                    .id();
            assertEquals(own, marys.challenges().get(0).id());
            assertEquals(own, bobbys.ownChallenges().get(0).id());
            marys.decline(own, "later");
            heard.await();
            assertEquals(List.of("gone I'm not accepting challenges at the moment."), heard.words);
        }
        String second = bobbys.challenge("Mary", GameTerms.of(List.of("3d"))).id();
        bobbys.cancel(second);
        assertEquals(List.of(), marys.challenges());
        assertThrows(ServerException.class, () -> marys.accept(second));
    }

    @Test
    void seekStaysUntilItIsStoppedOrAnswered() throws Exception {
        GameTerms terms = GameTerms.of(List.of("10+5"));
        CompletableFuture<Void> stop = new CompletableFuture<>();
        CompletableFuture<Void> first = OwnThread.run(() -> client(mary).seek(terms, stop));
        Await.until("the seek", () -> server.seeksOpen() > 0);
        stop.complete(null);
        Await.result(first);
        Await.until("the end of the seek", () -> server.seeksOpen() == 0);
        CompletableFuture<Void> second = OwnThread.run(() -> client(mary).seek(terms, new CompletableFuture<>()));
        Await.until("the seek", () -> server.seeksOpen() > 0);
        client(bobby).seek(terms, new CompletableFuture<>());
        Await.result(second);
        assertEquals(1, server.games().size());
    }

    @Test
    void namesThatAreNoneNeverBecomeAPath() {
        assertThrows(UserException.class, () -> client(mary).accept("../account"));
        assertThrows(UserException.class, () -> client(mary).challenge("a b", GameTerms.of(List.of())));
        assertEquals(List.of(), server.requests());
    }
}

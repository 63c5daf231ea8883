package hal.lichess;

import hal.support.UserException;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All that HAL asks the server for. Each method sends a request and waits for the answer, on the calling thread, unless
 * it says otherwise; it throws a {@link ServerException} where there is no good one.
 */
public final class Lichess {

    private final LichessClient client;

    /**
     * A way to a server; nothing is asked yet.
     *
     * @param token asked for at each request
     * @param notice told, on any thread, what the user should know of a request that takes longer
     */
    public Lichess(
            ServerAddress server, Supplier<Optional<Token>> token, ServerTimeouts patience, Consumer<String> notice) {
        client = new LichessClient(server, token, patience, notice);
    }

    /** Which server it is. */
    public ServerAddress server() {
        return client.server();
    }

    /** Where a game can be looked at. */
    public String link(String gameId) {
        return server() + "/" + gameId;
    }

    /** The name that an answer or an address may hold; anything else never becomes part of a path. */
    static String checked(String word, String what) {
        if (!word.matches("[A-Za-z0-9_-]{2,40}")) {
            throw new UserException("\"" + hal.support.text.CleanText.line(word, 60) + "\" is not " + what + ".");
        }
        return word;
    }

    // The account.

    /** Whose token it is. */
    public Challenge.Person account() {
        return Challenge.Person.of(client.get("/api/account"));
    }

    /** Makes the token worthless. */
    public void revokeToken() {
        client.delete("/api/token");
    }

    /** Listens to what happens to the account, on a thread of its own, from the moment that this returns. */
    public AccountEvents watch(AccountEvents.Listener listener) {
        AccountEvents events = new AccountEvents(client, listener);
        events.begin();
        return events;
    }

    // Games.

    /** The games that run. */
    public List<RunningGame> playing() {
        return client.get("/api/account/playing?nb=50").objects("nowPlaying").stream()
                .map(RunningGame::of)
                .toList();
    }

    /** Plays a game that runs; everything else happens on threads of its own. */
    public OnlineGame join(String id, OnlineGame.Watcher watcher) {
        OnlineGame game = new OnlineGame(client, checked(id, "the id of a Lichess game"), watcher);
        game.start();
        return game;
    }

    /** The challenges that wait for the user's answer. */
    public List<Challenge> challenges() {
        return Challenge.list(client.get("/api/challenge"), "in");
    }

    /** The user's own challenges that wait for an answer. */
    public List<Challenge> ownChallenges() {
        return Challenge.list(client.get("/api/challenge"), "out");
    }

    /** Challenges somebody. */
    public Challenge challenge(String name, GameTerms terms) {
        return Challenge.of(client.post("/api/challenge/" + checked(name, "a Lichess user name"), terms.challenge()));
    }

    /** Begins a game with the server's own engine, of level 1 to 8; the stream of events tells of it. */
    public String challengeAi(int level, GameTerms terms) {
        Map<String, String> form = new HashMap<>(terms.challenge());
        form.remove("rated");
        form.put("level", Integer.toString(level));
        return client.post("/api/challenge/ai", form).text("id");
    }

    /** Accepts a challenge; the stream of events tells of the game. */
    public void accept(String id) {
        client.post("/api/challenge/" + checked(id, "the id of a Lichess challenge") + "/accept", Map.of());
    }

    /** Declines a challenge, for one of the server's reasons. */
    public void decline(String id, String reason) {
        client.postAgain(
                "/api/challenge/" + checked(id, "the id of a Lichess challenge") + "/decline",
                Map.of("reason", reason));
    }

    /** Withdraws a challenge of one's own. */
    public void cancel(String id) {
        client.postAgain("/api/challenge/" + checked(id, "the id of a Lichess challenge") + "/cancel", Map.of());
    }

    /**
     * Looks for anybody who plays on these terms, until one is found, the server gives up, or the stop comes; the
     * stream of events tells of the game. For a correspondence game the search stays on the server, and this returns at
     * once.
     */
    public void seek(GameTerms terms, CompletableFuture<Void> stop) {
        try (LineStream lines = client.openPosting("/api/board/seek", terms.seek())) {
            CompletableFuture<Void> unused = stop.thenRun(lines::close);
            Optional<String> line = lines.next();
            while (line.isPresent() && !stop.isDone()) {
                line = lines.next();
            }
        } catch (IOException e) {
            if (!stop.isDone()) {
                throw new ServerException(
                        ServerException.Kind.LOST, LichessClient.lost(e).getMessage() + " Your seek has ended.", e);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // What is yours.

    LichessClient client() {
        return client;
    }

    /** Names of what can be declined for. */
    public static Stream<String> declineReasons() {
        return Stream.of(
                "generic later tooFast tooSlow timeControl rated casual standard variant noBot onlyBot".split(" "));
    }
}

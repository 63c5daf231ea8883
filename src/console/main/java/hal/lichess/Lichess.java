package hal.lichess;

import hal.platform.Json;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * All that HAL asks the server for. Each method sends a request and waits for the answer, on the calling thread, unless
 * it says otherwise; it throws a {@link ServerException} where there is no good one.
 */
public final class Lichess {
    private static final String NDJSON = "application/x-ndjson";
    private static final String PGN = "application/x-chess-pgn";

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

    /**
     * A name as an account may have it.
     *
     * @throws UserException if it is none
     */
    public static String accountName(String name) {
        return checked(name, "a Lichess user name");
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

    /**
     * Reads games, the oldest first, at the rate that the server allows: one request, as fast as it is answered. Where
     * the connection is lost, it is made again and continues with the game that came last.
     *
     * @param name whose
     * @param since only those begun since then, in milliseconds of the epoch
     * @param each takes the PGN of one, and says whether to continue
     */
    public void games(String name, OptionalLong since, Predicate<ExportedGame> each) {
        Map<String, String> query = new HashMap<>(Map.of(
                "pgnInJson", "true", "clocks", "true", "opening", "true", "sort", "dateAsc", "finished", "true"));
        since.ifPresent(millis -> query.put("since", Long.toString(millis)));
        String path = "/api/games/user/" + checked(name, "a Lichess user name") + "?";
        for (int failures = 1; ; failures++) {
            AtomicInteger came = new AtomicInteger();
            try {
                read(path + ServerAddress.form(query), game -> {
                    came.incrementAndGet();
                    query.put("since", Long.toString(game.createdAt()));
                    return each.test(game);
                });
                return;
            } catch (ServerException e) {
                if (e.kind() == ServerException.Kind.NOT_FOUND) {
                    throw new ServerException(e.kind(), "Lichess has no account named " + name + ".", e);
                }
                if (e.kind() != ServerException.Kind.LOST) {
                    throw e;
                }
                failures = came.get() > 0 ? 1 : failures;
                if (failures == LichessClient.MAX_TRIES) {
                    throw new ServerException(
                            ServerException.Kind.LOST,
                            e.getMessage() + " Not all games have been fetched; the same command fetches the rest.",
                            e);
                }
                client.report(e.getMessage() + " Reconnecting.");
                client.sleep(client.patience().pause(failures));
            }
        }
    }

    private void read(String path, Predicate<ExportedGame> each) {
        try (LineStream lines = client.open(path, NDJSON)) {
            Optional<String> line = lines.next();
            while (line.isPresent()) {
                Fields game = Fields.parse(line.get())
                        .orElseThrow(() -> new IOException("a line of its answer makes no sense"));
                if (!each.test(ExportedGame.of(game, line.get()))) {
                    return;
                }
                line = lines.next();
            }
        } catch (IOException e) {
            throw LichessClient.lost(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("Cancelled.", e);
        }
    }

    /** The chapters of a study as PGN. */
    public String study(String id) {
        return existing(
                "study " + id,
                () -> client.getText(
                        "/api/study/" + checked(id, "the id of a Lichess study, which is the last part of its address")
                                + ".pgn",
                        PGN));
    }

    /** What is asked for, or that there is none, by its name. */
    private static <T> T existing(String what, Supplier<T> question) {
        try {
            return question.get();
        } catch (ServerException e) {
            throw e.kind() == ServerException.Kind.NOT_FOUND
                    ? new ServerException(e.kind(), "Lichess has no " + what + ".", e)
                    : e;
        }
    }

    LichessClient client() {
        return client;
    }

    /** Names of what can be declined for. */
    public static Stream<String> declineReasons() {
        return Stream.of(
                "generic",
                "later",
                "tooFast",
                "tooSlow",
                "timeControl",
                "rated",
                "casual",
                "standard",
                "variant",
                "noBot",
                "onlyBot");
    }

    /**
     * A game from the server's archive.
     *
     * @param id also the end of its address
     * @param createdAt when it began, in milliseconds of the epoch
     * @param pgn the game itself
     */
    public record ExportedGame(String id, long createdAt, String pgn) {
        /** @param line the same as it came, for the text of many lines that {@link Fields} would make one of */
        static ExportedGame of(Fields game, String line) {
            String pgn = game.text("pgn").isEmpty()
                    ? ""
                    : CleanText.lines(Json.parse(line).getString("pgn", ""), line.length());
            return new ExportedGame(game.text("id"), game.number("createdAt").orElse(0), pgn);
        }
    }
}

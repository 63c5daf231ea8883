package hal.commands.lichess;

import hal.engine.FairPlay;
import hal.lichess.Challenge;
import hal.lichess.GameSnapshot;
import hal.lichess.GameTerms;
import hal.lichess.Lichess;
import hal.lichess.OnlineGame;
import hal.lichess.RunningGame;
import hal.rules.Colors;
import hal.session.Session;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** Which game of the server's is on the board, or on its way there. For the session's thread. */
final class OnlinePlay {
    private final LichessAccount account;
    private final Challenges challenges;
    private Optional<OnlineTable> table = Optional.empty();
    private Optional<CompletableFuture<Void>> seeking = Optional.empty();
    /** The games that have begun, as far as HAL has heard. */
    private final Set<String> known = new HashSet<>();
    /** The games that were heard of while a command was begun whose game the server has not named yet. */
    private final List<RunningGame> early = new ArrayList<>();

    private boolean unnamed;
    /**
     * Whether a game, by its id, comes to the table by itself, since a command has begun it; others have to be resumed.
     */
    private Predicate<String> expected = id -> false;

    OnlinePlay(LichessAccount account) {
        this.account = account;
        challenges = new Challenges(account, this);
    }

    Challenges challenges() {
        return challenges;
    }

    /** @throws UserException if there is a game on the board that must not be replaced by another */
    void requireFree(Session session) {
        session.mode().requireOwnGame();
        session.current().requireGame();
    }

    // The game that is to come.

    /**
     * A command begins a game; {@link #await} or {@link #awaitNew} says which, once the server has.
     *
     * @param soon whether it begins at once, so that the next move is meant for it. Otherwise a person may play on
     *     meanwhile; a script's next line is always for that game.
     */
    void expect(Session session, boolean soon) {
        unnamed = true;
        if (soon || !session.face().abilities().attended()) {
            session.turns().expectGame();
        }
    }

    /** The game that a command has begun, or challenged to, has this id. */
    void await(Session session, String id) {
        expect(session, id::equals);
    }

    /** The game that a command has begun is the next that begins. */
    void awaitNew(Session session, List<RunningGame> running) {
        running.forEach(game -> known.add(game.id()));
        Set<String> others = Set.copyOf(known);
        expect(session, id -> !others.contains(id));
    }

    private void expect(Session session, Predicate<String> which) {
        unnamed = false;
        expected = which;
        List<RunningGame> begun = List.copyOf(early);
        early.clear();
        begun.forEach(game -> began(session, game));
    }

    void expectNone(Session session) {
        expect(session, id -> false);
        session.turns().expectNoGame();
    }

    boolean isSeeking() {
        return seeking.isPresent();
    }

    /** The user looks for anybody; the result ends that. */
    CompletableFuture<Void> seek(Session session) {
        if (isSeeking()) {
            throw new UserException("You are already looking for an opponent; type `lichess cancel` to stop.");
        }
        expect(session, false);
        CompletableFuture<Void> stop = new CompletableFuture<>();
        seeking = Optional.of(stop);
        return stop;
    }

    void stopSeeking() {
        seeking.ifPresent(stop -> stop.complete(null));
    }

    void seekIsAnswered() {
        seeking = Optional.empty();
    }

    /** The search has found no opponent. */
    void seekEnded(Session session) {
        seekIsAnswered();
        expectNone(session);
    }

    // The game on the board.

    /** A game runs: it has just begun, or did before HAL listened. */
    void began(Session session, RunningGame game) {
        challenges.begun(game.id());
        known.add(game.id());
        if (unnamed) {
            early.add(game);
        } else if (expected.test(game.id()) && !isRunning()) {
            play(session, game.id());
        } else if (!has(game.id())) {
            session.note("You have a game in progress: " + game.described() + ". To continue it, type lichess resume "
                    + game.opponent().name() + ".");
        }
    }

    /** Whether a game of the server's is on the board and runs. */
    boolean isRunning() {
        return table.filter(OnlineTable::isRunning).isPresent();
    }

    /** Whether this game is on the board. */
    boolean has(String id) {
        return table.filter(shown -> shown.id().equals(id)).isPresent();
    }

    /** How long the last move took to the server, in words; empty where that is not known. */
    String latency() {
        return table.filter(OnlineTable::isRunning).map(OnlineTable::latency).orElse("");
    }

    private void play(Session session, String id) {
        expected = other -> false;
        stopSeeking();
        session.turns().expectGame();
        OnlineTable opened = new OnlineTable(
                session,
                account.open(session),
                FairPlay.of(session.folders()),
                id,
                account.id(),
                () -> rematch(session));
        table = Optional.of(opened);
        opened.open();
    }

    private OnlineTable running() {
        return table.filter(OnlineTable::isRunning)
                .orElseThrow(() -> new UserException(
                        "There is no Lichess game on the board; type `lichess` to see your games in progress."));
    }

    void resume(Session session, String given) {
        requireFree(session);
        Lichess open = account.signedIn(session);
        String name = given.toLowerCase(Locale.ROOT);
        session.turns().expectGame();
        account.connected(session, open, () -> expectNone(session), () -> {
            List<RunningGame> games = open.playing();
            Optional<RunningGame> game = games.stream()
                    .filter(g -> name.isEmpty()
                            || g.opponent().id().equals(name)
                            || g.opponent().name().equalsIgnoreCase(name)
                            || g.id().equalsIgnoreCase(name))
                    .findFirst();
            return () -> {
                if (game.isEmpty()) {
                    expectNone(session);
                    throw new UserException(
                            games.isEmpty()
                                    ? "You have no game in progress on Lichess."
                                    : "You have no such game in progress; type `lichess` to see those you have.");
                }
                play(session, game.get().id());
            };
        });
    }

    void leave(Session session) {
        running().leave();
        table = Optional.empty();
        session.note("The game continues at Lichess; type `lichess resume` to bring it back.");
    }

    void say(String text) {
        running().game().chat(text);
    }

    void ask(OnlineGame.Action action) {
        running().game().ask(action);
    }

    /** Challenges the opponent of the last game, on the same terms with the colours changed. */
    void rematch(Session session) {
        OnlineTable played = table.filter(shown -> shown.last().isPresent())
                .orElseThrow(
                        () -> new UserException(
                                "You have not played on Lichess since HAL started; type `lichess challenge NAME` to ask somebody for a game."));
        GameSnapshot last = played.last().orElseThrow();
        Challenge.Person opponent = last.player(played.color() ^ 1);
        GameTerms terms = GameTerms.like(last, played.color() == Colors.WHITE ? "black" : "white");
        if (opponent.level().isPresent()) {
            challenges.ai(session, opponent.level().getAsInt(), terms);
        } else {
            challenges.challenge(session, opponent.id(), terms);
        }
    }
}

package hal.lichess;

import hal.engine.DrawOffers;
import hal.engine.Engine;
import hal.game.Outcome;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.support.SerialExecutor;
import hal.support.UserException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Plays as a bot: takes challenges as its policy says, and plays each game with an engine of its own. Games that run already, since
 * it was killed in them, it takes up again. A draw it takes as HAL does at home, and a move it gives back where no rating is at
 * stake. Once asked to stop it takes no more and ends after its games.
 */
public final class Bot {
    /** For a move in a game without a clock. */
    private static final Duration UNHURRIED = Duration.ofSeconds(5);
    /** Kept for the way to the server and back. */
    private static final Duration OVERHEAD = Duration.ofMillis(300);

    private static final String KEEPS_PLAYING = "Thank you, but I would rather play on.";
    private static final String NO_TAKEBACK = "Sorry, in a rated game no move is taken back.";

    private final Lichess lichess;
    private final BotPolicy policy;
    private final Supplier<Engine> engines;
    private final String greeting;
    private final String farewell;
    private final Consumer<String> log;
    private final CountDownLatch done = new CountDownLatch(1);
    /** Answers challenges, so that the stream of events is never kept waiting. */
    private final SerialExecutor desk;

    /** The ids of the games being played. Guarded by this, as are the next two. */
    private final Set<String> games = new HashSet<>();
    /** Challenges that were accepted and have not become a game yet. */
    private final Set<String> accepted = new HashSet<>();

    private boolean stopping;

    /**
     * A bot that has not begun.
     *
     * @param engines makes an engine for each game
     * @param greeting said at the start of a game; empty for nothing
     * @param farewell said at its end; empty for nothing
     * @param log told, on any thread, what happens
     */
    public Bot(
            Lichess lichess,
            BotPolicy policy,
            Supplier<Engine> engines,
            String greeting,
            String farewell,
            Consumer<String> log) {
        this.lichess = lichess;
        this.policy = policy;
        this.engines = engines;
        this.greeting = greeting;
        this.farewell = farewell;
        this.log = log;
        desk = new SerialExecutor("lichess-desk", fault -> log.accept("Fault: " + fault));
    }

    /**
     * Plays until it is stopped and its games are over, on the calling thread and others.
     *
     * @throws UserException if the account is not a bot's, or the server ends it
     */
    @SuppressWarnings("try") // the stream is only to be open
    public void run() {
        Challenge.Person me = lichess.account();
        if (!me.isProgram()) {
            throw new UserException(
                    me.name() + " is not a bot's account: hal lichess bot --upgrade makes it one, for good,"
                            + " as long as it has never played.");
        }
        log.accept(me.name() + " waits for challenges at " + lichess.server() + ".");
        Door door = new Door(me);
        try (AccountEvents events = lichess.watch(door)) {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            desk.close();
        }
        if (!door.problem.isEmpty()) {
            throw new UserException(door.problem);
        }
    }

    /** Takes no more challenges; {@link #run} returns when the games are over. From any thread. */
    public void stop() {
        int running;
        synchronized (this) {
            stopping = true;
            running = games.size();
        }
        log.accept(running == 0 ? "Stopping." : "Stopping after the games that run: " + running + ".");
        endIfIdle();
    }

    private void endIfIdle() {
        boolean idle;
        synchronized (this) {
            idle = stopping && games.isEmpty() && accepted.isEmpty();
        }
        if (idle) {
            done.countDown();
        }
    }

    /** Where challenges and games come in. */
    private final class Door implements AccountEvents.Listener {
        private final Challenge.Person me;
        private volatile String problem = "";

        private Door(Challenge.Person me) {
            this.me = me;
        }

        @Override
        public void onChallenge(Challenge challenge) {
            if (challenge.from().id().equals(me.id())) {
                return;
            }
            try {
                desk.execute(() -> answer(challenge));
            } catch (RejectedExecutionException e) {
                return; // it has ended
            }
        }

        @Override
        public void onChallengeGone(Challenge challenge, String reason) {
            synchronized (Bot.this) {
                accepted.remove(challenge.id());
            }
            endIfIdle();
        }

        @Override
        public void onGame(RunningGame game) {
            synchronized (Bot.this) {
                accepted.remove(game.id());
                if (!game.forBot() || !games.add(game.id())) {
                    return;
                }
            }
            new BotGame(game.id(), me).open();
        }

        @Override
        public void onGameOver(String id) {
            synchronized (Bot.this) {
                accepted.remove(id);
            }
            endIfIdle(); // a game that runs here ends by its own stream
        }

        @Override
        public void onNews(String sentence) {
            log.accept(sentence);
        }

        @Override
        public void onEnd(String reason) {
            problem = reason;
            done.countDown();
        }
    }

    private void answer(Challenge challenge) {
        Optional<String> refusal;
        synchronized (this) {
            refusal = stopping ? Optional.of("later") : policy.refusal(challenge, games.size() + accepted.size());
            if (refusal.isEmpty()) {
                accepted.add(challenge.id());
            }
        }
        try {
            if (refusal.isPresent()) {
                lichess.decline(challenge.id(), refusal.get());
                log.accept("Declined: " + challenge.described() + " (" + refusal.get() + ").");
            } else {
                lichess.accept(challenge.id());
                log.accept("Accepted: " + challenge.described() + ".");
            }
        } catch (UserException e) {
            if (!(e instanceof ServerException server) || server.kind() != ServerException.Kind.LOST) {
                synchronized (this) {
                    accepted.remove(challenge.id()); // of one whose fate is not known, the stream tells
                }
            }
            log.accept(challenge.from().name() + "'s challenge: " + e.getMessage());
            endIfIdle();
        }
    }

    /** A game that the bot plays. */
    private final class BotGame implements OnlineGame.Watcher {
        private final String id;
        private final Challenge.Person me;
        private final SerialExecutor thinker;
        private final Engine engine;
        private OnlineGame game;

        // Guarded by this.
        private int thinkingAt = -1;
        private StopToken stop = new StopToken();
        private int absences;
        private Optional<GameRecord> last = Optional.empty();
        /** The engine's last score, from its own point of view; empty before it has searched. */
        private OptionalInt opinion = OptionalInt.empty();

        private BotGame(String id, Challenge.Person me) {
            this.id = id;
            this.me = me;
            thinker = new SerialExecutor("lichess-bot-game", fault -> log.accept(id + ": " + fault));
            engine = engines.get();
        }

        private void open() {
            OnlineGame opened = lichess.join(id, OnlineGame.Api.BOT, this);
            synchronized (this) {
                game = opened;
                notifyAll();
            }
        }

        private synchronized OnlineGame game() {
            while (game == null) {
                try {
                    wait(); // its first event may come before join has returned
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new UserException("Cancelled.", e);
                }
            }
            return game;
        }

        @Override
        public void onRecord(GameRecord record, boolean sent) {
            int color = record.colorOf(me.id());
            OnlineGame there = game();
            boolean hello;
            boolean mine;
            StopToken token = new StopToken();
            Optional<StopToken> overtaken = Optional.empty();
            boolean first;
            boolean draw;
            boolean takeback;
            boolean accepts;
            synchronized (this) {
                int ply = record.moves().size();
                first = last.isEmpty();
                int other = color ^ 1;
                draw = record.offersDraw(other)
                        && last.filter(told -> told.offersDraw(other)).isEmpty();
                takeback = record.offersTakeback(other)
                        && last.filter(told -> told.offersTakeback(other)).isEmpty();
                accepts = opinion.isPresent()
                        && DrawOffers.accepts(opinion.getAsInt(), record.moves().size() / 2 + 1);
                last = Optional.of(record);
                hello = first;
                if (thinkingAt >= 0 && (record.isOver() || thinkingAt != ply)) {
                    overtaken = Optional.of(stop);
                    thinkingAt = -1;
                }
                mine = !record.isOver() && !sent && record.sideToMove() == color && thinkingAt != ply;
                if (mine) {
                    thinkingAt = ply;
                    stop = token;
                }
            }
            overtaken.ifPresent(StopToken::raise);
            if (first) {
                log.accept(id + ": " + record.white().described() + " against "
                        + record.black().described() + ", " + record.control() + ".");
            }
            if (hello && !greeting.isEmpty() && record.moves().size() < 2 && !record.isOver()) {
                there.chat(
                        greeting.replace("{opponent}", record.player(color ^ 1).name()));
            }
            if (draw && !record.isOver()) {
                answer(there, accepts, OnlineGame.Action.DRAW, OnlineGame.Action.DECLINE_DRAW, KEEPS_PLAYING);
            }
            if (takeback && !record.isOver()) {
                answer(
                        there,
                        !record.rated(),
                        OnlineGame.Action.TAKEBACK,
                        OnlineGame.Action.DECLINE_TAKEBACK,
                        NO_TAKEBACK);
            }
            if (mine) {
                think(there, record, token);
            }
        }

        /** Says yes, or no with a word of courtesy unless the bot is a silent one. */
        private void answer(
                OnlineGame there, boolean accepts, OnlineGame.Action yes, OnlineGame.Action no, String regret) {
            there.ask(accepts ? yes : no);
            log.accept(id + ": " + (accepts ? "accepts" : "declines") + " the offer of "
                    + (yes == OnlineGame.Action.DRAW ? "a draw." : "a takeback."));
            if (!accepts && !greeting.isEmpty()) {
                there.chat(regret);
            }
        }

        private void think(OnlineGame there, GameRecord record, StopToken token) {
            try {
                thinker.execute(() -> {
                    int ply = record.moves().size();
                    try {
                        Position position = record.position();
                        SearchResult result = engine.think(position, limits(record), SearchListener.NONE, token);
                        int move = result.move();
                        boolean wanted;
                        synchronized (this) {
                            opinion = result.isFromBook() ? opinion : OptionalInt.of(result.score());
                            wanted = thinkingAt == ply
                                    && last.map(r -> r.moves().size()).orElse(-1) == ply;
                        }
                        if (wanted && move != Move.NONE) {
                            there.play(ply + 1, move);
                        }
                    } catch (UserException e) {
                        log.accept(id + ": the engine does not move: " + e.getMessage());
                    } finally {
                        synchronized (this) {
                            if (thinkingAt == ply) {
                                thinkingAt = -1;
                            }
                        }
                    }
                });
            } catch (RejectedExecutionException e) {
                return; // the game is over
            }
        }

        private SearchLimits limits(GameRecord record) {
            if (record.initialMillis().isEmpty() || record.moves().size() < 2) {
                // Without a clock, or before it runs: the first moves need not take long.
                Duration time = record.initialMillis().isEmpty() ? UNHURRIED : Duration.ofSeconds(1);
                return SearchLimits.time(time);
            }
            Duration increment = Duration.ofMillis(record.incrementMillis());
            return SearchLimits.clock(new SearchLimits.Clock(
                            Duration.ofMillis(record.millis(Color.WHITE)),
                            Duration.ofMillis(record.millis(Color.BLACK)),
                            increment,
                            increment,
                            0))
                    .withMoveOverhead(OVERHEAD);
        }

        @Override
        public void onDelivered(long millis) {}

        @Override
        public void onRefused(String why) {
            log.accept(id + ": a move was not taken: " + why);
        }

        @Override
        public void onChat(String room, String name, String text) {
            log.accept(id + ": " + name + ": " + text);
        }

        @Override
        public void onOpponentGone(boolean gone, OptionalInt claimInSeconds) {
            int absence;
            synchronized (this) {
                absence = ++absences;
            }
            if (gone) {
                CompletableFuture.delayedExecutor(claimInSeconds.orElse(0) + 1L, TimeUnit.SECONDS, Runnable::run)
                        .execute(() -> claim(absence));
            }
        }

        private void claim(int absence) {
            synchronized (this) {
                if (absence != absences) {
                    return; // the opponent is back
                }
            }
            game().ask(OnlineGame.Action.CLAIM_VICTORY);
        }

        @Override
        public void onNews(String sentence) {
            log.accept(id + ": " + sentence);
        }

        @Override
        public void onEnd(Optional<String> problem) {
            Optional<GameRecord> record;
            StopToken token;
            synchronized (this) {
                absences++;
                record = last;
                token = stop;
            }
            token.raise();
            log.accept(id + ": "
                    + problem.orElse(record.flatMap(GameRecord::outcome)
                                    .map(Outcome::describe)
                                    .orElse("over") + "."));
            if (problem.isEmpty() && !farewell.isEmpty()) {
                sayFarewell();
            }
            thinker.execute(engine::close);
            thinker.close();
            synchronized (Bot.this) {
                games.remove(id);
            }
            endIfIdle();
        }

        private void sayFarewell() {
            try {
                lichess.client().post("/api/bot/game/" + id + "/chat", Map.of("room", "player", "text", farewell));
            } catch (UserException e) {
                return; // not worth a word
            }
        }
    }
}

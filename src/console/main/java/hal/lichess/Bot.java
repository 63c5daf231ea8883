package hal.lichess;

import hal.platform.Quantity;
import hal.platform.SerialExecutor;
import hal.search.engine.Engine;
import hal.support.UserException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Plays as a bot: takes challenges as its policy says, and plays each game with an engine of its own. Games that run
 * already, since it was killed in them, it takes up again. Once asked to stop it takes no more and ends after its
 * games.
 */
public final class Bot {
    private final Lichess lichess;
    private final Policy policy;
    private final Supplier<Engine> engines;
    private final BotGame.Courtesy courtesy;
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
            Policy policy,
            Supplier<Engine> engines,
            String greeting,
            String farewell,
            Consumer<String> log) {
        this.lichess = lichess;
        this.policy = policy;
        this.engines = engines;
        courtesy = new BotGame.Courtesy(greeting, farewell);
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
            throw new UserException(me.name()
                    + " is not a bot account. hal lichess bot --upgrade turns an account that has never played"
                    + " into one, for good.");
        }
        log.accept(me.name() + " is waiting for challenges at " + lichess.server() + ". Ctrl-C ends it.");
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
        log.accept(
                running == 0
                        ? "Stopping."
                        : "Stopping when " + Quantity.of(running, "game") + (running == 1 ? " is" : " are") + " over.");
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

    /** A game that was played here has ended. */
    private void over(String id) {
        synchronized (this) {
            games.remove(id);
        }
        endIfIdle();
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
            new BotGame(lichess, game.id(), me.id(), engines.get(), courtesy, log, () -> over(game.id())).open();
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

    /**
     * Which challenges a bot takes.
     *
     * @param speeds the server's words, such as {@code blitz}
     * @param rated whether it plays for rating
     * @param casual whether it plays without
     * @param bots whether it plays other bots
     * @param minRating the least rating of a challenger; who has none is taken
     * @param maxRating the largest
     * @param games how many it plays at the same time
     */
    public record Policy(
            Set<String> speeds, boolean rated, boolean casual, boolean bots, int minRating, int maxRating, int games) {
        /** The speeds there are, from the fastest. */
        public static final List<String> SPEEDS =
                List.of("ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence");

        /** Everything but the fastest and the slowest games, one at a time. */
        public static final Policy DEFAULT =
                new Policy(Set.of("bullet", "blitz", "rapid", "classical"), true, true, true, 0, 4000, 1);

        /**
         * The speeds of a text such as {@code blitz,rapid}.
         *
         * @throws UserException if one is unknown
         */
        public static Set<String> speeds(String text) {
            Set<String> speeds = new TreeSet<>();
            for (String word : text.split(",", -1)) {
                speeds.add(SPEEDS.stream()
                        .filter(word.strip()::equalsIgnoreCase)
                        .findFirst()
                        .orElseThrow(() -> new UserException("there is no speed \""
                                + hal.support.text.CleanText.line(word, 40) + "\"; the speeds are "
                                + String.join(", ", SPEEDS).toLowerCase(Locale.ROOT))));
            }
            return speeds;
        }

        /**
         * Why a challenge is declined, in the server's words; empty if it is taken.
         *
         * @param running how many games are being played
         */
        Optional<String> refusal(Challenge challenge, int running) {
            if (!challenge.isPlayable()) {
                return Optional.of("variant");
            }
            if (challenge.from().isProgram() && !bots) {
                return Optional.of("noBot");
            }
            if (!speeds.contains(challenge.speed())) {
                return Optional.of("timeControl");
            }
            if (challenge.rated() && !rated) {
                return Optional.of("casual");
            }
            if (!challenge.rated() && !casual) {
                return Optional.of("rated");
            }
            int rating = challenge.from().rating().orElse(Math.max(minRating, 0));
            if (rating < minRating || rating > maxRating) {
                return Optional.of("generic");
            }
            return running >= games ? Optional.of("later") : Optional.empty();
        }
    }
}

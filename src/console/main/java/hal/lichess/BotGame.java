package hal.lichess;

import hal.engine.DrawOffers;
import hal.game.Outcome;
import hal.platform.SerialExecutor;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A game that a bot plays, with an engine of its own. A draw it takes as HAL does at home, a move it gives back where
 * no rating is at stake, and a game whose opponent has left it claims.
 */
final class BotGame implements OnlineGame.Watcher {
    /** For a move in a game without a clock. */
    private static final Duration UNHURRIED = Duration.ofSeconds(5);
    /** For the first moves, before the clock runs. */
    private static final Duration BRIEFLY = Duration.ofSeconds(1);
    /** Kept for the way to the server and back. */
    private static final Duration OVERHEAD = Duration.ofMillis(300);

    private static final String KEEPS_PLAYING = "Thank you, but I would rather play on.";
    private static final String NO_TAKEBACK = "Sorry, no takebacks in rated games.";

    /**
     * What a bot says to its opponents.
     *
     * @param greeting at the start, with {@code {opponent}} for the name; empty for a bot that says nothing but its
     *     farewell
     * @param farewell at the end; empty for nothing
     */
    record Courtesy(String greeting, String farewell) {}

    private final Lichess lichess;
    private final String id;
    private final String account;
    private final Engine engine;
    private final Courtesy courtesy;
    private final Consumer<String> log;
    private final Runnable over;
    private final SerialExecutor thinker;
    /** Its first event may come before {@link #open} has it. */
    private final CompletableFuture<OnlineGame> game = new CompletableFuture<>();

    /** The number of moves before the one that is thought about; -1 for none. Guarded by this, as are those below. */
    private int thinkingAt = -1;

    private StopToken stop = new StopToken();
    /** Counts the opponent's absences, so that the claim of an old one is not made. */
    private int absences;

    private Optional<GameSnapshot> last = Optional.empty();
    /** The engine's last score, from its own point of view; empty before it has searched. */
    private OptionalInt opinion = OptionalInt.empty();

    /**
     * A game that {@link #open} takes up.
     *
     * @param account the id of the bot's account
     * @param engine closed at the end
     * @param log told, on any thread, what happens
     * @param over run at the end
     */
    BotGame(
            Lichess lichess,
            String id,
            String account,
            Engine engine,
            Courtesy courtesy,
            Consumer<String> log,
            Runnable over) {
        this.lichess = lichess;
        this.id = id;
        this.account = account;
        this.engine = engine;
        this.courtesy = courtesy;
        this.log = log;
        this.over = over;
        thinker = new SerialExecutor("lichess-bot-game", fault -> report(String.valueOf(fault)));
    }

    void open() {
        game.complete(lichess.join(id, OnlineGame.Api.BOT, this));
    }

    private OnlineGame game() {
        return game.join();
    }

    private void report(String sentence) {
        log.accept(id + ": " + sentence);
    }

    @Override
    public void onRecord(GameSnapshot record, boolean sent) {
        int mine = record.colorOf(account);
        Optional<GameSnapshot> before;
        synchronized (this) {
            before = last;
            last = Optional.of(record);
        }
        if (before.isEmpty()) {
            begin(record, record.player(mine ^ 1).name());
        }
        if (!record.isOver()) {
            answerOffers(before, record, mine ^ 1);
        }
        updateThinking(record, !record.isOver() && !sent && record.sideToMove() == mine);
    }

    private void begin(GameSnapshot record, String opponent) {
        report(record.white().described() + " against " + record.black().described() + ", " + record.control() + ".");
        if (!courtesy.greeting.isEmpty() && record.moves().size() < 2 && !record.isOver()) {
            game().chat(courtesy.greeting.replace("{opponent}", opponent));
        }
    }

    /** What is offered anew is answered. */
    private void answerOffers(Optional<GameSnapshot> before, GameSnapshot record, int opponent) {
        if (record.offersDraw(opponent)
                && before.filter(told -> told.offersDraw(opponent)).isEmpty()) {
            OptionalInt score;
            synchronized (this) {
                score = opinion;
            }
            boolean accepts = score.isPresent()
                    && DrawOffers.accepts(score.getAsInt(), record.moves().size() / 2 + 1);
            report(accepts ? "draw offer accepted." : "draw offer declined.");
            answer(accepts, OnlineGame.Action.DRAW, OnlineGame.Action.DECLINE_DRAW, KEEPS_PLAYING);
        }
        if (record.offersTakeback(opponent)
                && before.filter(told -> told.offersTakeback(opponent)).isEmpty()) {
            report(record.rated() ? "takeback declined." : "takeback accepted.");
            answer(!record.rated(), OnlineGame.Action.TAKEBACK, OnlineGame.Action.DECLINE_TAKEBACK, NO_TAKEBACK);
        }
    }

    /** Says yes, or no with a word of courtesy unless the bot is a silent one. */
    private void answer(boolean accepts, OnlineGame.Action yes, OnlineGame.Action no, String regret) {
        game().ask(accepts ? yes : no);
        if (!accepts && !courtesy.greeting.isEmpty()) {
            game().chat(regret);
        }
    }

    /** Stops thinking about what is no longer on the board, and begins if it is the bot's turn. */
    private void updateThinking(GameSnapshot record, boolean myTurn) {
        int ply = record.moves().size();
        StopToken token = new StopToken();
        Optional<StopToken> overtaken = Optional.empty();
        boolean begins;
        synchronized (this) {
            if (thinkingAt >= 0 && (record.isOver() || thinkingAt != ply)) {
                overtaken = Optional.of(stop);
                thinkingAt = -1;
            }
            begins = myTurn && thinkingAt != ply;
            if (begins) {
                thinkingAt = ply;
                stop = token;
            }
        }
        overtaken.ifPresent(StopToken::raise);
        if (begins) {
            try {
                thinker.execute(() -> think(record, token));
            } catch (RejectedExecutionException e) {
                return; // the game is over
            }
        }
    }

    private void think(GameSnapshot record, StopToken token) {
        int ply = record.moves().size();
        try {
            SearchResult found = engine.think(record.position(), limits(record), SearchListener.NONE, token);
            boolean wanted;
            synchronized (this) {
                opinion = found.isFromBook() ? opinion : OptionalInt.of(found.score());
                wanted = thinkingAt == ply
                        && last.filter(now -> now.moves().size() == ply).isPresent();
            }
            if (wanted && found.move() != Moves.NONE) {
                game().play(ply + 1, found.move());
            }
        } catch (UserException e) {
            report("the engine does not move: " + e.getMessage());
        } finally {
            synchronized (this) {
                if (thinkingAt == ply) {
                    thinkingAt = -1;
                }
            }
        }
    }

    private static SearchLimits limits(GameSnapshot record) {
        if (record.initialMillis().isEmpty()) {
            return SearchLimits.time(UNHURRIED);
        }
        if (record.moves().size() < 2) {
            return SearchLimits.time(BRIEFLY);
        }
        Duration increment = Duration.ofMillis(record.incrementMillis());
        return SearchLimits.clock(new SearchLimits.Clock(
                        Duration.ofMillis(record.millis(Colors.WHITE)),
                        Duration.ofMillis(record.millis(Colors.BLACK)),
                        increment,
                        increment))
                .withMoveOverhead(OVERHEAD);
    }

    @Override
    public void onDelivered(long millis) {}

    @Override
    public void onRefused(String why) {
        report("a move was refused: " + why);
    }

    @Override
    public void onChat(String room, String name, String text) {
        report(name + ": " + text);
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
        report(sentence);
    }

    @Override
    public void onEnd(Optional<String> problem) {
        Optional<GameSnapshot> record;
        StopToken token;
        synchronized (this) {
            absences++;
            record = last;
            token = stop;
        }
        token.raise();
        String result =
                record.flatMap(GameSnapshot::outcome).map(Outcome::describe).orElse("over");
        report(problem.orElse(result + "."));
        if (problem.isEmpty() && !courtesy.farewell.isEmpty()) {
            game().chatAfterwards(courtesy.farewell);
        }
        thinker.execute(engine::close);
        thinker.close();
        over.run();
    }
}

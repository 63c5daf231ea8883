package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.UciMove;
import hal.support.UserException;
import hal.testkit.Await;
import hal.testkit.OwnThread;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HAL as a bot on the test server. */
final class BotTest {

    private LichessServer server;
    private LichessServer.Account halBot;
    private LichessServer.Account bobby;
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final List<Bot> bots = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        server = new LichessServer();
        halBot = server.account("HalBot", "BOT");
        bobby = server.account("Bobby", "");
    }

    @AfterEach
    void close() {
        bots.forEach(Bot::stop);
        server.close();
    }

    private Bot bot(Bot.Policy policy) {
        EngineCatalog engines = new EngineCatalog(EvaluationCatalog.shipped());
        Lichess lichess = new Lichess(
                server.address(), () -> Optional.of(LichessServer.token(halBot)), GameWatch.IMPATIENT, log::add);
        Bot bot = new Bot(
                lichess,
                policy,
                () -> engines.create(EngineSpec.parse("hal:depth=1,hash=1")),
                "Hello {opponent}",
                "Goodbye",
                log::add);
        bots.add(bot);
        return bot;
    }

    private void await(String what, BooleanSupplier condition) throws Exception {
        Await.until(() -> what + "; log: " + log, condition::getAsBoolean);
    }

    private CompletableFuture<Void> started(Bot bot) throws Exception {
        CompletableFuture<Void> run = OwnThread.run(bot::run);
        await("the stream", () -> halBot.streamsOpen() > 0);
        return run;
    }

    /** Plays for the person. */
    private static void moveAny(LichessServer.Game game) {
        game.move(UciMove.format(game.position, game.position.legalMoves().get(0)));
    }

    @Test
    void challengesAreTakenAndDeclinedAsThePolicySays() throws Exception {
        Bot bot = bot(new Bot.Policy(Set.of("rapid"), false, true, true, 0, 4000, 1));
        CompletableFuture<Void> run = started(bot);
        String rated = server.challenge(bobby, halBot, LichessServer.clock(300, 3), true, "standard");
        await("the refusal", () -> log.stream().anyMatch(l -> l.contains("(casual)")));
        String variant = server.challenge(bobby, halBot, LichessServer.clock(300, 3), false, "crazyhouse");
        await("the refusal", () -> log.stream().anyMatch(l -> l.contains("(variant)")));
        String good = server.challenge(bobby, halBot, LichessServer.clock(300, 3), false, "standard");
        await("the game", () -> server.game(good) != null);
        String second = server.challenge(bobby, halBot, LichessServer.clock(300, 3), false, "standard");
        await("the refusal", () -> log.stream().anyMatch(l -> l.contains("(later)")));
        assertEquals(null, server.game(rated));
        assertEquals(null, server.game(variant));
        assertEquals(null, server.game(second));
        await("the greeting", () -> server.game(good).chat.contains("Hello Bobby"));
        bot.stop();
        server.game(good).end("resign", "white");
        Await.result(run);
        assertTrue(server.game(good).chat.contains("Goodbye"), "it takes leave");
    }

    @Test
    void stopEndsAfterTheGamesThatRun() throws Exception {
        Bot bot = bot(Bot.Policy.DEFAULT);
        LichessServer.Game game = server.game(halBot, bobby, 300, 3);
        CompletableFuture<Void> run = started(bot);
        await("the first move", () -> game.moves.size() == 1);
        bot.stop();
        moveAny(game);
        await("the next move", () -> game.moves.size() == 3);
        game.end("resign", "white");
        Await.result(run);
    }

    @Test
    void faultsCostNoMove() throws Exception {
        for (LichessServer.Fault fault : List.of(
                LichessServer.Fault.CUT_LINE,
                LichessServer.Fault.REPEAT,
                LichessServer.Fault.TEAR,
                LichessServer.Fault.STOP)) {
            server.fault("GET", "/api/bot/game/stream/.*", 2 + log.size() % 3, fault);
        }
        server.fault("POST", "/api/bot/game/.*/move/.*", 1, LichessServer.Fault.DROP_AFTER);
        server.fault("POST", "/api/bot/game/.*/move/.*", 1, LichessServer.Fault.TROUBLE);
        Bot bot = bot(Bot.Policy.DEFAULT);
        LichessServer.Game game = server.game(halBot, bobby, 300, 3);
        CompletableFuture<Void> run = started(bot);
        for (int i = 1; i <= 8 && !game.over(); i++) {
            int moves = 2 * i - 1;
            await("move " + moves, () -> game.moves.size() >= moves || game.over());
            if (!game.over() && i < 8) { // after the eighth the bot waits
                moveAny(game);
            }
        }
        assertEquals(0, server.planned());
        assertEquals(8, game.attempts.size(), () -> "no move comes twice: " + game.attempts);
        bot.stop();
        game.end("resign", "white");
        Await.result(run);
    }

    @Test
    void drawIsDeclinedPolitelyWhileThereIsPlayAndTakenWhereItIsWorse() throws Exception {
        LichessServer.Game level = server.game(halBot, bobby, 300, 3);
        Bot bot = bot(new Bot.Policy(Set.of("rapid"), true, true, true, 0, 4000, 2));
        CompletableFuture<Void> run = started(bot);
        await("the first move", () -> level.moves.size() == 1);
        level.draws = 2;
        level.report();
        await("the refusal", () -> level.draws == 0);
        await("the word", () -> level.chat.contains("Thank you, but I would rather play on."));
        // A queen and more behind.
        LichessServer.Game lost = server.game(halBot, bobby, false, "q3k3/8/8/8/8/8/q7/6K1 w - - 0 1");
        await("the move", () -> lost.moves.size() == 1);
        lost.draws = 2;
        lost.report();
        await("the draw", lost::over);
        assertEquals("draw", lost.status);
        bot.stop();
        level.end("resign", "white");
        Await.result(run);
    }

    @Test
    void moveIsGivenBackUnlessTheGameIsRated() throws Exception {
        LichessServer.Game casual = server.game(bobby, halBot, false, "startpos");
        LichessServer.Game rated = server.game(bobby, halBot, true, "startpos");
        Bot bot = bot(new Bot.Policy(Set.of("rapid"), true, true, true, 0, 4000, 2));
        CompletableFuture<Void> run = started(bot);
        for (LichessServer.Game game : List.of(casual, rated)) {
            moveAny(game);
            await("the reply", () -> game.moves.size() == 2);
            game.takebacks = 1;
            game.report();
        }
        await("the takeback", () -> casual.moves.isEmpty());
        await("the refusal", () -> rated.takebacks == 0);
        await("the word", () -> rated.chat.contains("Sorry, no takebacks in rated games."));
        assertEquals(2, rated.moves.size());
        moveAny(casual);
        await("the reply after it", () -> casual.moves.size() == 2);
        bot.stop();
        casual.end("resign", "white");
        rated.end("resign", "white");
        Await.result(run);
    }

    @Test
    void accountOfAPersonIsRefused() {
        Lichess lichess = new Lichess(
                server.address(), () -> Optional.of(LichessServer.token(bobby)), GameWatch.IMPATIENT, log::add);
        Bot bot = new Bot(lichess, Bot.Policy.DEFAULT, () -> null, "", "", log::add);
        assertTrue(assertThrows(UserException.class, bot::run).getMessage().startsWith("Bobby is not a bot account"));
    }

    @Test
    void policyKnowsSpeedsRatingsAndBots() {
        Bot.Policy policy = new Bot.Policy(Bot.Policy.speeds("Blitz,rapid"), true, true, false, 1200, 1800, 2);
        assertEquals(Optional.empty(), policy.refusal(challenge("blitz", "", 1500), 1));
        assertEquals(Optional.of("later"), policy.refusal(challenge("blitz", "", 1500), 2));
        assertEquals(Optional.of("timeControl"), policy.refusal(challenge("bullet", "", 1500), 0));
        assertEquals(Optional.of("noBot"), policy.refusal(challenge("blitz", "BOT", 1500), 0));
        assertEquals(Optional.of("generic"), policy.refusal(challenge("blitz", "GM", 2500), 0));
        assertThrows(UserException.class, () -> Bot.Policy.speeds("blitz,slow"));
    }

    private static Challenge challenge(String speed, String title, int rating) {
        return new Challenge(
                "x",
                new Challenge.Person("a", "A", title, OptionalInt.of(rating), OptionalInt.empty()),
                Challenge.Person.ANYBODY,
                "standard",
                false,
                speed,
                "5+3",
                "created");
    }

    /** A whole process, killed without a chance to say anything, and another in its place. */
    @Test
    void killedInMidGameItGoesOnWhereTheRecordStands(@TempDir Path home) throws Exception {
        LichessServer.Game game = server.game(bobby, halBot, 300, 3);
        moveAny(game);
        Process first = process(home);
        try {
            await("the first reply", () -> game.moves.size() == 2);
        } finally {
            first.destroyForcibly().waitFor();
        }
        moveAny(game);
        Process second = process(home);
        try {
            await("the second reply", () -> game.moves.size() == 4);
            moveAny(game);
            await("the third reply", () -> game.moves.size() == 6);
        } finally {
            second.destroyForcibly().waitFor();
        }
        assertEquals(3, game.attempts.size(), () -> "no move comes twice: " + game.attempts);
    }

    private Process process(Path home) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "hal.Main",
                "lichess",
                "bot",
                "--engine",
                "hal:depth=1,hash=1",
                "--lichess-url",
                server.address().toString());
        builder.environment().put("HOME", home.toString());
        builder.environment().put(Token.VARIABLE, "token-halbot");
        builder.redirectErrorStream(true);
        builder.redirectOutput(new File(home.toFile(), "bot.log"));
        return builder.start();
    }
}

package hal.commands.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.command.Parameter;
import hal.command.Signature.Attribute;
import hal.commands.Command;
import hal.commands.prompt.CommandCatalog;
import hal.commands.prompt.Conversation;
import hal.commands.prompt.StartPlan;
import hal.engine.EngineCatalog;
import hal.engine.FairPlay;
import hal.eval.EvaluationCatalog;
import hal.lichess.LichessServer;
import hal.lichess.Token;
import hal.platform.Json;
import hal.platform.UserFolders;
import hal.session.SessionContext;
import hal.session.TestContext;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.game.GameKind;
import hal.session.settings.Settings;
import hal.session.view.GameView;
import hal.testkit.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games on the test server, played by what a user types. */
final class LichessCommandTest {

    @TempDir
    private Path home;

    private LichessServer server;
    private LichessServer.Account mary;
    private LichessServer.Account bobby;
    private final List<Conversation> open = new ArrayList<>();

    /** Remembers what is said. */
    private static final class Ear implements Face {
        private final List<String> said = new ArrayList<>();
        private boolean hints;
        private boolean attended;

        @Override
        public synchronized void print(Answer answer) {
            said.add(answer.text());
            notifyAll();
        }

        @Override
        public synchronized void show(GameView now) {
            hints = now.panel().hintsAllowed();
            notifyAll();
        }

        @Override
        public Abilities abilities() {
            return attended ? Abilities.attended(80) : Abilities.unattended(80);
        }

        private synchronized boolean has(String part) {
            return said.stream().anyMatch(text -> text.contains(part));
        }

        private synchronized String all() {
            return String.join("\n", said);
        }

        private synchronized boolean offersHints() {
            return hints;
        }

        private synchronized void forget() {
            said.clear();
        }
    }

    private final Ear ear = new Ear();
    private Conversation marys;

    @BeforeEach
    void begin() throws IOException {
        server = new LichessServer();
        mary = server.account("Mary", "");
        bobby = server.account("Bobby", "GM");
        Token.of("token-mary").save(folders());
        marys = conversation(ear);
    }

    @AfterEach
    void end() {
        open.forEach(Conversation::close);
        server.close();
    }

    private UserFolders folders() {
        return UserFolders.of(Map.of("HOME", home.toString()));
    }

    private Conversation conversation(Face face) {
        SessionContext usual = TestContext.of(home, face, new EngineCatalog(EvaluationCatalog.shipped())::create);
        SessionContext context = new SessionContext(
                face,
                usual.folders(),
                usual.catalogs(),
                usual.engines(),
                usual.times(),
                new SessionContext.Links(server.address().toString(), Optional.empty()),
                true);
        Settings settings = TestContext.settings(context);
        settings.set(hal.engine.option.EngineOptions.DEPTH, "1");
        Conversation conversation = new Conversation(
                context,
                settings,
                new StartPlan(
                        GameKind.CHESS,
                        OptionalInt.of(hal.rules.Colors.WHITE),
                        Optional.empty(),
                        Optional.empty(),
                        OptionalLong.of(1),
                        StartPlan.Resume.NO,
                        Map.of(),
                        false,
                        false));
        conversation.open();
        open.add(conversation);
        return conversation;
    }

    private void await(String what, BooleanSupplier condition) throws InterruptedException {
        long since = System.nanoTime();
        synchronized (ear) {
            while (!condition.getAsBoolean()) {
                assertFalse(Await.isOver(since), () -> what + " has not come; said: " + ear.all());
                ear.wait(20); // the server's side changes without a call
            }
        }
    }

    private void hear(String part) throws InterruptedException {
        await(part, () -> ear.has(part));
    }

    private LichessServer.Game onlyGame() {
        return server.games().get(0);
    }

    /** Mary has White against Bobby, who is a person. */
    private LichessServer.Game playBobby() throws InterruptedException {
        LichessServer.Game game = server.game(mary, bobby, 600, 5);
        marys.type("lichess resume");
        hear("You have White against GM Bobby (1500): 10+5, casual. Your move.");
        return game;
    }

    @Test
    void withoutATokenItSaysHowToSignIn() throws IOException {
        Token.delete(folders());
        marys.type("lichess");
        assertTrue(ear.has("hal lichess login"), ear::all);
        assertTrue(ear.has("board:play"), ear::all);
        marys.type("lichess seek 10+5");
        assertTrue(ear.has("You are not signed in"), ear::all);
        assertEquals(List.of(), server.requests(), "nothing leaves the machine unasked");
    }

    @Test
    void tokenTypedAtThePromptIsRefused() {
        marys.type("lichess login lip_abcdefgh");
        assertTrue(ear.has("Do not type a token here"), ear::all);
        assertFalse(ear.has("lip_abcdefgh"), ear::all);
    }

    @Test
    void gameAgainstTheServersEngineIsPlayedToItsEnd() throws Exception {
        marys.type("lichess ai 3 10+0 white");
        hear("You have White against BOT Stockfish level 3: 10+0, casual. Your move.");
        marys.type("e4");
        await("the reply", () -> onlyGame().moves.size() == 2);
        assertEquals("e2e4", onlyGame().moves.get(0));
        marys.type("d4");
        await("the second reply", () -> onlyGame().moves.size() == 4);
        marys.type("resign");
        hear("Black wins by resignation. 0-1");
        assertEquals("resign", onlyGame().status);
        marys.close(); // what is to be kept is on the disk then
        open.clear();
        String archive = Files.readString(home.resolve(".local/state/hal").resolve(GameKind.CHESS.archive()));
        assertTrue(archive.contains("[Site \"" + server.address() + "/" + onlyGame().id + "\"]"), archive);
        assertTrue(archive.contains("[Black \"Stockfish level 3\"]"), archive);
    }

    /**
     * Types a move or a takeback, which waits for the opponent's move, and lets the opponent reply when it has arrived.
     */
    private void typeAndReply(LichessServer.Game game, String typed, String reply) {
        int before = game.moves.size();
        Thread opponent = new Thread(() -> {
            while (game.moves.size() == before) {
                Thread.onSpinWait();
            }
            game.move(reply);
        });
        opponent.start();
        marys.type(typed);
    }

    @Test
    void movesGoThereAndBack() throws Exception {
        LichessServer.Game game = playBobby();
        typeAndReply(game, "e4", "c7c5");
        typeAndReply(game, "Nf3", "d7d6");
        hear("2... d6");
        assertEquals(List.of("e2e4", "c7c5", "g1f3", "d7d6"), game.moves);
        assertEquals(List.of("e2e4", "g1f3"), game.attempts);
    }

    /** As by somebody who does not wait until the game is on the board. */
    @Test
    void moveTypedBeforeTheGameHasComeIsNotPlayedInTheGameAtHome() throws Exception {
        ear.attended = true;
        LichessServer.Game game = server.game(mary, bobby, 600, 5);
        server.fault("GET", "/api/board/game/stream/.*", LichessServer.Fault.LATE);
        marys.type("lichess resume");
        marys.type("e4");
        assertTrue(ear.has("The game from the server is on its way: move when it is on the board."), ear::all);
        hear("You have White against GM Bobby (1500): 10+5, casual. Your move.");
        assertEquals(List.of(), game.moves);
        marys.type("d4");
        await("the move", () -> game.moves.equals(List.of("d2d4")));
    }

    @Test
    void gameAtHomeContinuesIfNoneComes() throws Exception {
        ear.attended = true;
        marys.type("lichess resume");
        hear("You have no game in progress on Lichess.");
        marys.type("e4");
        hear("1... ");
    }

    /** What had begun before, or is told late, is not what the user has just asked for. */
    @Test
    void onlyTheGameThatWasAskedForComesByItself() throws Exception {
        ear.attended = true;
        LichessServer.Game old = server.game(mary, bobby, 600, 5);
        marys.type("lichess ai 3 10+0 white");
        hear("You have White against BOT Stockfish level 3: 10+0, casual. Your move.");
        hear("You have a game in progress: Bobby (1500)");
        marys.type("resign");
        hear("Black wins by resignation");
        ear.forget();
        answerNext("accept");
        marys.type("lichess challenge Bobby 5+3");
        hear("against GM Bobby (1500): 5+3, casual.");
        assertFalse(
                server.requests().toString().contains("/stream/" + old.id), "the game that ran before is not joined");
    }

    @Test
    void seekBringsOnlyANewGame() throws Exception {
        ear.attended = true;
        LichessServer.Game old = server.game(mary, bobby, 600, 5);
        marys.type("lichess seek 10+5");
        hear("Looking for an opponent");
        hear("You have a game in progress: Bobby (1500)");
        assertFalse(
                server.requests().toString().contains("/stream/" + old.id), "the game that ran before is not joined");
    }

    @Test
    void offersTakebacksChatAndAbsenceAreTold() throws Exception {
        LichessServer.Game game = playBobby();
        typeAndReply(game, "e4", "c7c5");
        marys.type("lichess say Good luck");
        hear("Mary: Good luck");
        game.draws = 2;
        game.report();
        hear("Bobby offers a draw. Type `draw` to accept it");
        marys.type("lichess draw no");
        await("the refusal", () -> game.draws == 0);
        game.takebacks = 2;
        game.report();
        hear("Bobby asks for a takeback. Type `undo` to allow it");
        typeAndReply(game, "undo", "e7e5");
        hear("1... e5");
        assertEquals(List.of("e2e4", "e7e5"), game.moves);
        game.send(Json.object().add("type", "opponentGone").add("gone", true).add("claimWinInSeconds", 8), "");
        hear("Bobby has left the game. In 8 seconds you can claim a win with `lichess claim`.");
        marys.type("lichess claim");
        hear("White wins by forfeit. 1-0");
    }

    @Test
    void refusedMoveIsTakenFromTheBoard() throws Exception {
        LichessServer.Game game = playBobby();
        server.fault("POST", ".*/move/.*", LichessServer.Fault.REFUSE);
        marys.type("e4");
        hear("Your move was refused. Lichess says: Not your turn");
        typeAndReply(game, "d4", "d7d5");
        hear("1... d5");
        assertEquals(List.of("d2d4", "d7d5"), game.moves);
    }

    @Test
    void gameThatEndedWhileAwayIsShown() throws Exception {
        LichessServer.Game game = playBobby();
        marys.type("lichess leave");
        game.move("e2e4");
        game.end("outoftime", "black");
        hear("The game " + game.id + " is over.");
        marys.type("lichess resume");
        assertTrue(ear.has("You have no game in progress on Lichess."), ear::all);
    }

    @Test
    void challengesAreToldAcceptedAndDeclined() throws Exception {
        marys.type("lichess");
        hear("You have no game in progress.");
        await("the stream", () -> server.requests().stream().anyMatch(r -> r.contains("/api/stream/event")));
        server.challenge(bobby, mary, LichessServer.clock(300, 3), true, "standard");
        hear("GM Bobby (1500): 5+3, rated. Type `lichess accept` or `lichess decline`.");
        marys.type("lichess decline later");
        hear("Declined.");
        server.challenge(bobby, mary, LichessServer.clock(180, 2), false, "standard");
        hear("GM Bobby (1500): 3+2, casual");
        marys.type("lichess accept Bobby");
        hear("against GM Bobby (1500): 3+2, casual.");
    }

    /** What Bobby says to the next challenge. */
    private void answerNext(String word) {
        Thread opponent = new Thread(() -> {
            while (!server.answerAll(word)) {
                Thread.onSpinWait();
            }
        });
        opponent.setDaemon(true);
        opponent.start();
    }

    @Test
    void whoDeclinesIsSaid() throws Exception {
        answerNext("decline");
        marys.type("lichess challenge Bobby 5+3");
        hear("Bobby has declined your challenge. I'm not accepting challenges at the moment.");
    }

    @Test
    void rematchAfterAGameThereAsksTheOpponentThere() throws Exception {
        LichessServer.Game game = playBobby();
        game.end("resign", "white");
        hear("White wins by resignation");
        Thread bobbys = new Thread(() -> {
            while (!server.answerAll("accept")) {
                Thread.onSpinWait();
            }
            server.games().get(1).move("d2d4"); // for whom the script waits
        });
        bobbys.start();
        marys.type("rematch");
        hear("Bobby has been challenged: 10+5, casual.");
        hear("You have Black against GM Bobby");
        assertTrue(server.requests().contains("POST /api/challenge/bobby"), server.requests()::toString);
    }

    @Test
    void rematchAgainstTheServersEngineHasTheSameLevelAndTheOtherColour() throws Exception {
        marys.type("lichess ai 3 10+0 white");
        hear("You have White against BOT Stockfish level 3");
        marys.type("resign");
        hear("Black wins by resignation");
        marys.type("rematch");
        hear("You have Black against BOT Stockfish level 3: 10+0, casual.");
    }

    @Test
    void wordsOfAdviceAreCommands() {
        List<String> advice = new CommandCatalog()
                .commands().stream()
                        .filter(command -> command.is(Attribute.ADVICE))
                        .map(Command::name)
                        .sorted()
                        .toList();
        assertEquals(
                List.of("analyse", "attackers", "bk", "compare", "eval", "explain", "hint", "threat", "tree", "why"),
                advice);
    }

    /** Nobody is wronged by that. */
    @Test
    void adviceIsGivenInAGameAgainstTheServersEngine() throws Exception {
        marys.type("lichess ai 3 10+0 white");
        hear("You have White against BOT Stockfish level 3: 10+0, casual. Your move.");
        for (String advice : List.of("hint", "eval", "threat", "why e4", "compare minimax depth 1", "attackers e4")) {
            ear.forget();
            marys.type(advice);
            assertFalse(
                    ear.has(FairPlay.REASON) || ear.has("is being played on a server"),
                    () -> advice + ": " + ear.all());
        }
        ear.forget();
        marys.type("new");
        assertTrue(ear.has("The game on the board is being played on a server"), ear::all);
        marys.type("e4");
        await("the reply", () -> onlyGame().moves.size() == 2);
    }

    /** In this window and in another of the same user, whatever is typed. */
    /** What follows a word that alone is answered by what it needs. */
    private static final Map<String, String> QUESTIONS = Map.of(
            "white", " me", "black", " me", "mark", " !", "attackers", " e4", "arrow", " e2 e4", "circle", " e4");

    @Test
    void noCommandHelpsWhileAGameAgainstAPersonRuns() throws Exception {
        Ear other = new Ear();
        Conversation window = conversation(other);
        LichessServer.Game game = playBobby();
        for (Command command : new CommandCatalog().commands()) {
            if (command.is(Attribute.FAIR)) {
                continue;
            }
            // Some of these words alone are questions, which are answered.
            String more = command.signature().parameters().stream().anyMatch(Parameter::isFile)
                    ? " x.pgn"
                    : QUESTIONS.getOrDefault(command.name(), "");
            assertRefused(command.name() + more, window, other);
        }
        other.forget();
        window.type("e4");
        assertTrue(other.has(FairPlay.REASON.substring(1)), other::all);
        assertEquals(List.of(), game.moves, "nothing of that went to the server");
        await("the other window without a hint", () -> !other.offersHints());
        game.end("draw", "");
        hear("Draw by agreement.");
        window.type("flip");
        await("a hint in the other window", other::offersHints);
        ear.forget();
        marys.type("hint");
        assertFalse(ear.has(FairPlay.REASON), ear::all);
    }

    @Test
    void exerciseOnTheBoardIsLeftForTheGame() throws Exception {
        marys.type("explore");
        server.game(mary, bobby, 600, 5);
        marys.type("lichess");
        hear("Games in progress");
        await("the game to be noted", () -> !FairPlay.of(folders()).running().isEmpty());
        marys.type("explore");
        assertTrue(ear.has(FairPlay.REASON), ear::all);
        marys.type("explore stop");
        marys.type("lichess resume");
        hear("You have White against GM Bobby (1500): 10+5, casual. Your move.");
    }

    private void assertRefused(String line, Conversation window, Ear other) {
        for (Conversation where : List.of(marys, window)) {
            Ear its = where == marys ? ear : other;
            its.forget();
            where.type(line);
            assertTrue(
                    its.has(FairPlay.REASON) || its.has("The game on the board is being played on a server"),
                    () -> line + ": " + its.all());
        }
    }

    /** What is allowed is a decision: a new command is refused until somebody has made it. */
    @Test
    void allowedCommandsAreTheseAndNoOthers() {
        List<String> allowed = new CommandCatalog()
                .commands().stream()
                        .filter(command -> command.is(Attribute.FAIR))
                        .map(Command::name)
                        .sorted()
                        .toList();
        assertEquals(
                List.of(
                        "bell",
                        "blindfold",
                        "board",
                        "castle",
                        "config",
                        "copy",
                        "draw",
                        "export",
                        "fen",
                        "flip",
                        "help",
                        "history",
                        "jobs",
                        "keys",
                        "last",
                        "lichess",
                        "mouse",
                        "moves",
                        "notation",
                        "pace",
                        "pgn",
                        "pieces",
                        "promotion",
                        "quit",
                        "resign",
                        "show",
                        "size",
                        "speech",
                        "square",
                        "theme",
                        "undo",
                        "version",
                        "voice",
                        "web",
                        "where"),
                allowed);
    }

    @Test
    void killedGameCountsAsRunningUntilTheServerSaysOtherwise() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 5);
        // What a HAL leaves that was killed: its process is gone.
        Path note = home.resolve(".local/state/hal/playing").resolve(game.id);
        Files.createDirectories(note.getParent());
        Files.writeString(note, "999999999 1 " + (System.currentTimeMillis() / 1000 + 3600) + "\n");
        marys.type("hint");
        assertTrue(ear.has(FairPlay.REASON), ear::all);
        marys.type("lichess resume");
        hear("You have White against GM Bobby (1500)");
        game.end("resign", "white");
        hear("White wins by resignation");
        assertFalse(Files.exists(note));
    }
}

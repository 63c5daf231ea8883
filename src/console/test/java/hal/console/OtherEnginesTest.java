package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.CommandCatalog;
import hal.commands.prompt.Completion;
import hal.commands.prompt.StartPlan;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.search.engine.Engine;
import hal.session.CompletionContext;
import hal.session.game.ChessTyping;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.impl.DefaultParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Other engines than HAL at the table: who plays what, and what follows when one of them fails. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class OtherEnginesTest {
    @TempDir
    private Path home;

    private final ScriptedEngine fish = new ScriptedEngine();
    private final List<String> made = new ArrayList<>();

    private ConsoleRig rig() {
        ConsoleRig rig = new ConsoleRig(home);
        return rig.engines(maker(rig.engine()));
    }

    private Function<EngineSpec, Engine> maker(ScriptedEngine hal) {
        return spec -> {
            synchronized (made) {
                made.add(spec.toString());
            }
            return spec.algorithm().equals(EngineSpec.PROGRAM) ? fish : hal;
        };
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void afterAGamePlayBeginsAnother() {
        fish.plays("c5", "e6");
        String over = rig().halPlays("Nc6").run("new white", "e4", "resign", "play fish", "pgn");
        assertContains(over, "fish plays the next game.");
        assertTrue(over.lastIndexOf("[Result \"*\"]") > over.indexOf("fish plays"), over);
        assertContains(over, "\"fish\"]");
    }

    @Test
    void aGameThatWasResignedAndLookedThroughIsNotTakenUpAgainByPlay() {
        fish.plays("c5", "e6");
        String over = rig().halPlays("Nc6").run("new white", "e4", "resign", "undo 1", "redo 1", "play fish", "pgn");
        assertContains(over, "fish plays the next game.");
    }

    @Test
    void playChoosesAnotherEngineForThisGameAndTheNext() {
        fish.plays("c5", "e6");
        String out = rig().run("play fish", "e4", "pgn", "new white", "d4", "show");
        assertContains(out, "fish has Black.");
        assertContains(out, "1... c5");
        assertContains(out, "[Black \"fish\"]");
        assertContains(out, "1... e6");
        assertContains(out, "White: Dave   Black: fish");
        assertEquals(List.of("uci:fish"), made);
    }

    @Test
    void playHalCallsHalBack() {
        fish.plays("c5");
        String out = rig().halPlays("Nc6").run("play fish", "e4", "play hal", "Nf3");
        assertContains(out, "1... c5");
        assertContains(out, "I have Black.");
        assertContains(out, "2... Nc6");
    }

    @Test
    void itTakesOverTheMoveThatHalThinksAbout() {
        ConsoleRig rig = rig().userHasBlack();
        rig.engine().holds();
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.awaitPanel(panel -> panel.engine().thinking(), "a thinking HAL");
        fish.plays("Nf3");
        person.type("play fish");
        person.awaitText("1. Nf3");
        person.type("quit");
        person.awaitFarewell();
    }

    private static void sit(ConsoleRig rig, FakeDisplay person) {
        Thread console = new Thread(rig.console(person)::run, "console under test");
        console.setDaemon(true);
        console.start();
    }

    @Test
    void twoEnginesPlayEachOtherToTheEnd() {
        fish.plays("f3", "g4");
        String out = rig().halPlays("e5", "Qh4#").run("white fish", "e4");
        assertContains(out, "fish has White, HAL has Black.");
        assertContains(out, "2... Qh4#");
        assertContains(out, "Black wins by checkmate. 0-1");
        assertContains(out, "[White \"fish\"]\n[Black \"HAL\"]");
    }

    @Test
    void daveCanTakeASideBack() {
        fish.plays("c5");
        String out = rig().run("black fish", "e4", "black me", "white dave", "show");
        assertContains(out, "You move for both sides, Dave.");
        assertContains(out, "White: Dave   Black: Dave");
    }

    @Test
    void anEngineThatDiesLeavesTheGameAndHalOffersItself() {
        fish.fails("fish has died");
        ConsoleRig rig = rig().halPlays("e5");
        String out = rig.run("play fish", "e4", "show", "play hal", "history");
        assertContains(out, "\nFish has died.");
        assertContains(
                out, "The game is as it was: type `go` to let fish try again, or `play hal` to put me in its place.");
        assertContains(out, "(fish waits for go)");
        assertContains(out, "1... e5");
    }

    @Test
    void anEngineThatFailedCanTryAgain() {
        fish.fails("fish is silent");
        FakeDisplay person = new FakeDisplay();
        sit(rig(), person);
        person.typeSlowly("play fish", "e4");
        person.awaitText("Fish is silent");
        fish.fails("").plays("d5");
        person.type("go");
        person.awaitText("1... d5");
        person.type("quit");
        person.awaitFarewell();
    }

    @Test
    void anIllegalMoveIsNotPlayed() {
        fish.cheats();
        assertContains(
                rig().run("play fish", "e4"), "fish cannot move: The engine has chosen a move that is not legal.");
    }

    @Test
    void hintAndAnalysisCanBeAskedOfAnother() {
        fish.plays("e4", "e4");
        String out = rig().set(EngineOptions.DEPTH, "3").run("hint fish", "analyze fish", "hint nobody");
        assertContains(out, "fish would play e4.");
        assertContains(out, "depth 3");
        assertContains(out, "There is no player \"nobody\"; known: hal, pip, bob, ada");
    }

    @Test
    void anAlgorithmWithItsOptionsIsAnEngineToo() {
        String out = rig().run("black minimax:depth=2", "e4", "black minimax:depth=x");
        assertContains(out, "minimax:depth=2 has Black.");
        assertTrue(made.get(0).startsWith("minimax:depth=2,seed="), made.toString());
        assertContains(
                out,
                "In \"minimax:depth=x\", \"x\" is not a value for depth, which takes a number of plies from 1 to 100.");
    }

    @Test
    void whoPlaysWhatIsKeptWithTheGame() {
        fish.plays("c5", "d6");
        ConsoleRig rig = rig();
        FakeDisplay person = new FakeDisplay();
        sit(rig, person);
        person.typeSlowly("play fish,elo=1500", "e4");
        person.awaitText("1... c5");
        person.type("quit");
        person.awaitFarewell();
        String out = rig().undecided().resume(StartPlan.Resume.YES).run("Nf3", "show");
        assertContains(out, "2... d6");
        assertContains(out, "Black: fish,elo=1500");
    }

    @Test
    void engineEntersListsSetsAndForgets() {
        String out = rig().run(
                        "engine",
                        "engine add fish",
                        "engine set fish skill level 3",
                        "engine list",
                        "engine options fish",
                        "engine remove fish",
                        "engine remove fish",
                        "engine add cat",
                        "engine set fish",
                        "engine frobnicate");
        assertContains(out, "There are none yet");
        assertContains(out, "Fish 1 is added. To play against it, type `play fish`.");
        assertContains(out, "fish: Skill Level = 3 from its next move on.");
        assertContains(out, "fish  /games/fish\n      Skill Level = 3");
        assertContains(out, "* Skill Level = 3  (0 to 20)\n  Skill = any");
        assertContains(out, "Forgotten.");
        assertContains(out, "There is no engine \"fish\".");
        assertContains(out, "There is no engine \"cat\".");
        assertContains(out, "Usage: engine [list|add|options|set|remove] [NAME [OPTION VALUE]]");
    }

    @Test
    void aChangedOptionStartsTheEngineAnew() {
        fish.plays("c5", "d6");
        rig().run("play fish", "e4", "engine set fish Skill 1", "Nf3");
        assertEquals(List.of("uci:fish", "uci:fish"), made);
    }

    @Test
    void namesAreCompleted() {
        FakePrograms programs = new FakePrograms();
        programs.add("fish");
        CompletionContext context = ConsoleRig.sight(new ChessTyping(Fen.parse(Fen.START), false, false), programs);
        for (String line : List.of("play ", "white ", "hint ", "analyze ", "engine set ", "engine remove ")) {
            assertTrue(complete(line, () -> context).contains("fish"), line);
        }
        assertTrue(complete("play ", () -> context).containsAll(List.of("hal", "minimax")));
        assertFalse(complete("engine add ", () -> context).contains("fish"));
        assertTrue(complete("black ", () -> context).contains("me"));
    }

    private static List<String> complete(String line, Supplier<CompletionContext> context) {
        List<Candidate> candidates = new ArrayList<>();
        new LineCompleter(before -> Completion.of(new CommandCatalog(), context.get(), before))
                .complete(
                        null,
                        new DefaultParser().parse(line, line.length(), DefaultParser.ParseContext.COMPLETE),
                        candidates);
        return candidates.stream().map(Candidate::value).toList();
    }
}

package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineDecorator;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.Option.Purpose;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import hal.session.settings.Setting;
import hal.session.settings.Strength;
import hal.session.settings.StrengthFile;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever chooses how HAL searches plays against just that: no level overrules it. */
final class ChosenSearchTest {
    /** A value of each setting that chooses the search, as it is typed. */
    private static final Map<Option, String> CHOICES = Map.of(
            EngineOptions.ALGORITHM, "algo minimax",
            EngineOptions.EVALUATION, "eval simplified",
            EngineOptions.DEPTH, "depth 4",
            EngineOptions.NODES, "nodes 20000",
            Setting.SEARCH, "search off null-move");

    /** What helps any search, or ends it where it says so itself, and leaves a level as strong as it is. */
    private static final Set<Option> OTHERS = Set.of(
            EngineOptions.SHUFFLE, EngineOptions.THREADS, EngineOptions.HASH, EngineOptions.TABLES, EngineOptions.TIME);

    @TempDir
    private Path home;

    /** What was asked of an engine. */
    private record Asked(EngineSpec spec, SearchLimits limits) {
        private boolean isWeakened() {
            return spec.options().containsKey(EngineOptions.LEVEL)
                    || spec.options().containsKey(EngineOptions.ELO);
        }
    }

    private final List<Asked> asked = new CopyOnWriteArrayList<>();

    private ConsoleRig rig() {
        ScriptedEngine scripted = new ScriptedEngine();
        return new ConsoleRig(home)
                .unset(EngineOptions.ALGORITHM)
                .set(EngineOptions.LEVEL, "5")
                .engines(spec -> engine(scripted, spec));
    }

    private Engine engine(Engine scripted, EngineSpec spec) {
        return new EngineDecorator(scripted) {
            @Override
            public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
                asked.add(new Asked(spec, limits));
                return engine.think(position, limits, listener, stop);
            }
        };
    }

    /** What HAL was asked for its last move. */
    private Asked last() {
        return asked.get(asked.size() - 1);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    @Test
    void everySettingOfTheSearchEitherLetsALevelRestOrLeavesItAlone() {
        Set<Option> all = new HashSet<>(EngineOptions.settings());
        all.removeIf(option -> option.purpose() != Purpose.SEARCH && option.purpose() != Purpose.LIMIT);
        all.add(Setting.SEARCH);
        Set<Option> known = new HashSet<>(CHOICES.keySet());
        known.addAll(OTHERS);
        assertEquals(all, known);
    }

    @Test
    void withoutAChoiceTheLevelHolds() {
        rig().run("time 2", "threads 2", "hash 32", "e4");
        assertEquals("5", last().spec().options().get(EngineOptions.LEVEL));
    }

    @Test
    void whateverIsChosenPlaysWithoutTheLevelAndHalSaysSo() {
        CHOICES.forEach((option, line) -> {
            String out = rig().run(line, "e4");
            assertFalse(last().isWeakened(), line);
            assertContains(out, "I play exactly what you choose: level 5 is off until you type it again.");
            String config = rig().run("config " + option.key() + " " + value(option, line), "e4");
            assertFalse(last().isWeakened(), line);
            assertContains(config, "level 5 is off");
            rig().set(option, value(option, line)).run("e4");
            assertFalse(last().isWeakened(), line + " at the start");
        });
    }

    private static String value(Option option, String line) {
        return option.equals(Setting.SEARCH) ? "-null-move" : line.substring(line.lastIndexOf(' ') + 1);
    }

    @Test
    void allOfItTogetherIsWhatPlaysAndWhatTheHeaderNames() {
        FakeDisplay person = new FakeDisplay();
        Thread console = new Thread(rig().console(person)::run, "console under test");
        console.start();
        person.awaitPanel(panel -> panel.black().name().startsWith("HAL \u00b7 level 5 \u00b7 about"), "the level");
        person.type("algo minimax", "depth 4", "eval simplified");
        person.awaitPanel(
                panel -> panel.black().name().equals("HAL \u00b7 minimax \u00b7 depth 4 \u00b7 simplified"),
                "the chosen search");
        person.type("e4");
        person.awaitText("1... ");
        assertEquals("minimax", last().spec().algorithm());
        assertEquals(Optional.of("simplified"), last().spec().evaluation());
        assertEquals(OptionalInt.of(4), last().limits().depth());
        assertFalse(last().isWeakened());
        person.type("level 7");
        person.awaitText("My usual search is back, since a level needs it.");
        person.awaitPanel(
                panel -> panel.black().name().startsWith("HAL \u00b7 level 7 \u00b7 about"), "the next level");
        person.pressCtrlD();
        person.awaitFarewell();
    }

    @ParameterizedTest
    @CsvSource({
        "level 7, level, 7",
        "elo 1500, elo, 1500",
        "config strength level 7, level, 7",
        "level harder, level, 7"
    })
    void aLevelBringsItselfBackWithTheUsualSearch(String line, String scale, String number) {
        String out = rig().run("algo minimax", "depth 4", "search off null-move", line, "e4", "show");
        assertContains(out, "My usual search is back, since a level needs it.");
        assertEquals(
                number, last().spec().options().get(EngineOptions.find(scale).orElseThrow()));
        assertEquals("hal", last().spec().algorithm());
        assertEquals(OptionalInt.empty(), last().limits().depth());
        assertContains(out, "HAL plays at " + scale + " " + number + "\n");
    }

    @Test
    void aChoiceTakenBackBringsTheLevelBack() {
        String out = rig().run("depth 4", "algo minimax", "depth off", "level", "algo hal", "e4");
        assertContains(out, "Now: level 5, which is off: I play minimax.");
        assertContains(out, "That brings level 5 back.");
        assertEquals("5", last().spec().options().get(EngineOptions.LEVEL));
    }

    @Test
    void partsThatAnotherAlgorithmHasDoNotLetTheLevelRest() {
        rig().run("algo alphabeta", "search on tt", "algo hal", "e4");
        assertEquals("5", last().spec().options().get(EngineOptions.LEVEL));
    }

    @Test
    void aChoiceIsKeptWithTheGameAndTheLevelToo() {
        leaveAGame();
        FakeDisplay person = new FakeDisplay();
        Thread console = new Thread(rig().undecided().console(person)::run, "console under test");
        console.start();
        person.awaitText("Shall we continue it?");
        person.type("y");
        person.awaitText("I have everything as it was");
        person.awaitPanel(
                panel -> panel.black().name().equals("HAL \u00b7 minimax \u00b7 depth 4"), "the chosen search");
        person.type("d4");
        person.awaitText("2... ");
        assertFalse(last().isWeakened());
        assertEquals(OptionalInt.of(4), last().limits().depth());
        person.type("level");
        person.awaitText("Now: level 5, which is off: I play minimax, depth 4.");
        person.pressCtrlD();
        person.awaitFarewell();
    }

    private void leaveAGame() {
        FakeDisplay person = new FakeDisplay();
        Thread console = new Thread(rig().console(person)::run, "console under test");
        console.start();
        person.type("algo minimax", "depth 4", "e4");
        person.awaitText("1... ");
        person.pressCtrlD();
        person.awaitFarewell();
    }

    @Test
    void aLessonsSearchLeavesTheLevelAsItWas() {
        String out = rig().run("lesson 2", "lesson stop", "show", "e4");
        assertContains(out, "HAL plays at level 5\n");
        assertFalse(out.contains(" is off"), out);
        assertEquals("5", last().spec().options().get(EngineOptions.LEVEL));
    }

    @Test
    void gamesAgainstAChosenSearchDoNotCountForTheLevel() {
        leaveAGame();
        FakeDisplay person = new FakeDisplay();
        Thread console = new Thread(rig().console(person)::run, "console under test");
        console.start();
        person.type("level 3", "depth 1", "resign", "new white", "resign", "new white", "resign", "new white");
        person.pressCtrlD();
        person.awaitFarewell();
        StrengthFile.Known known =
                new StrengthFile(Optional.of(rig().stateFolder())).read().orElseThrow();
        assertEquals(new StrengthFile.Known(Strength.level(3), ""), known);
        assertFalse(person.printed().contains("I propose"), person.printed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"minimax:depth=2", "hal:nodes=500", "ada", "hal:level=3", "fish,depth=3"})
    void whatAnotherPlayerHasOfItsOwnIsNotOverruled(String player) {
        rig().run("depth 1", "play " + player, "e4");
        assertEquals(OptionalInt.empty(), last().limits().depth(), "its own limits are in its engine");
        assertEquals(
                EngineSpec.parse(player.startsWith("fish") ? "uci:" + player : player)
                        .algorithm(),
                last().spec().algorithm());
    }

    @Test
    void whoHasNoneOfItsOwnIsHeldToWhatIsSet() {
        rig().run("depth 1", "play minimax", "e4");
        assertEquals(OptionalInt.of(1), last().limits().depth());
        assertFalse(last().isWeakened());
    }
}

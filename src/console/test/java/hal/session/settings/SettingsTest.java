package hal.session.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.session.view.BoardSize;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EveryLocale
class SettingsTest {
    private final Settings settings = new Settings(SettingCheck.NONE);

    @ParameterizedTest
    @CsvSource({
        "depth, 4, 4",
        "depth, off, 0",
        "nodes, 20_000, 20000",
        "time, 2.50, 2.5",
        "time, 3s, 3",
        "time, off, 0",
        "clock, 5 + 3, 5+3",
        "clock, off, off",
        "voice, YES, on",
        "voice, false, off",
        "size, LARGE, large",
        "algorithm, AlphaBeta, alphabeta",
        "time, 500ms, 0.5",
        "hash, 64, 64",
        "book-depth, off, 0",
        "bookdepth, 8, 8",
        "algo, minimax, minimax",
        "level, off, full",
        "elo, 1500, 1500",
        "clock, '5 1 + 1', 5 1+1",
        "clock, 3 3, 3",
        "name, '  Alice  ', Alice"
    })
    void valuesAreKeptInOneWriting(String key, String written, String kept) {
        settings.set(Setting.of(key), written);
        assertEquals(kept, settings.get(Setting.of(key)));
    }

    @ParameterizedTest
    @CsvSource({
        "depth, -1",
        "depth, deep",
        "depth, 99999999999999999999",
        "depth, 101",
        "threads, 0",
        "hash, 0",
        "level, 21",
        "elo, " + (LevelTable.MIN_ELO - 1),
        "time, -1",
        "time, 1e9",
        "time, soon",
        "time, 999999",
        "clock, 5+",
        "clock, whenever",
        "voice, loud",
        "size, huge",
        "name, ''",
        "name, aVeryLongNameThatNobodyWouldEverWantToBeCalledByAMachine"
    })
    void badValuesAreRefusedAndChangeNothing(String key, String written) {
        Option setting = Setting.of(key);
        String message = assertThrows(UserException.class, () -> settings.set(setting, written))
                .getMessage();
        assertTrue(message.length() > 20, message);
        assertEquals(setting.initial(), settings.get(setting));
    }

    @Test
    void ofALevelAndAnEloTheLastOneHolds() {
        settings.set(Setting.of("level"), "7");
        settings.set(Setting.of("elo"), "1500");
        assertEquals(Map.of("elo", "1500"), changed());
        settings.set(Setting.of("strength"), "level 3");
        assertEquals(Map.of("level", "3"), changed());
        assertEquals("level 3", settings.get(Setting.of("strength")));
        settings.set(Setting.of("elo"), "full");
        assertEquals(Strength.FULL, settings.strength());
    }

    @Test
    void aBookIsChosenByItsNameToo() {
        settings.set(Setting.of("book"), "off");
        settings.set(Setting.of("book"), "mine+hal");
        assertEquals(Map.of("book-name", "mine+hal", "book-textbook", "on"), changed());
        settings.set(Setting.of("book"), "best");
        settings.set(Setting.of("book"), "on");
        assertEquals(Map.of("book-name", "mine+hal", "book-textbook", "on"), changed());
    }

    @Test
    void theEngineIsMadeOfThem() {
        settings.set(Setting.of("algo"), "alphabeta");
        settings.set(Setting.of("shuffle"), "on");
        settings.set(Setting.of("hash"), "8");
        settings.set(Setting.of("search"), "+tt");
        settings.set(Setting.of("depth"), "3"); // a limit, which is no part of the engine
        assertEquals(
                "alphabeta:eval=hal,with=tt,shuffle=on,hash=8",
                settings.engine().toString());
        settings.set(Setting.of("algo"), "hal"); // which does not shuffle, and has a table already
        assertEquals("hal:eval=hal,hash=8", settings.engine().toString());
    }

    @Test
    void everyDefaultIsAValueInItsOneWriting() {
        for (Option setting : Setting.all()) {
            assertEquals(setting.initial(), setting.read(setting.initial()), setting.key());
        }
    }

    @Test
    void valuesComeOutAsWhatTheyAre() {
        settings.set(EngineOptions.TIME, "1.5");
        settings.set(Setting.CLOCK, "5+3");
        settings.set(Setting.SIZE, "small");
        assertEquals(Duration.ofMillis(1500), settings.moveTime());
        assertEquals("5+3", settings.clocks().orElseThrow().toString());
        assertEquals(BoardSize.SMALL, settings.size());
        assertTrue(settings.isOn(Setting.VOICE));
    }

    @Test
    void aGameKeepsAllItIsPlayedByAndNothingThatIsThePersons() {
        settings.set(EngineOptions.DEPTH, "4");
        settings.set(Setting.SIZE, "small");
        settings.set(Setting.BLINDFOLD, "on");
        Map<String, String> kept = settings.ofGame();
        assertEquals("4", kept.get("depth"));
        assertEquals("full", kept.get("strength"));
        assertEquals("on", kept.get("blindfold"));
        assertFalse(kept.containsKey("size"));
    }

    @Test
    void aNameThatTheCatalogueRefusesIsNotKept() {
        Settings strict = new Settings((setting, value) -> {
            throw new UserException("no such thing");
        });
        assertThrows(UserException.class, () -> strict.set(EngineOptions.ALGORITHM, "x"));
        assertEquals("hal", strict.get(EngineOptions.ALGORITHM));
    }

    /** What differs from the defaults, by key. */
    private Map<String, String> changed() {
        Map<String, String> changed = new HashMap<>();
        for (Option setting : Setting.all()) {
            if (!settings.get(setting).equals(setting.initial())) {
                changed.put(setting.key(), settings.get(setting));
            }
        }
        return changed;
    }
}

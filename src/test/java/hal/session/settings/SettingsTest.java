package hal.session.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.view.BoardSize;
import hal.support.UserException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
        Setting setting = Setting.of(key);
        String message = assertThrows(UserException.class, () -> settings.set(setting, written))
                .getMessage();
        assertTrue(message.length() > 20, message);
        assertEquals(setting.initial(), settings.get(setting));
    }

    @Test
    void everyDefaultIsAValueInItsOneWriting() {
        for (Setting setting : Setting.values()) {
            assertEquals(setting.initial(), setting.canonical(setting.initial()), setting.key());
        }
    }

    @Test
    void valuesComeOutAsWhatTheyAre() {
        settings.set(Setting.TIME, "1.5");
        settings.set(Setting.CLOCK, "5+3");
        settings.set(Setting.SIZE, "small");
        assertEquals(Duration.ofMillis(1500), settings.moveTime());
        assertEquals("5+3", settings.clock().orElseThrow().toString());
        assertEquals(BoardSize.SMALL, settings.size());
        assertTrue(settings.isOn(Setting.VOICE));
    }

    @Test
    void onlyWhatDiffersIsKept() {
        settings.set(Setting.DEPTH, "4");
        settings.set(Setting.VOICE, "on");
        assertEquals(Map.of("depth", "4"), settings.changed());
    }

    @Test
    void aNameThatTheCatalogueRefusesIsNotKept() {
        Settings strict = new Settings((setting, value) -> {
            throw new UserException("no such thing");
        });
        assertThrows(UserException.class, () -> strict.set(Setting.ALGORITHM, "x"));
        assertEquals("hal", strict.get(Setting.ALGORITHM));
    }
}

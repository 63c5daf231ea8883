package hal.session.command.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.command.Command;
import hal.session.command.system.SettingCommands;
import hal.session.settings.Setting;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandLinesTest {
    private static final List<Command> TWO = List.of(new FenCommand(), SettingCommands.of(Setting.SIZE));

    @Test
    void noLineIsWiderThanThereIsRoom() {
        for (int width = 20; width < 120; width++) {
            int limit = width;
            CommandLines.of(TWO, width)
                    .lines()
                    .forEach(line -> assertTrue(line.length() <= limit, limit + ": " + line));
        }
    }

    @Test
    void whatIsCutEndsWithAClauseOrASign() {
        assertEquals("another game", CommandLines.shortened("another game; a coin decides", 20));
        assertEquals("takes back your\u2026", CommandLines.shortened("takes back your last move", 19));
        assertEquals("takes back", CommandLines.shortened("takes back", 10));
        assertEquals("unbrea\u2026", CommandLines.shortened("unbreakable", 7));
    }
}

package hal.session.command.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.command.Command;
import hal.session.command.system.SettingCommands;
import hal.session.settings.Setting;
import java.util.List;
import org.junit.jupiter.api.Test;

class HelpCommandTest {
    private static final List<Command> TWO = List.of(ViewCommands.FEN, SettingCommands.of(Setting.SIZE));

    @Test
    void noLineIsWiderThanThereIsRoom() {
        for (int width = 20; width < 120; width++) {
            int limit = width;
            HelpCommand.list(TWO, width)
                    .lines()
                    .forEach(line -> assertTrue(
                            line.length() <= limit || line.text().startsWith("help COMMAND"), limit + ": " + line));
        }
    }

    @Test
    void whatIsCutEndsWithAClauseOrASign() {
        assertEquals("another game", HelpCommand.shortened("another game; a coin decides", 20));
        assertEquals("takes back your\u2026", HelpCommand.shortened("takes back your last move", 19));
        assertEquals("takes back", HelpCommand.shortened("takes back", 10));
        assertEquals("unbrea\u2026", HelpCommand.shortened("unbreakable", 7));
    }
}

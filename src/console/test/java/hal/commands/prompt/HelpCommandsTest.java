package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.commands.Command;
import hal.commands.play.BoardCommands;
import hal.commands.settings.SettingCommands;
import hal.session.settings.Setting;
import hal.testkit.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class HelpCommandsTest {
    private static final List<Command> TWO = List.of(BoardCommands.FEN, SettingCommands.of(Setting.SIZE));

    @Test
    void noLineIsWiderThanThereIsRoom() {
        for (int width = 20; width < 120; width++) {
            int limit = width;
            HelpCommands.list(TWO, width, new ArrayList<>())
                    .lines()
                    .forEach(line -> assertTrue(line.length() <= limit, limit + ": " + line));
        }
    }

    @Test
    void aTermOfChessIsExplainedBeforeTheCommandsThatSpeakOfIt() {
        for (String term : List.of("en passant", "stalemate", "discovered check", "zugzwang", "null move")) {
            String first = CommandLineRun.of("help", term).out();
            assertTrue(first.toLowerCase(Locale.ROOT).startsWith(term + ":"), first);
        }
    }

    @Test
    void helpTextsAreNotTruncated() {
        for (int width = 30; width < 120; width += 7) {
            String text =
                    Text.unwrap(HelpCommands.list(TWO, width, new ArrayList<>()).text());
            for (Command command : TWO) {
                assertTrue(text.contains(command.summary()), width + ": " + text);
            }
        }
    }
}

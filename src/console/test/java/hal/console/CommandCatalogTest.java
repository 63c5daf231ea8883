package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.Command;
import hal.commands.prompt.CommandCatalog;
import hal.notation.San;
import hal.rules.Position;
import hal.session.game.GameKind;
import hal.support.NotationException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandCatalogTest {
    private final CommandCatalog table = new CommandCatalog();

    /** What every version must have, with the words that people know from elsewhere. */
    private static final String EXPECTED =
            """
            help moves new undo redo remove go force flip depth time nodes algo eval hint show board fen pgn save load
            history resign draw book theme size voice config new960 selfplay version quit
            takeback back u q exit l ? bk sd st level setboard pgnsave pgnload analyze""";

    @Test
    void analysisIsSpeltOneWayAndUnderstoodBoth() {
        CommandCatalog catalog = new CommandCatalog();
        assertEquals("analyse", catalog.find("analyze").orElseThrow().name());
        assertEquals("analyse", catalog.find("analyse").orElseThrow().name());
        for (Command command : catalog.commands(GameKind.CHESS)) {
            assertFalse(
                    (command.summary() + " " + command.details()).contains("analyz"),
                    command.name() + " spells it otherwise");
        }
    }

    @Test
    void everyCommandAndAliasIsThere() {
        for (String word : EXPECTED.split("\\s+", -1)) {
            assertTrue(table.find(word).isPresent(), word);
        }
    }

    /** A refusal for its syntax does not look at the board: what is no move's spelling here is none anywhere. */
    @Test
    void noCommandIsAMoveInAnySpelling() {
        for (String word : table.words()) {
            NotationException refusal = assertThrows(
                    NotationException.class, () -> San.parse(Position.start(), word), () -> word + " is a move");
            assertEquals(NotationException.Kind.SYNTAX, refusal.kind(), word);
        }
    }

    @Test
    void everyCommandSaysWhatItDoes() {
        for (Command command : table.commands()) {
            Command info = command;
            assertFalse(info.summary().isBlank(), info.name());
            assertFalse(info.summary().endsWith("."), info.name());
            assertTrue(info.summary().length() <= 72, () -> info.name() + ": " + info.summary());
            assertEquals(info.name(), info.name().toLowerCase(java.util.Locale.ROOT));
        }
    }

    @Test
    void lettersMayBeLargeOrSmall() {
        assertEquals("quit", table.find("QUIT").orElseThrow().name());
        assertEquals(List.of(), table.find("nothing").stream().toList());
    }
}

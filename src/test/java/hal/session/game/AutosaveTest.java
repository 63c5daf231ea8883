package hal.session.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.name.OpeningNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutosaveTest {
    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    private Autosave keeper() {
        return new Autosave(GameKind.CHESS, Optional.of(folder), OpeningNames.shipped(), warnings::add);
    }

    @Test
    void aGameThatCannotBeArchivedStaysWhereItWasSaved() throws IOException {
        Path archive = Files.createDirectory(folder.resolve(GameKind.CHESS.archive()));
        Path saved = SaveSlot.fileOf(folder, GameKind.CHESS.stem(), 1);
        try (Autosave keeper = keeper()) {
            keeper.save("the game");
            keeper.archive("1. e4 *");
            keeper.drop();
            assertEquals("the game", Files.readString(saved));
            assertEquals(1, warnings.size());
            Files.delete(archive);
            keeper.save("the next game");
            keeper.archive("1. d4 *");
            keeper.drop();
            assertEquals("1. d4 *\n\n", Files.readString(archive));
        }
        assertTrue(Files.exists(saved), "the first is still there");
        assertFalse(Files.exists(SaveSlot.fileOf(folder, GameKind.CHESS.stem(), 2)));
    }

    @Test
    void anUnreadableGameIsSetAsideOverNoOther() throws IOException {
        Path saved = SaveSlot.fileOf(folder, GameKind.CHESS.stem(), 1);
        for (String content : new String[] {"nonsense", "more nonsense"}) {
            Files.writeString(saved, content);
            try (Autosave keeper = keeper()) {
                assertEquals(Optional.empty(), keeper.find());
            }
        }
        assertEquals("nonsense", Files.readString(folder.resolve(saved.getFileName() + ".bad")));
        assertEquals("more nonsense", Files.readString(folder.resolve(saved.getFileName() + ".bad2")));
    }
}

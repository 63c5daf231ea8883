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

class SavedGamesTest {
    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    private SavedGames games() {
        return new SavedGames(GameKind.CHESS, Optional.of(folder), OpeningNames.shipped(), warnings::add);
    }

    @Test
    void aGameThatCannotBeArchivedStaysWhereItWasSaved() throws IOException {
        Path archive = Files.createDirectory(folder.resolve(GameKind.CHESS.archive()));
        Path saved = SavedGames.file(folder, GameKind.CHESS, 1);
        try (SavedGames games = games()) {
            games.save("the game");
            games.archive("1. e4 *");
            games.drop();
            assertEquals("the game", Files.readString(saved));
            assertEquals(1, warnings.size());
            Files.delete(archive);
            games.save("the next game");
            games.archive("1. d4 *");
            games.drop();
            assertEquals("1. d4 *\n\n", Files.readString(archive));
        }
        assertTrue(Files.exists(saved), "the first is still there");
        assertFalse(Files.exists(SavedGames.file(folder, GameKind.CHESS, 2)));
    }

    @Test
    void anUnreadableGameIsSetAsideOverNoOther() throws IOException {
        Path saved = SavedGames.file(folder, GameKind.CHESS, 1);
        for (String content : new String[] {"nonsense", "more nonsense"}) {
            Files.writeString(saved, content);
            try (SavedGames games = games()) {
                assertEquals(Optional.empty(), games.find(game -> true));
            }
        }
        assertEquals("nonsense", Files.readString(folder.resolve(saved.getFileName() + ".bad")));
        assertEquals("more nonsense", Files.readString(folder.resolve(saved.getFileName() + ".bad2")));
    }
}

package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@LeansOnJava
final class UserFoldersTest {
    @Test
    void defaultsStandBelowHome() {
        UserFolders folders = UserFolders.of(Map.of("HOME", "/home/dave"));
        assertEquals(Optional.of(Path.of("/home/dave/.config/hal")), folders.config());
        assertEquals(Optional.of(Path.of("/home/dave/.local/state/hal")), folders.state());
        assertEquals(Optional.of(Path.of("/home/dave/.cache/hal")), folders.cache());
    }

    @Test
    void xdgVariablesComeFirst() {
        UserFolders folders = UserFolders.of(
                Map.of("HOME", "/home/dave", "XDG_CONFIG_HOME", "/c", "XDG_STATE_HOME", "/s", "XDG_CACHE_HOME", "/k"));
        assertEquals(Optional.of(Path.of("/c/hal")), folders.config());
        assertEquals(Optional.of(Path.of("/s/hal")), folders.state());
        assertEquals(Optional.of(Path.of("/k/hal")), folders.cache());
    }

    @Test
    void relativeOrEmptyCountsAsNotSet() {
        UserFolders folders =
                UserFolders.of(Map.of("HOME", "/home/dave", "XDG_CONFIG_HOME", "here", "XDG_STATE_HOME", ""));
        assertEquals(Optional.of(Path.of("/home/dave/.config/hal")), folders.config());
        assertEquals(Optional.of(Path.of("/home/dave/.local/state/hal")), folders.state());
    }

    @Test
    void withoutHomeThereIsNoPlace() {
        UserFolders nowhere = new UserFolders(Optional.empty(), Optional.empty(), Optional.empty());
        assertEquals(nowhere, UserFolders.of(Map.of()));
        assertEquals(nowhere, UserFolders.of(Map.of("HOME", "")));
        assertEquals(nowhere, UserFolders.of(Map.of("HOME", "/bad\0name")));
    }

    @Test
    void createdOnlyWhenAsked(@TempDir Path home) throws IOException {
        Path state = UserFolders.of(Map.of("HOME", home.toString())).state().orElseThrow();
        assertFalse(Files.exists(home.resolve(".local")));
        assertEquals(state, UserFolders.create(state));
        assertTrue(Files.isDirectory(state));
        assertEquals(state, UserFolders.create(state));
    }

    @Test
    void aLinkToAFolderIsAFolder(@TempDir Path home) throws IOException {
        Path real = Files.createDirectory(home.resolve("dotfiles"));
        Path link = Files.createSymbolicLink(home.resolve("hal"), real);
        assertEquals(link, UserFolders.create(link));
    }

    @Test
    void aFileInTheWayIsAnError(@TempDir Path home) throws IOException {
        Path file = Files.writeString(home.resolve("hal"), "");
        assertThrows(IOException.class, () -> UserFolders.create(file));
    }
}

package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.platform.UserFolders;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the token comes from, and that it goes nowhere else. */
final class TokenTest {
    @TempDir
    private Path home;

    private UserFolders folders() {
        return UserFolders.of(Map.of("HOME", home.toString()));
    }

    @Test
    void fileIsForItsOwnerOnlyAndDeletedByLogout() throws IOException {
        Path file = Token.of("lip_abcdefgh").save(folders());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertEquals(
                "Bearer lip_abcdefgh",
                Token.find(Map.of(), folders()).orElseThrow().header());
        assertTrue(Token.delete(folders()));
        assertFalse(Token.delete(folders()));
        assertEquals(Optional.empty(), Token.find(Map.of(), folders()));
    }

    @Test
    void fileThatOthersCouldReadIsReplacedByOneThatTheyCannot() throws IOException {
        Path file = Token.of("lip_abcdefgh").save(folders());
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        Token.of("lip_ijklmnop").save(folders());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    @Test
    void theEnvironmentGoesBeforeTheFile() {
        Token.of("lip_ofthefile").save(folders());
        assertEquals(
                "Bearer lip_direct",
                Token.find(Map.of(Token.VARIABLE, "lip_direct"), folders())
                        .orElseThrow()
                        .header());
    }

    @Test
    void tokenIsNeverPartOfAText() {
        assertEquals("(a token)", Token.of("lip_abcdefgh").toString());
        UserException e = assertThrows(UserException.class, () -> Token.of("lip_abc defgh secret"));
        assertFalse(e.getMessage().contains("secret"));
    }

    @Test
    void pageForATokenIsALinkOrTheWholeAddressOnOneLine() {
        String whole = "https://x/account/oauth/token/create?scopes%5B%5D=board:play&";
        String link = Token.pageWithScopes("https://x", "xterm-256color");
        assertTrue(link.startsWith("\u001b]8;;" + whole), link);
        assertTrue(link.endsWith("\u001b\\https://x/account/oauth/token/create\u001b]8;;\u001b\\"), link);
        for (String terminal : List.of("", "dumb", "linux", "vt100")) {
            String plain = Token.pageWithScopes("https://x", terminal);
            assertTrue(plain.startsWith(whole) && plain.endsWith("&description=HAL"), plain);
            assertFalse(plain.contains("\u001b") || plain.contains("\n"), plain);
        }
    }
}

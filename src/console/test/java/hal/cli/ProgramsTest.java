package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.ProgramCatalog;
import hal.support.UserException;
import hal.support.system.UserFolders;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs as the console enters them, with the real client behind. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ProgramsTest {
    private static final String FAKE = Path.of(System.getProperty("hal.top", ""), "src/test-kit/sh/fake-engine")
            .toAbsolutePath()
            .toString();

    @TempDir
    private Path home;

    private ProgramCatalog programs() {
        return new Programs(UserFolders.of(Map.of("HOME", home.toString())));
    }

    @Test
    void registeredProgramIsThereAtTheNextStart() {
        assertEquals("Fake 1.0", programs().add(FAKE).title());
        programs().set("fake-engine", "skill level", "3");
        assertEquals(
                List.of(new ProgramCatalog.Entry("fake-engine", FAKE, Map.of("skill level", "3"))),
                programs().list());
        programs().remove("fake-engine");
        assertEquals(List.of(), programs().list());
    }

    @Test
    void optionsSayWhatTheyMayBeAndAre() {
        programs().add(FAKE);
        programs().set("fake-engine", "Skill Level", "3");
        List<ProgramCatalog.Option> options = programs().inspect("fake-engine").options();
        assertTrue(
                options.contains(new ProgramCatalog.Option("Skill Level", "0 to 20", "20", "3")), options.toString());
        assertTrue(
                options.contains(new ProgramCatalog.Option("Style", "Solid, Very Risky", "Solid", "")),
                options.toString());
        assertThrows(UserException.class, () -> programs().set("fake-engine", "Skill Level", "21"));
        assertThrows(UserException.class, () -> programs().set("fake-engine", "Courage", "1"));
    }

    @Test
    void invalidProgramIsRefused() {
        programs().require(FAKE);
        assertThrows(UserException.class, () -> programs().require("/nowhere/to/be/found"));
        assertThrows(UserException.class, () -> programs().add("/nowhere/to/be/found"));
        assertThrows(UserException.class, () -> programs().remove("fake-engine"));
    }
}

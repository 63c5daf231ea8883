package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jline.nativ.CLibrary;
import org.jline.nativ.JLineNativeLoader;
import org.jline.utils.InfoCmp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JLine's library of native code: where it lies, and that it keeps within what it is given. */
@LeansOnJava
class NativeTerminalTest {
    private static final int FILL = 0x5a5a5a5a;
    private static final long TCGETS = 0x5401;
    /** The kernel's structure: four sets of flags, the line discipline and 19 control characters. */
    private static final int KERNEL_INTS = (4 * Integer.BYTES + 1 + 19) / Integer.BYTES;

    /** Before what {@link #main} says: the JVM has remarks of its own, each version others. */
    private static final String SAID = "said: ";

    /**
     * Loads the library as a start on a terminal does, says where it was found, and reads a terminal's settings into an
     * array.
     */
    public static void main(String[] arguments) throws IOException {
        Displays.unpackNativeLibrary();
        JLineNativeLoader.initialize();
        System.out.println(SAID + JLineNativeLoader.getNativeLibraryPath());
        int[] master = new int[1];
        int[] slave = new int[1];
        CLibrary.openpty(master, slave, new byte[256], null, null);
        int[] settings = new int[ExactPty.INTS];
        Arrays.fill(settings, FILL);
        int result = CLibrary.ioctl(slave[0], TCGETS, settings);
        int used = settings.length;
        while (used > 0 && settings[used - 1] == FILL) {
            used--;
        }
        System.out.println(SAID + result + " " + used);
        Runtime.getRuntime().halt(0); // as abrupt as a kill
    }

    private static String[] run(Path home) throws Exception {
        Path temporary = Files.createDirectories(home.resolve("tmp"));
        ProcessBuilder builder = new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xcheck:jni",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                NativeTerminalTest.class.getName());
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
        builder.environment().put("HOME", home.toString());
        Process process = builder.redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(0, left.filter(file -> !Files.isDirectory(file)).count(), "files left behind");
        }
        return out.lines()
                .filter(line -> line.startsWith(SAID))
                .map(line -> line.substring(SAID.length()))
                .toArray(String[]::new);
    }

    @Test
    void aKilledHalLeavesNoLibraryAmongTheTemporaryFiles(@TempDir Path home) throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "only tried on Linux");
        String first = run(home)[0];
        assertTrue(first.startsWith(home.resolve(".cache/hal").toString()), first);
        assertEquals(first, run(home)[0], "the second start uses the same file");
        try (Stream<Path> files = Files.list(home.resolve(".cache/hal"))) {
            assertEquals(1, files.count());
        }
    }

    /** JLine itself would start infocmp with all of HAL's environment. */
    @Test
    void terminalsThatJLineDoesNotKnowAreDescribed() {
        assertEquals(InfoCmp.getDefaultInfoCmp("xterm-256color"), Displays.description("kitty"));
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/infocmp")), "no infocmp");
        assertTrue(Displays.description("linux").contains("cup="), "it can place its cursor");
        assertEquals("", Displays.description("no-such-terminal"));
    }

    /**
     * What JLine has mended since is no trouble here: its call hands the whole array on, and the kernel fills a sixth
     * of it.
     */
    @Test
    void theTerminalsSettingsFitTheArrayTheyAreReadInto(@TempDir Path home) throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "Linux's terminals");
        assertEquals("0 " + KERNEL_INTS, run(home)[1]);
        assertTrue(KERNEL_INTS * 4 < ExactPty.INTS);
    }
}

package hal.siege;

import java.nio.file.Files;

/** What Jazzer calls: the target named by the property {@code hal.siege.target}. */
public final class Guided {
    private static Target.Attack attack;

    private Guided() {}

    /** Called once before all inputs. */
    public static void fuzzerInitialize() throws Exception {
        attack =
                Targets.named(System.getProperty("hal.siege.target")).opener().open(Files.createTempDirectory("siege"));
    }

    /** Called with each input. */
    public static void fuzzerTestOneInput(byte[] input) throws Exception {
        attack.on(input);
    }
}

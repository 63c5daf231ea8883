package hal.siege;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What Jazzer calls: the target named by the property {@code hal.siege.target}. Without Jazzer it repeats findings: {@code
 * hal.siege.Guided FILE...}.
 */
public final class Guided {
    private static Target.Attack attack;

    private Guided() {}

    /** Called once before all inputs. */
    public static void fuzzerInitialize() throws Exception {
        attack = Targets.named(System.getProperty("hal.siege.target"))
                .opener()
                .open(Files.createTempDirectory("siege"));
    }

    /** Called with each input. */
    public static void fuzzerTestOneInput(byte[] input) throws Exception {
        attack.on(input);
    }

    /** Repeats inputs. */
    public static void main(String[] files) throws Exception {
        fuzzerInitialize();
        for (String file : files) {
            fuzzerTestOneInput(Files.readAllBytes(Path.of(file)));
            System.out.println(file + " breaks nothing.");
        }
        System.exit(0);
    }
}

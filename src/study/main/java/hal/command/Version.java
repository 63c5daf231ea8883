package hal.command;

import hal.platform.VectorModule;
import java.util.List;

/** HAL's version, Java's version, and whether networks use vector instructions. */
public final class Version {
    private Version() {}

    /** What {@code hal --version} prints. */
    public static List<String> lines() {
        return List.of(
                program(), java(), VectorModule.canBeLoaded() ? "Vectors: used by networks" : VectorModule.advice());
    }

    /** The program's name and version. */
    public static String program() {
        String version = Version.class.getPackage().getImplementationVersion();
        return "HAL " + (version == null ? "(from its source folder)" : version);
    }

    /** The version of the running Java. */
    public static String java() {
        return "Java " + Runtime.version();
    }
}

package hal.command;

import hal.platform.VectorModule;
import picocli.CommandLine.IVersionProvider;

/**
 * What {@code hal --version} prints: HAL's version, Java's version, and whether networks use vector instructions.
 */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            program(), java(), VectorModule.canBeLoaded() ? "Vectors: used by networks" : VectorModule.advice(),
        };
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

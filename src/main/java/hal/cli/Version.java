package hal.cli;

import hal.support.VectorModule;
import picocli.CommandLine.IVersionProvider;

/** What {@code hal --version} prints: the jar's version, the Java that runs it, and whether that has vectors. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {
            program(), java(), VectorModule.isPresent() ? "Vectors: used by networks" : VectorModule.advice(),
        };
    }

    /** The program and its version. */
    static String program() {
        String version = Version.class.getPackage().getImplementationVersion();
        return "HAL " + (version == null ? "(from its source folder)" : version);
    }

    /** The Java that runs it. */
    static String java() {
        return "Java " + Runtime.version();
    }
}

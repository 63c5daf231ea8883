package hal.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code hal --version} prints: the jar's version and the Java that runs it. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {
            "HAL " + (version == null ? "(from its source folder)" : version), "Java " + Runtime.version(),
        };
    }
}

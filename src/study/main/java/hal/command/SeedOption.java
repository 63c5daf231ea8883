package hal.command;

import picocli.CommandLine.Option;

/** The seed of a command's random numbers: the same seed gives the same result. */
public final class SeedOption {
    @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random; default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    /** The seed. */
    public long seed() {
        return seed;
    }
}

package hal.cli.option;

import picocli.CommandLine.Option;

/** The seed of what a command leaves to chance: equal seeds, equal results. */
public final class SeedOption {
    @Option(names = "--seed", paramLabel = "N", description = "Seed of everything random; default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    /** The number that chance begins with. */
    public long seed() {
        return seed;
    }
}

package hal.siege;

import java.nio.file.Path;

/** Something done to the whole program; what is done follows from a seed. */
interface Assault {
    /** A word without blanks. */
    String name();

    /** What it does, in a few words. */
    String what();

    /**
     * Does it once. Whatever it throws is a finding.
     *
     * @param folder empty
     * @return how much was tried, in the unit that {@link #what} names
     */
    long attempt(long seed, Path folder) throws Exception;
}

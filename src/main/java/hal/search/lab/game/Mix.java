package hal.search.lab.game;

/** Spreads the bits of a number over all its places, so that any of them can index a table. */
final class Mix {
    private Mix() {}

    /** The finisher of the SplitMix64 generator (Steele, Lea, Flood 2014): different numbers stay different. */
    static long of(long number) {
        long mixed = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }
}

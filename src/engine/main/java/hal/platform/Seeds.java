package hal.platform;

/** Derived random seeds. */
public final class Seeds {
    private Seeds() {}

    /**
     * Derives the seed for one of many uses with the finalizer of MurmurHash3 (Austin Appleby, public domain), so that
     * neighbouring numbers give unrelated seeds.
     */
    public static long mix(long seed, long number) {
        long z = seed * 0x9E3779B97F4A7C15L + number;
        z = (z ^ (z >>> 33)) * 0xFF51AFD7ED558CCDL;
        z = (z ^ (z >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return z ^ (z >>> 33);
    }
}

package org.teavm.classlib.java.security;

import java.io.ByteArrayOutputStream;
import java.security.NoSuchAlgorithmException;

/** {@link java.security.MessageDigest} for the compiler, whose library lacks it: SHA-256 as in FIPS 180-4. */
public final class TMessageDigest implements Cloneable {
    private static final int BLOCK = 64;
    private static final int LENGTH_BYTES = 8;
    private static final int ROUNDS = 64;
    private static final int WORDS = 8;
    private static final int[] ROUND_CONSTANTS = roots(ROUNDS, 3);

    private final ByteArrayOutputStream content = new ByteArrayOutputStream();

    private TMessageDigest() {}

    public static TMessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (!algorithm.equals("SHA-256")) {
            throw new NoSuchAlgorithmException(algorithm);
        }
        return new TMessageDigest();
    }

    public void update(byte[] bytes) {
        content.write(bytes, 0, bytes.length);
    }

    public void update(byte[] bytes, int from, int length) {
        content.write(bytes, from, length);
    }

    public byte[] digest() {
        byte[] bytes = content.toByteArray();
        content.reset();
        int[] state = roots(WORDS, 2);
        byte[] padded = new byte[(bytes.length + LENGTH_BYTES) / BLOCK * BLOCK + BLOCK];
        System.arraycopy(bytes, 0, padded, 0, bytes.length);
        padded[bytes.length] = (byte) 0x80;
        long bits = 8L * bytes.length;
        for (int i = 0; i < LENGTH_BYTES; i++) {
            padded[padded.length - 1 - i] = (byte) (bits >>> (8 * i));
        }
        int[] words = new int[ROUNDS];
        for (int from = 0; from < padded.length; from += BLOCK) {
            mix(padded, from, words, state);
        }
        byte[] digest = new byte[4 * WORDS];
        for (int i = 0; i < digest.length; i++) {
            digest[i] = (byte) (state[i / 4] >>> (24 - 8 * (i % 4)));
        }
        return digest;
    }

    /**
     * Another that has been given the same bytes so far, as {@link java.security.MessageDigest#clone} of every Java's
     * SHA-256.
     */
    @Override
    public Object clone() {
        TMessageDigest copy = new TMessageDigest();
        copy.update(content.toByteArray());
        return copy;
    }

    private static void mix(byte[] block, int from, int[] words, int[] state) {
        for (int i = 0; i < 16; i++) {
            int at = from + 4 * i;
            words[i] = (block[at] & 0xff) << 24
                    | (block[at + 1] & 0xff) << 16
                    | (block[at + 2] & 0xff) << 8
                    | (block[at + 3] & 0xff);
        }
        for (int i = 16; i < ROUNDS; i++) {
            int early = words[i - 15];
            int late = words[i - 2];
            int low = Integer.rotateRight(early, 7) ^ Integer.rotateRight(early, 18) ^ early >>> 3;
            int high = Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ late >>> 10;
            words[i] = words[i - 16] + low + words[i - 7] + high;
        }
        int[] s = state.clone();
        for (int i = 0; i < ROUNDS; i++) {
            int sum1 = Integer.rotateRight(s[4], 6) ^ Integer.rotateRight(s[4], 11) ^ Integer.rotateRight(s[4], 25);
            int choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
            int first = s[7] + sum1 + choice + ROUND_CONSTANTS[i] + words[i];
            int sum0 = Integer.rotateRight(s[0], 2) ^ Integer.rotateRight(s[0], 13) ^ Integer.rotateRight(s[0], 22);
            int majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
            System.arraycopy(s, 0, s, 1, WORDS - 1);
            s[4] += first;
            s[0] = first + sum0 + majority;
        }
        for (int i = 0; i < WORDS; i++) {
            state[i] += s[i];
        }
    }

    /** The first 32 bits of the fractional parts of the square or cube roots of the first primes. */
    private static int[] roots(int count, int degree) {
        int[] roots = new int[count];
        int found = 0;
        for (int number = 2; found < count; number++) {
            boolean prime = true;
            for (int divisor = 2; divisor * divisor <= number; divisor++) {
                prime &= number % divisor != 0;
            }
            if (prime) {
                double root = degree == 2 ? Math.sqrt(number) : Math.cbrt(number);
                roots[found++] = (int) (long) ((root - Math.floor(root)) * 4294967296.0);
            }
        }
        return roots;
    }
}

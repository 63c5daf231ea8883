package hal.syzygy;

import hal.support.system.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The checksum in the last 16 bytes of a Syzygy file. The content before it is cut into chunks of 16 MiB; each is
 * hashed to 32 bytes, and all of these together to the 16 that are kept. (So says the generator's {@code checksum.c} by
 * Ronald de Man.) The hashes are two of CityHash 1.0 by Geoff Pike and Jyrki Alakuijala (Google, 2011): CityHashCrc256
 * for a chunk, and CityHash128, here in its form for at most 128 bytes. Longer ones belong to files of more than 64
 * MiB, which no table of five men reaches.
 *
 * <p>It tells damage by chance, not by intent.
 */
final class SyzygyChecksum {
    /** Of larger files the checksum is not computed. */
    static final long LARGEST_FILE = 4L << 24;

    private static final int CHUNK = 1 << 24;
    private static final int LENGTH = 16;
    /** What precedes the checksum is filled up to a multiple of this. */
    private static final int ALIGNMENT = 64;

    /** Bytes that six rounds take. */
    private static final int SIX_ROUNDS = 240;

    private static final int ROUND = 40;

    // CityHash's multipliers.
    private static final long K0 = 0xC3A5C85C97CB3127L;
    private static final long K1 = 0xB492B66FBE98F273L;
    private static final long K3 = 0xC949D7C7509E6557L;
    private static final long PAIRING = 0x9DDFEA08EB382D69L;

    /** The polynomial of CRC-32C, lowest power first. */
    private static final int CASTAGNOLI = 0x82F63B78;
    /** By place of a byte among eight and its value: what it adds to the CRC-32C after all eight. */
    private static final int[][] CRC = crcTables();

    private SyzygyChecksum() {}

    /**
     * Whether a file's checksum is right.
     *
     * @param path of at most {@link #LARGEST_FILE} bytes
     * @throws IOException if it cannot be read
     */
    static boolean isRight(Path path) throws IOException {
        long content = Files.size(path) - LENGTH;
        if (content <= 0 || content % ALIGNMENT != 0 || content > LARGEST_FILE) {
            return false;
        }
        try (InputStream in = InputFile.open(path)) {
            long[] hashes = {};
            for (long done = 0; done < content; done += CHUNK) {
                byte[] chunk = in.readNBytes((int) Math.min(CHUNK, content - done));
                hashes = Arrays.copyOf(hashes, hashes.length + 4);
                System.arraycopy(new Chunk(chunk).hash(), 0, hashes, hashes.length - 4, 4);
            }
            ByteBuffer kept = ByteBuffer.wrap(in.readNBytes(LENGTH)).order(ByteOrder.LITTLE_ENDIAN);
            return kept.remaining() == LENGTH
                    && Arrays.equals(hash128(hashes), new long[] {kept.getLong(), kept.getLong()});
        }
    }

    /** CityHash128 of at most 128 bytes, a multiple of 32, given as numbers of eight. */
    private static long[] hash128(long[] words) {
        long a = words[0] ^ K3;
        long b = words[1];
        long c;
        long d;
        int last = words.length - 1;
        int length = Long.BYTES * (words.length - 2);
        if (length == 16) {
            a = mixed(a * K1) * K1;
            c = b * K1 + (paired(words[2], Long.rotateRight(words[3] + length, length)) ^ words[3]);
            d = mixed(a + words[2]);
        } else {
            c = paired(words[last] + K1, a);
            d = paired(b + length, c + words[last - 1]);
            a += d;
            for (int i = 2; i < last - 1; i += 2) {
                a = (a ^ mixed(words[i] * K1) * K1) * K1;
                b ^= a;
                c = (c ^ mixed(words[i + 1] * K1) * K1) * K1;
                d ^= c;
            }
        }
        a = paired(a, c);
        b = paired(d, b);
        return new long[] {a ^ b, paired(b, a)};
    }

    private static long mixed(long value) {
        return value ^ (value >>> 47);
    }

    /** One number of two. */
    private static long paired(long one, long two) {
        long a = mixed((one ^ two) * PAIRING);
        return mixed((two ^ a) * PAIRING) * PAIRING;
    }

    private static int[][] crcTables() {
        int[][] tables = new int[Long.BYTES][256];
        for (int value = 0; value < 256; value++) {
            int crc = value;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 1) == 0 ? crc >>> 1 : crc >>> 1 ^ CASTAGNOLI;
            }
            tables[Long.BYTES - 1][value] = crc;
        }
        for (int place = Long.BYTES - 2; place >= 0; place--) {
            for (int value = 0; value < 256; value++) {
                int crc = tables[place + 1][value];
                tables[place][value] = crc >>> Byte.SIZE ^ tables[Long.BYTES - 1][crc & 0xFF];
            }
        }
        return tables;
    }

    /** The CRC-32C of eight more bytes, without the usual inversions: as processors compute it. */
    private static long crc(long crc, long word) {
        long rest = (crc & 0xFFFFFFFFL) ^ word;
        int sum = 0;
        for (int place = 0; place < Long.BYTES; place++) {
            sum ^= CRC[place][(int) (rest >>> (Byte.SIZE * place)) & 0xFF];
        }
        return sum & 0xFFFFFFFFL;
    }

    /** CityHashCrc256 of a chunk. */
    private static final class Chunk {
        private final ByteBuffer bytes;
        private final int length;
        private final long seed;
        private long a;
        private long b;
        private long c;
        private long d;
        private long e;
        /** The value that {@link #a} had before the last round. */
        private long t;

        /** Checksums of what came by each of the five. */
        private final long[] sums = new long[5];

        Chunk(byte[] content) {
            boolean isShort = content.length < SIX_ROUNDS;
            bytes = ByteBuffer.wrap(isShort ? Arrays.copyOf(content, SIX_ROUNDS) : content)
                    .order(ByteOrder.LITTLE_ENDIAN);
            length = bytes.capacity();
            seed = isShort ? ~content.length & 0xFFFFFFFFL : 0;
        }

        long[] hash() {
            a = bytes.getLong(56) + K0;
            b = bytes.getLong(96) + K0;
            c = paired(b, length);
            d = bytes.getLong(120) * K0 + length;
            e = bytes.getLong(184) + seed;
            t = c + d;
            sums[0] = seed;
            long first = c;
            long second = d;

            int at = 0;
            for (; at + SIX_ROUNDS <= length; at += SIX_ROUNDS) {
                for (int round = 0; round < SIX_ROUNDS / ROUND; round += 2) {
                    round(at + ROUND * round, 1, 1);
                    round(at + ROUND * (round + 1), 0, K0);
                }
            }
            for (; at + ROUND <= length; at += ROUND) {
                round(at, 0, K0);
            }
            if (at < length) {
                round(length - ROUND, 0, K0);
            }
            return result(first, second);
        }

        /** Takes in forty bytes. */
        private void round(int at, int less, long factor) {
            long before = a;
            a = Long.rotateRight(b, 41 - less) * factor + bytes.getLong(at);
            b = Long.rotateRight(c, 27 - less) * factor + bytes.getLong(at + 8);
            c = Long.rotateRight(d, 41 - less) * factor + bytes.getLong(at + 16);
            d = Long.rotateRight(e, 33 - less) * factor + bytes.getLong(at + 24);
            e = Long.rotateRight(t, 25 - less) * factor + bytes.getLong(at + 32);
            t = before;
            sums[0] = crc(sums[0], a);
            sums[1] = crc(sums[1], b);
            sums[2] = crc(sums[2], c);
            sums[3] = crc(sums[3], d);
            sums[4] = crc(sums[4], e);
        }

        private long[] result(long first, long second) {
            long i = sums[3];
            long j = sums[4] + (i << 32);
            a = paired(a, j);
            long h = sums[2] + (sums[1] << 32);
            b += h;
            c = paired(c, sums[0]) + i;
            d = paired(d, e + first);
            j += e;
            i += paired(h, t);
            e = paired(a, d) + j;
            long f = paired(b, c) + a;
            long g = paired(j, i) + c;
            long[] result = new long[4];
            result[0] = e + f + g + h;
            a = mixed((a + g) * K0) * K0 + b;
            result[1] = second + a + result[0];
            a = mixed(a * K0) * K0 + c;
            result[2] = a + result[1];
            a = mixed((a + e) * K0) * K0;
            result[3] = a + result[2];
            return result;
        }
    }
}

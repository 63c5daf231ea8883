package hal.support.decoding;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.ZipException;

/**
 * Unpacks what bzip2 has packed, one block of at most 900,000 bytes after the other; several packed files in a row are
 * read as one. Damage is noticed by each block's checksum.
 */
final class Bzip2Input extends InputStream {
    private static final long BLOCK = 0x314159265359L;
    private static final long END = 0x177245385090L;
    private static final int BLOCK_UNIT = 100_000;
    private static final int MAX_LENGTH = 20;
    private static final int GROUP = 50;
    private static final int RUN = 4;
    private static final int RUN_B = 1;
    private static final int[] CRC = new int[256];

    static {
        for (int i = 0; i < CRC.length; i++) {
            int crc = i << 24;
            for (int bit = 0; bit < 8; bit++) {
                crc = crc < 0 ? crc << 1 ^ 0x04c11db7 : crc << 1;
            }
            CRC[i] = crc;
        }
    }

    private final InputStream in;
    private long bits;
    private int bitCount;

    // The block: its bytes in the order of their contexts, each with the place of the one that follows it in the text.
    private byte[] sorted = new byte[0];
    private int[] follows = new int[0];
    private int left;
    private int place;
    private int wantedCrc;
    private int crc;

    /** The byte that is given out, how often it has come in a row, and how often it is still to be given out. */
    private int shown;

    private int equal;
    private int repeats;

    private boolean ended;

    /**
     * An unpacked stream; closing it closes the packed one.
     *
     * @throws IOException if it does not begin as bzip2 does
     */
    Bzip2Input(InputStream packed) throws IOException {
        in = new BufferedInputStream(packed, 1 << 16);
        begin(in.read());
    }

    private static IOException damaged() {
        return new ZipException("not as bzip2 packs");
    }

    private void begin(int first) throws IOException {
        boolean known = first == 'B' && in.read() == 'Z' && in.read() == 'h';
        int size = in.read() - '0';
        if (!known || size < 1 || size > 9) {
            throw damaged();
        }
        sorted = new byte[size * BLOCK_UNIT];
        follows = new int[size * BLOCK_UNIT];
        bitCount = 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = 0;
        while (count < length && hasMore()) {
            target[offset + count++] = (byte) next();
        }
        return count == 0 && length > 0 ? -1 : count;
    }

    private boolean hasMore() throws IOException {
        while (repeats == 0 && left == 0 && !ended) {
            nextBlock();
        }
        return repeats > 0 || left > 0;
    }

    private int next() throws IOException {
        if (repeats == 0) {
            int b = step();
            equal = b == shown && equal > 0 ? equal + 1 : 1;
            shown = b;
            repeats = 1;
            if (equal == RUN) { // of more than four equal bytes the rest is counted
                repeats += left > 0 ? step() : 0;
                equal = 0;
            }
        }
        repeats--;
        crc = crc << 8 ^ CRC[crc >>> 24 ^ shown];
        if (repeats == 0 && left == 0 && crc != wantedCrc) {
            throw damaged();
        }
        return shown;
    }

    private int step() {
        place = follows[place];
        left--;
        return sorted[place] & 0xff;
    }

    private void nextBlock() throws IOException {
        long kind = (long) take(24) << 24 | take(24);
        int check = take(16) << 16 | take(16);
        if (kind == END) {
            int first = in.read();
            ended = first < 0;
            if (!ended) {
                begin(first);
            }
        } else if (kind == BLOCK && take(1) == 0) {
            wantedCrc = ~check;
            readBlock();
        } else {
            throw damaged();
        }
    }

    private void readBlock() throws IOException {
        int origin = take(24);
        byte[] alphabet = alphabet();
        int symbols = alphabet.length + 2;
        Code[] codes = new Code[take(3)];
        byte[] selectors = selectors(codes.length);
        for (int i = 0; i < codes.length; i++) {
            codes[i] = code(symbols);
        }
        int length = readSymbols(alphabet, codes, selectors);
        if (origin >= length) {
            throw damaged();
        }
        sort(length);
        left = length;
        place = origin;
        equal = 0;
        crc = -1;
    }

    /** The bytes that occur, in their order. */
    private byte[] alphabet() throws IOException {
        int ranges = take(16);
        byte[] used = new byte[256];
        int count = 0;
        for (int range = 0; range < 16; range++) {
            int marks = (ranges & 0x8000 >> range) != 0 ? take(16) : 0;
            for (int i = 0; i < 16; i++) {
                if ((marks & 0x8000 >> i) != 0) {
                    used[count++] = (byte) (16 * range + i);
                }
            }
        }
        if (count == 0) {
            throw damaged();
        }
        return Arrays.copyOf(used, count);
    }

    /** Which code is used for each group of symbols. */
    private byte[] selectors(int codes) throws IOException {
        if (codes < 2 || codes > 6) {
            throw damaged();
        }
        byte[] recent = {0, 1, 2, 3, 4, 5};
        byte[] selectors = new byte[take(15)];
        for (int i = 0; i < selectors.length; i++) {
            int index = 0;
            while (take(1) == 1) {
                if (++index == codes) {
                    throw damaged();
                }
            }
            selectors[i] = toFront(recent, index);
        }
        return selectors;
    }

    private static byte toFront(byte[] recent, int index) {
        byte b = recent[index];
        System.arraycopy(recent, 0, recent, 1, index);
        recent[0] = b;
        return b;
    }

    /** A prefix code: the symbols in the order of their codes, which of each length are consecutive numbers. */
    private static final class Code {
        private final int[] symbols;
        private final int[] counts;

        Code(int[] symbols, int[] counts) {
            this.symbols = symbols;
            this.counts = counts;
        }
    }

    private Code code(int symbols) throws IOException {
        int[] lengths = new int[symbols];
        int[] counts = new int[MAX_LENGTH + 1];
        int length = take(5);
        for (int i = 0; i < symbols; i++) {
            while (take(1) == 1) {
                length += take(1) == 0 ? 1 : -1;
            }
            if (length < 1 || length > MAX_LENGTH) {
                throw damaged();
            }
            lengths[i] = length;
            counts[length]++;
        }
        int[] ordered = new int[symbols];
        int at = 0;
        for (int bitsOfCode = 1; bitsOfCode <= MAX_LENGTH; bitsOfCode++) {
            for (int i = 0; i < symbols; i++) {
                if (lengths[i] == bitsOfCode) {
                    ordered[at++] = i;
                }
            }
        }
        return new Code(ordered, counts);
    }

    private int symbol(Code code) throws IOException {
        int value = 0;
        int first = 0;
        int index = 0;
        for (int length = 1; length <= MAX_LENGTH; length++) {
            value |= take(1);
            int count = code.counts[length];
            if (value - first < count) {
                return code.symbols[index + value - first];
            }
            index += count;
            first = (first + count) << 1;
            value <<= 1;
        }
        throw damaged();
    }

    /**
     * Reads the bytes in the order of their contexts, written as places among the recent ones and as lengths of runs of
     * the first.
     */
    private int readSymbols(byte[] recent, Code[] codes, byte[] selectors) throws IOException {
        int end = recent.length + 1;
        int length = 0;
        int run = 0;
        int unit = 1;
        for (int i = 0; i < GROUP * selectors.length; i++) {
            int symbol = symbol(codes[selectors[i / GROUP]]);
            if (symbol <= RUN_B) {
                run += unit << symbol;
                unit <<= 1;
                if (run > sorted.length - length) {
                    throw damaged();
                }
                continue;
            }
            Arrays.fill(sorted, length, length + run, recent[0]);
            length += run;
            run = 0;
            unit = 1;
            if (symbol == end) {
                return length;
            }
            if (length == sorted.length) {
                throw damaged();
            }
            sorted[length++] = toFront(recent, symbol - 1);
        }
        throw damaged();
    }

    private void sort(int length) {
        int[] next = new int[257];
        for (int i = 0; i < length; i++) {
            next[(sorted[i] & 0xff) + 1]++;
        }
        for (int b = 0; b < 256; b++) {
            next[b + 1] += next[b];
        }
        for (int i = 0; i < length; i++) {
            follows[next[sorted[i] & 0xff]++] = i;
        }
    }

    private int take(int count) throws IOException {
        while (bitCount < count) {
            int b = in.read();
            if (b < 0) {
                throw damaged();
            }
            bits = bits << 8 | b;
            bitCount += 8;
        }
        bitCount -= count;
        return (int) (bits >>> bitCount) & (1 << count) - 1;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

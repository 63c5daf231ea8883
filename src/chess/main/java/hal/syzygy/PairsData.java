package hal.syzygy;

import static hal.syzygy.DamagedTableException.require;

/**
 * The compressed values of one sub-table, by recursive pairing and a canonical Huffman code.
 *
 * <p>The values of all positions in a row were shortened by giving the most frequent pair of neighbours a symbol of its
 * own, again and again, so that a symbol is a value or a pair of symbols. The symbols are written in a Huffman code in
 * blocks of equal size. Who wants one value needs the block that holds it: a sparse index names, for the middle of each
 * span of positions, its block and its place there, and a list of the blocks' lengths leads on from there.
 */
final class PairsData {
    private static final int SINGLE_VALUE = 0x80;
    /** The right half of a symbol that is a value. */
    private static final int NO_PAIR = 0xFFF;

    private static final int INDEX_ENTRY = 6;
    private static final int BLOCK_LENGTH_ENTRY = 2;
    private static final int MAX_CODE = 32;
    /** A block's length takes two bytes, and is written less one. */
    private static final int MAX_SYMBOL = 0x10000;

    private final MappedFile file;
    private final int flags;
    private final long headerEnd;
    /** The value of all positions, where there is only one. */
    private final int singleValue;

    private int blockBits;
    private int spanBits;
    private long spans;
    private long blocks;
    private long lengthEntries;

    private int shortestCode;
    /** By code length less the shortest: the first code of that length, at the left edge of a word. */
    private long[] firstCode = {};
    /** By code length less the shortest: the symbol of that code. */
    private int[] firstSymbol = {};
    /** By symbol: the halves of a pair, or a value and {@link #NO_PAIR}. */
    private int[] left = {};

    private int[] right = {};
    /** By symbol: how many values it stands for. */
    private int[] length = {};

    private long indexAt;
    private long lengthsAt;
    private long dataAt;

    /**
     * Reads the header of a sub-table's values.
     *
     * @param at where it begins
     * @param positions how many values there are
     * @throws DamagedTableException if it makes no sense
     */
    PairsData(MappedFile file, long at, long positions) {
        this.file = file;
        flags = file.unsignedByte(at);
        if ((flags & SINGLE_VALUE) != 0) {
            singleValue = file.unsignedByte(at + 1);
            headerEnd = at + 2;
            return;
        }
        singleValue = -1;
        blockBits = file.unsignedByte(at + 1);
        spanBits = file.unsignedByte(at + 2);
        require(
                blockBits >= 3 && blockBits <= 24 && spanBits >= 1 && spanBits <= 32,
                "its blocks have no sensible size");
        spans = (positions + (1L << spanBits) - 1) >>> spanBits;
        blocks = file.unsignedInt(at + 4);
        lengthEntries = blocks + file.unsignedByte(at + 3);
        headerEnd = readCode(at + 8);
    }

    /** Reads the Huffman code and the symbols; gives where they end. */
    private long readCode(long at) {
        int longest = file.unsignedByte(at);
        shortestCode = file.unsignedByte(at + 1);
        require(shortestCode >= 1 && shortestCode <= longest && longest <= MAX_CODE, "its code has no sensible length");
        int lengths = longest - shortestCode + 1;
        firstSymbol = new int[lengths];
        for (int i = 0; i < lengths; i++) {
            firstSymbol[i] = file.unsignedShort(at + 2 + 2L * i);
        }
        // The longest code begins with zeros; each shorter length continues where the next longer one ends.
        firstCode = new long[lengths];
        for (int i = lengths - 2; i >= 0; i--) {
            firstCode[i] = (firstCode[i + 1] + firstSymbol[i] - firstSymbol[i + 1]) / 2;
        }
        for (int i = 0; i < lengths; i++) {
            firstCode[i] <<= 64 - shortestCode - i;
        }
        long symbolsAt = at + 2 + 2L * lengths;
        int symbols = file.unsignedShort(symbolsAt);
        require(symbols > 0 && symbols <= NO_PAIR, "it has no sensible number of symbols");
        readSymbols(symbolsAt + 2, symbols);
        return symbolsAt + 2 + 3L * symbols + (symbols & 1);
    }

    private void readSymbols(long at, int symbols) {
        left = new int[symbols];
        right = new int[symbols];
        length = new int[symbols];
        for (int i = 0; i < symbols; i++) {
            int low = file.unsignedByte(at + 3L * i);
            int middle = file.unsignedByte(at + 3L * i + 1);
            int high = file.unsignedByte(at + 3L * i + 2);
            left[i] = low | (middle & 15) << 8;
            right[i] = high << 4 | middle >> 4;
        }
        for (int i = 0; i < symbols; i++) {
            measure(i, 0);
        }
    }

    /** Fills in a symbol's length, and those of its parts. No chain of parts is longer than there are symbols. */
    private void measure(int symbol, int above) {
        require(symbol < length.length && above <= length.length, "its symbols make no tree");
        if (length[symbol] == 0) {
            if (right[symbol] == NO_PAIR) {
                length[symbol] = 1;
            } else {
                measure(left[symbol], above + 1);
                measure(right[symbol], above + 1);
                length[symbol] = length[left[symbol]] + length[right[symbol]];
                require(length[symbol] <= MAX_SYMBOL, "its symbols are too long");
            }
        }
    }

    /** The format's flags of the sub-table. */
    int flags() {
        return flags;
    }

    long headerEnd() {
        return headerEnd;
    }

    /** Takes its sparse index from a place on, and gives where that ends. */
    long placeIndex(long at) {
        indexAt = at;
        return at + INDEX_ENTRY * spans;
    }

    /** Takes its list of block lengths from a place on, and gives where that ends. */
    long placeLengths(long at) {
        lengthsAt = at;
        return at + BLOCK_LENGTH_ENTRY * lengthEntries;
    }

    /** Takes its blocks from a place on, and gives where they end. */
    long placeData(long at) {
        dataAt = at;
        return at + (blocks << blockBits);
    }

    /**
     * The value of a position.
     *
     * @param index the position's number, less than there are positions
     * @throws DamagedTableException if the file's content makes no sense
     * @throws IndexOutOfBoundsException if it points outside the file
     */
    int value(long index) {
        if (singleValue >= 0) {
            return singleValue;
        }
        // Step 1. The nearest entry of the sparse index, and how far from there the value is.
        long entry = indexAt + INDEX_ENTRY * (index >>> spanBits);
        long block = file.unsignedInt(entry);
        long place = file.unsignedShort(entry + 4) + (index & ((1L << spanBits) - 1)) - (1L << (spanBits - 1));

        // Step 2. From block to block until the one that holds it.
        while (place < 0) {
            block--;
            require(block >= 0, "its index leads nowhere");
            place += blockLength(block);
        }
        for (int here = blockLength(block); place >= here; here = blockLength(block)) {
            place -= here;
            block++;
        }
        require(block < blocks, "its index leads nowhere");

        // Step 3. From symbol to symbol until the one that holds it, then down the pairs.
        int symbol = symbolAt(dataAt + (block << blockBits), (int) place);
        return left[symbol];
    }

    private int blockLength(long block) {
        require(block < lengthEntries, "its index leads nowhere");
        return file.unsignedShort(lengthsAt + BLOCK_LENGTH_ENTRY * block) + 1;
    }

    /** The symbol that is the value at a place of a block. */
    private int symbolAt(long blockAt, int placeInBlock) {
        long bits = file.bits64(blockAt);
        long next = blockAt + 8;
        int loaded = 64;
        int place = placeInBlock;
        int symbol;
        while (true) {
            int size = 0;
            while (Long.compareUnsigned(bits, firstCode[size]) < 0) {
                size++; // ends at the longest code at the latest, whose first one is zero
            }
            int codeLength = size + shortestCode;
            symbol = firstSymbol[size] + (int) ((bits - firstCode[size]) >>> (64 - codeLength));
            require(symbol >= 0 && symbol < length.length, "its code has no such symbol");
            if (place < length[symbol]) {
                break;
            }
            place -= length[symbol];
            bits <<= codeLength;
            loaded -= codeLength;
            if (loaded <= 32) {
                bits |= file.bits32(next) << (32 - loaded);
                next += 4;
                loaded += 32;
            }
        }
        while (right[symbol] != NO_PAIR) {
            int first = left[symbol];
            if (place < length[first]) {
                symbol = first;
            } else {
                place -= length[first];
                symbol = right[symbol];
            }
        }
        return symbol;
    }
}

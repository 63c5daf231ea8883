package hal.console.terminal;

/** The byte form of UTF-8 (RFC 3629), as far as a stream cut into pieces needs it. */
final class Utf8 {
    private Utf8() {}

    /** How many bytes at the end belong to a character whose other bytes have not come yet. */
    static int unfinished(byte[] bytes) {
        int most = Math.min(3, bytes.length);
        for (int back = 1; back <= most; back++) {
            int b = bytes[bytes.length - back] & 0xff;
            if (b >= 0xc0) {
                return lengthOf(b) > back ? back : 0;
            }
            if (b < 0x80) {
                return 0;
            }
        }
        return 0;
    }

    private static int lengthOf(int leadByte) {
        if (leadByte >= 0xf0) {
            return 4;
        }
        return leadByte >= 0xe0 ? 3 : 2;
    }
}

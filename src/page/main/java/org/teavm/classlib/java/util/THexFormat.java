package org.teavm.classlib.java.util;

/** {@link java.util.HexFormat} for the compiler, whose library lacks it. */
public final class THexFormat {
    private static final String DIGITS = "0123456789abcdef";

    private THexFormat() {}

    public static THexFormat of() {
        return new THexFormat();
    }

    public String formatHex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte one : bytes) {
            text.append(DIGITS.charAt(one >> 4 & 15)).append(DIGITS.charAt(one & 15));
        }
        return text.toString();
    }
}

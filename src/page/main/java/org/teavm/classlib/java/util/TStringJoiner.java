package org.teavm.classlib.java.util;

/** {@link java.util.StringJoiner} for the compiler, whose library lacks it. */
public final class TStringJoiner {
    private final String separator;
    private final String prefix;
    private final String suffix;
    private StringBuilder joined;

    public TStringJoiner(CharSequence separator) {
        this(separator, "", "");
    }

    public TStringJoiner(CharSequence separator, CharSequence prefix, CharSequence suffix) {
        this.separator = separator.toString();
        this.prefix = prefix.toString();
        this.suffix = suffix.toString();
    }

    public TStringJoiner add(CharSequence text) {
        if (joined == null) {
            joined = new StringBuilder();
        } else {
            joined.append(separator);
        }
        joined.append(text);
        return this;
    }

    @Override
    public String toString() {
        return prefix + (joined == null ? "" : joined.toString()) + suffix;
    }
}

package hal.platform;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;

/** Texts that are the same on every machine, above all those with numbers: they do not follow its locale. */
public final class Format {
    private Format() {}

    /** A text with its first letter in upper case. */
    public static String capital(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** The text of a format as {@link String#format} has it. */
    @FormatMethod
    public static String of(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

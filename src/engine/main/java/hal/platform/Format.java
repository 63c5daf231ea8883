package hal.platform;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;

/** Texts with numbers in them, which are the same on every machine: they do not follow its locale. */
public final class Format {
    private Format() {}

    /** The text of a format as {@link String#format} has it. */
    @FormatMethod
    public static String of(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}

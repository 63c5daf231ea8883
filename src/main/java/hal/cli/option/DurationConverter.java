package hal.cli.option;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times on the command line: {@code 100ms}, {@code 1.5s}, {@code 2m}. */
public final class DurationConverter implements ITypeConverter<Duration> {
    private static final Pattern TIME = Pattern.compile("(\\d{1,7}(?:\\.\\d{1,6})?)(ms|s|m)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("\"" + text + "\" is no time; write it as 100ms, 1.5s or 2m");
        }
        double millis =
                switch (matcher.group(2)) {
                    case "ms" -> 1;
                    case "s" -> 1_000;
                    default -> 60_000;
                };
        return Duration.ofNanos(Math.round(Double.parseDouble(matcher.group(1)) * millis * 1e6));
    }
}

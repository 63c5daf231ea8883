package hal.command;

import hal.platform.ShortTime;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times on the command line: {@code 100ms}, {@code 1.5s}, {@code 2m}. */
public final class DurationConverter implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
        return ShortTime.parse(text)
                .orElseThrow(() ->
                        new TypeConversionException("\"" + text + "\" is not a time; write it as 100ms, 1.5s or 2m"));
    }
}

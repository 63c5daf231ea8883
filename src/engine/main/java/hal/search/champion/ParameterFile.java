package hal.search.champion;

import hal.platform.Checksum;
import hal.platform.Format;
import hal.platform.TomlSection;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Search parameters in a file: a line {@code name = value} for each that is not as shipped, in TOML. A player uses it
 * as {@code hal:params=FILE}.
 *
 * @param parameters what the file says; those it does not name are as shipped
 * @param checksum of the file, as {@link Checksum} makes it
 */
public record ParameterFile(SearchParameters parameters, String checksum) {
    private static final int MAX_BYTES = 1 << 16;

    /**
     * Reads a file.
     *
     * @throws UserException naming file, line and name of what is wrong
     */
    public static ParameterFile read(Path file) {
        return FileTrouble.reading(file, () -> {
            byte[] content = InputFile.bytes(file, MAX_BYTES);
            return new ParameterFile(
                    parse(file.toString(), new String(content, StandardCharsets.UTF_8)), Checksum.of(content));
        });
    }

    /**
     * Reads a file's text.
     *
     * @param name the file as errors name it
     * @throws UserException naming file, line and name of what is wrong
     */
    public static SearchParameters parse(String name, String text) {
        TomlSection section = TomlSection.parse(name, text);
        Map<String, Integer> chosen = new HashMap<>();
        for (String key : section.keys()) {
            try {
                SearchParameters.Parameter parameter = SearchParameters.find(key);
                chosen.put(key, section.integer(key, parameter.min(), parameter.max()));
            } catch (UserException e) {
                throw e.getMessage().startsWith(name)
                        ? e
                        : new UserException(section.place(key) + ": " + e.getMessage(), e);
            }
        }
        return SearchParameters.of(chosen);
    }

    /**
     * The text of a file.
     *
     * @param remark its first line; says where the values come from
     * @param names which parameters it gives, in this order
     */
    public static String format(String remark, SearchParameters parameters, Collection<String> names) {
        StringBuilder text = new StringBuilder("# ").append(remark).append('\n');
        for (String name : names) {
            SearchParameters.Parameter parameter = SearchParameters.find(name);
            text.append(Format.of(
                    "%-34s # shipped: %d, from %d to %d %s\n",
                    name + " = " + parameters.get(name),
                    parameter.defaultValue(),
                    parameter.min(),
                    parameter.max(),
                    parameter.unit()));
        }
        return text.toString();
    }
}

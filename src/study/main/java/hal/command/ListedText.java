package hal.command;

import hal.platform.Shipped;
import java.util.LinkedHashMap;
import java.util.Map;

/** A shipped text of headings and, below each, what it lists: a name and what that means, two blanks or more apart. */
public final class ListedText {
    private static final String HEADING = "## ";
    private static final String COMMENT = "#";

    private ListedText() {}

    /**
     * The meanings by their names by the headings, in their order.
     *
     * @param path from the root of the jar, such as {@code hal/commands/keys.txt}
     */
    public static Map<String, Map<String, String>> of(String path) {
        Map<String, Map<String, String>> sections = new LinkedHashMap<>();
        Map<String, String> section = new LinkedHashMap<>();
        for (String line : Shipped.text(path).lines().toList()) {
            if (line.startsWith(HEADING)) {
                section = new LinkedHashMap<>();
                sections.put(line.substring(HEADING.length()), section);
            } else if (!line.isBlank() && !line.startsWith(COMMENT)) {
                String[] parts = line.split(" {2,}", 2);
                section.put(parts[0], parts[1]);
            }
        }
        return sections;
    }
}

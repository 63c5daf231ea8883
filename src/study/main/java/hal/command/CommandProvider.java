package hal.command;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A room with subcommands of its own. A provider is found by Java's {@link ServiceLoader}: it is named in
 * {@code META-INF/services/hal.command.CommandProvider}.
 */
public interface CommandProvider {
    /** The key of subcommands that stand at the top, as {@code hal train}. */
    String TOP = "";

    /**
     * The subcommands of a command, in the order of the help, each a {@link Job} or a class of picocli's. No others are
     * loaded, since that takes time at each start.
     *
     * @param parent the name of a command with subcommands, or {@link #TOP}
     */
    List<?> subcommands(String parent);

    /**
     * All subcommands that other rooms have for a command, each a {@link Job} or a class of picocli's.
     *
     * @param parent the name of a command with subcommands, or {@link #TOP}
     */
    static List<Object> below(String parent) {
        List<Object> found = new ArrayList<>();
        ServiceLoader.load(CommandProvider.class, CommandProvider.class.getClassLoader())
                .forEach(provider -> found.addAll(provider.subcommands(parent)));
        return found;
    }
}

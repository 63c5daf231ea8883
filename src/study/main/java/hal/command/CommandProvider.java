package hal.command;

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
     * The subcommands of a command, in the order of the help. No others are loaded, since that takes time at each
     * start.
     *
     * @param parent the name of a command with subcommands, or {@link #TOP}
     */
    List<Job> subcommands(String parent);

    /**
     * All subcommands that other rooms have for a command.
     *
     * @param parent the name of a command with subcommands, or {@link #TOP}
     */
    static List<Job> below(String parent) {
        return Found.ALL.stream()
                .flatMap(provider -> provider.subcommands(parent).stream())
                .toList();
    }

    /** All there are, looked for when the first is asked for. */
    final class Found {
        private static final List<CommandProvider> ALL =
                ServiceLoader.load(CommandProvider.class, CommandProvider.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();

        private Found() {}
    }
}

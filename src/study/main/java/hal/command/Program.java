package hal.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * The program as a shell runs it, for whoever types its subcommands elsewhere. It is found by Java's
 * {@link ServiceLoader}: it is named in {@code META-INF/services/hal.command.Program}.
 */
public interface Program {
    /** The subcommands that are jobs: they ask nothing and end by themselves. Each with what it does, in a line. */
    Map<String, String> jobs();

    /**
     * Runs a command line.
     *
     * @param words what stands behind {@code hal}
     * @return the exit code
     */
    int run(List<String> words, PrintWriter out, PrintWriter err);

    /** The program, if this is one. */
    static Optional<Program> find() {
        return ServiceLoader.load(Program.class, Program.class.getClassLoader()).findFirst();
    }
}

package hal.command;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * A command that needs no session, such as {@code hal tune}: its record, what it does with the values, and the commands
 * below it. In a shell picocli runs it; at the prompt it runs in the background.
 */
public final class Job implements Callable<Integer>, Reader.Signed {
    /** How many threads; {@link Values#threads} has the default. */
    public static final Parameter THREADS =
            Parameter.number("threads", "N", 1, 1024, "number of threads; one for each processor by default");

    /** The seed: the same one gives the same result. */
    public static final Parameter SEED = Parameter.number(
                    "seed", "N", Long.MIN_VALUE, Long.MAX_VALUE, "seed of everything random")
            .usual(1);

    private final Signature signature;
    private final Action action;
    private final List<Job> below;
    private CommandSpec spec;

    private Job(Signature signature, Action action, List<Job> below) {
        this.signature = signature;
        this.action = action;
        this.below = below;
    }

    /** What a job does. */
    public interface Action {
        /** Does it and returns the exit code. */
        int run(Call call);
    }

    /**
     * A call of a job.
     *
     * @param values what it was given
     * @param out where the answer goes
     * @param err where problems and progress go
     */
    public record Call(CommandLine line, Values values, PrintWriter out, PrintWriter err) {
        /** The error for a command line that makes no sense. */
        public ParameterException wrong(String text) {
            return new ParameterException(line, text);
        }
    }

    /** A job, with the jobs whose names may follow its own. */
    public static Job of(Signature signature, Action action, Job... below) {
        return new Job(signature, action, List.of(below));
    }

    /** A job that is nothing but the jobs below it. */
    public static Job group(Signature signature, Job... below) {
        return of(
                signature,
                call -> {
                    throw call.wrong("missing subcommand: "
                            + String.join(", ", call.line().getSubcommands().keySet())
                                    .replaceFirst(", ([^,]*)$", " or $1"));
                },
                below);
    }

    @Override
    public Signature signature() {
        return signature;
    }

    /**
     * picocli's form of it.
     *
     * @param above the words before its name, such as {@code hal network}
     */
    public CommandLine commandLine(String above) {
        spec = Reader.spec(signature, this, parameter -> true);
        spec.mixinStandardHelpOptions(true);
        List<String> footer = new ArrayList<>();
        if (!signature.examples().isEmpty()) {
            footer.addAll(List.of("", "Examples:"));
            signature.examples().forEach(example -> footer.add("  " + example.line()));
        }
        spec.usageMessage()
                .description(description(signature).toArray(String[]::new))
                .customSynopsis(above + " " + signature.usage())
                .footer(footer.toArray(String[]::new));
        CommandLine line = new CommandLine(spec);
        below.forEach(job -> line.addSubcommand(job.commandLine(above + " " + signature.name())));
        return line;
    }

    /** Adds to a command what other rooms have below it. */
    public static void addBelow(CommandLine command, String name) {
        CommandProvider.below(name)
                .forEach(below ->
                        command.addSubcommand(below instanceof Job job ? job.commandLine("hal " + name) : below));
    }

    /** What a command does, as picocli's help has it: its summary as a sentence, and its details. */
    public static List<String> description(Signature signature) {
        String summary = signature.summary();
        List<String> paragraphs =
                new ArrayList<>(List.of(Character.toUpperCase(summary.charAt(0)) + summary.substring(1) + "."));
        boolean joins = false;
        for (String line :
                signature.details().lines().map(text -> text.replace("%", "%%")).toList()) {
            boolean columns = line.strip().contains("  ");
            if (joins && !columns) { // lines that only broke where the source did; what stands in columns stays
                paragraphs.add(paragraphs.remove(paragraphs.size() - 1) + " " + line);
            } else {
                paragraphs.add(line);
            }
            joins = !columns;
        }
        return paragraphs;
    }

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        return action.run(new Call(line, values(spec), line.getOut(), line.getErr()));
    }
}

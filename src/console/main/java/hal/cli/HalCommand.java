package hal.cli;

import hal.command.CommandProvider;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Job;
import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.command.Subcommand;
import hal.command.Version;
import hal.commands.prompt.CommandCatalog;
import hal.engine.FairPlay;
import hal.platform.TerminalCharset;
import hal.session.face.OutOfMemory;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.BufferedOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * The top of the command line. A new subcommand is a class in this package and one line in {@code OWN}; other rooms
 * bring theirs by a {@link CommandProvider}.
 *
 * <p>Exit codes: 0 success, 1 an error or a failed check, 2 a bad command line; see {@link ExitCode}.
 */
public final class HalCommand extends TopCommand implements Callable<Integer> {
    /** In the order in which the help lists them, before those of other rooms. */
    private static final List<Object> OWN = List.of(
            PlayCommand.class,
            WebCommand.class,
            ExerciseCommand.class,
            ExportCommand.class,
            UciCommand.class,
            DoctorCommand.class,
            CompletionCommand.class,
            ManCommand.class,
            HalCommand.VersionCommand.class,
            HelpCommand.class);

    @Mixin
    private PlayOptions options;

    /** Runs one command line on the standard streams and returns the exit code. */
    public static int run(String[] arguments) {
        Charset charset = TerminalCharset.output();
        StandardOutput standard = new StandardOutput();
        System.setOut(new PrintStream(new BufferedOutputStream(standard), false, charset));
        PrintWriter out = new PrintWriter(System.out, true, charset);
        PrintWriter err = new PrintWriter(System.err, true, charset);
        int code;
        try {
            code = arguments.length == 0 ? playAtOnce(out, err) : run(arguments, out, err);
        } catch (OutOfMemoryError e) {
            err.println("hal: " + OutOfMemory.MESSAGE);
            code = ExitCode.FAILED;
        }
        out.flush();
        return standard.failure() == ExitCode.OK ? code : standard.failure();
    }

    /**
     * Without arguments there is nothing to parse, and picocli's reflection over the options is saved.
     */
    private static int playAtOnce(PrintWriter out, PrintWriter err) {
        try {
            return LocalSession.run(GameKind.CHESS, new PlayOptions(), out, false);
        } catch (RuntimeException e) {
            return ErrorMessages.show(e, err, false);
        }
    }

    /**
     * Runs one command line.
     *
     * @param arguments the command line after {@code hal}
     * @param out receives the command's output
     * @param err receives errors and progress
     * @return the exit code
     */
    public static int run(String[] arguments, PrintWriter out, PrintWriter err) {
        if (arguments.length == 1 && arguments[0].equals("--version")) {
            Stream.of(new Version().getVersion()).forEach(out::println);
            return ExitCode.OK; // picocli would say the same, much later
        }
        if (HelpCommand.isWanted(arguments)) {
            out.print(HelpCommand.SHORT);
            out.flush();
            return ExitCode.OK;
        }
        List<CommandLine> subcommands = subcommandsFor(arguments);
        CommandLine commandLine = configured(subcommands, out, err);
        if (subcommands.isEmpty()) {
            // What stands beside the options may be a subcommand, known or mistyped.
            commandLine.setParameterExceptionHandler(
                    (e, words) -> configured(all(), out, err).execute(words));
        }
        int code;
        try {
            code = commandLine.execute(Reader.normalized(commandLine, arguments));
        } catch (UserException e) {
            code = ErrorMessages.showUsage(e.getMessage(), arguments[0], err);
        }
        out.flush();
        err.flush();
        return code;
    }

    /**
     * Reads a command line without running it.
     *
     * @throws UserException if it makes no sense
     * @throws CommandLine.ParameterException if it makes no sense to picocli
     */
    public static CommandLine.ParseResult parse(String... arguments) {
        CommandLine commandLine = commandLine(new HalCommand(), subcommandsFor(arguments));
        return commandLine.parseArgs(Reader.normalized(commandLine, arguments));
    }

    /**
     * The subcommands that a command line needs: most need one or none, and reading the options of them all takes
     * longer than all the rest of a start.
     */
    private static List<CommandLine> subcommandsFor(String[] arguments) {
        if (arguments.length > 0 && arguments[0].startsWith("-")) {
            return List.of();
        }
        if (arguments.length == 0) {
            return all();
        }
        // Those of other rooms are looked for only if it is none of these, and then those of the prompt.
        return find(OWN, arguments[0])
                .or(() -> find(CommandProvider.below(CommandProvider.TOP), arguments[0]))
                .map(HalCommand::commandLine)
                .or(() -> ofPrompt().stream()
                        .filter(command -> isNamed(command, arguments[0]))
                        .findFirst()
                        .map(command -> ShellCommand.of(command, true)))
                .map(List::of)
                .orElseGet(HalCommand::all);
    }

    private static boolean isNamed(hal.commands.Command command, String word) {
        return command.name().equals(word) || command.aliases().contains(word);
    }

    private static List<Object> own() {
        return Stream.concat(OWN.stream(), CommandProvider.below(CommandProvider.TOP).stream())
                .toList();
    }

    /** The commands of the prompt that make sense in a shell. */
    static List<hal.commands.Command> ofPrompt() {
        return new CommandCatalog()
                .commands().stream()
                        .filter(command -> !command.is(Attribute.PROMPT_ONLY))
                        .toList();
    }

    private static List<CommandLine> all() {
        List<CommandLine> all = new ArrayList<>();
        own().forEach(command -> all.add(commandLine(command)));
        Set<String> taken = all.stream().map(CommandLine::getCommandName).collect(Collectors.toSet());
        ofPrompt().stream()
                .filter(command -> !taken.contains(command.name()))
                .forEach(command -> all.add(ShellCommand.of(command, false)));
        return all;
    }

    private static Optional<Object> find(List<Object> commands, String word) {
        return commands.stream().filter(command -> isNamed(command, word)).findFirst();
    }

    /** Whether a job, or a class of picocli's, has a name. */
    private static boolean isNamed(Object command, String word) {
        if (command instanceof Job job) {
            return job.signature().name().equals(word);
        }
        Command of = ((Class<?>) command).getAnnotation(Command.class);
        return of.name().equals(word) || List.of(of.aliases()).contains(word);
    }

    private static CommandLine configured(List<CommandLine> subcommands, PrintWriter out, PrintWriter err) {
        TopCommand top = subcommands.size() == 1 ? new TopCommand() : new HalCommand();
        return commandLine(top, subcommands)
                .setOut(out)
                .setErr(err)
                .setUsageHelpAutoWidth(true)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUnmatchedOptionsAllowedAsOptionParameters(false)
                .setParameterExceptionHandler(ErrorMessages::showParseError)
                .setExecutionStrategy(HalCommand::execute)
                .setExecutionExceptionHandler((e, command, parsed) -> ErrorMessages.show(e, err, top.isDebug()));
    }

    /** While the user plays a person, nothing begins that could help. */
    private static int execute(CommandLine.ParseResult parsed) {
        CommandLine.ParseResult sub = parsed.subcommand();
        if (sub != null && sub.hasSubcommand() && sub.commandSpec().userObject() instanceof ShellCommand) {
            sub = sub.subcommand(); // another room's, below a command of the prompt
        }
        if (sub != null && !sub.isUsageHelpRequested() && !isFair(sub.commandSpec())) {
            FairPlay.of(UserFolders.of(System.getenv())).require();
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    /** Whether a subcommand may begin in a game against a person; one of the prompt asks for that itself. */
    public static boolean isFair(CommandLine.Model.CommandSpec command) {
        return command.userObject() instanceof Fair
                || command.userObject() instanceof ShellCommand
                || (command.userObject() instanceof Job job && job.signature().is(Attribute.FAIR));
    }

    private static CommandLine commandLine(Object subcommand) {
        if (subcommand instanceof Job job) {
            return job.commandLine("hal");
        }
        CommandLine parent = new CommandLine(subcommand);
        Job.addBelow(parent, parent.getCommandName());
        return parent;
    }

    private static CommandLine commandLine(TopCommand top, List<CommandLine> subcommands) {
        CommandLine commandLine = new CommandLine(top);
        subcommands.forEach(commandLine::addSubcommand);
        return commandLine;
    }

    /** The command line with all subcommands. */
    public static CommandLine whole() {
        return commandLine(new HalCommand(), all());
    }

    /** {@code hal} alone is {@code hal play}. */
    @Override
    public Integer call() {
        return LocalSession.run(GameKind.CHESS, options, spec().commandLine().getOut(), isDebug());
    }

    /** {@code hal version}: the same as {@code hal --version}. */
    @Command(name = "version", description = "Print the versions of HAL and Java.", mixinStandardHelpOptions = true)
    static final class VersionCommand extends Subcommand implements Fair {
        @Override
        public Integer call() {
            spec.root().commandLine().printVersionHelp(out());
            return ExitCode.OK;
        }
    }
}

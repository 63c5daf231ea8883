package hal.cli;

import hal.command.CommandProvider;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.command.Version;
import hal.commands.Command;
import hal.commands.endgames.EndgameCommand;
import hal.commands.prompt.CommandCatalog;
import hal.commands.settings.ConfigCommand;
import hal.platform.TerminalCharset;
import hal.session.CompletionContext;
import hal.session.face.OutOfMemory;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntBiFunction;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The top of the command line: the commands of a shell alone, those of other rooms, which bring them by a
 * {@link CommandProvider}, and those of the prompt.
 *
 * <p>Exit codes: 0 success, 1 an error or a failed check, 2 a bad command line; see {@link ExitCode}.
 */
public final class HalCommand {
    /** In the order in which the help lists them, before all others. */
    private static final List<String> OWN = List.of("play", "web", "uci", "help");

    private HalCommand() {}

    /**
     * What a shell alone has, or has in another form than the prompt. Nothing else is loaded for these, since a start
     * is to be short.
     */
    private static Optional<Job> own(String name) {
        return switch (name) {
            case "play" -> Optional.of(PlayCommand.job());
            case "web" -> Optional.of(WebCommand.job());
            case "uci" -> Optional.of(UciCommand.JOB);
            case "help" -> Optional.of(HelpCommand.job());
            default -> Optional.empty();
        };
    }

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

    /** Without arguments there is nothing to parse, and picocli is not loaded. */
    private static int playAtOnce(PrintWriter out, PrintWriter err) {
        try {
            return PlayCommand.atOnce(new Job.Call(Values.NONE, out, err));
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
            Version.lines().forEach(out::println);
            return ExitCode.OK; // picocli would say the same, much later
        }
        if (HelpCommand.isWanted(arguments)) {
            out.print(HelpCommand.summary());
            out.flush();
            return ExitCode.OK;
        }
        int code = run(arguments, true, out, err);
        out.flush();
        err.flush();
        return code;
    }

    private static int run(String[] arguments, boolean plain, PrintWriter out, PrintWriter err) {
        boolean debug = List.of(arguments).contains("--" + ShellCommand.DEBUG.name());
        String[] words = commandFirst(arguments);
        boolean mayBePlain =
                plain && !debug && !words[0].startsWith("-") && own(words[0]).isEmpty();
        ToIntBiFunction<UserException, String> refused = (e, name) ->
                mayBePlain ? asAtPrompt(words, e, out, err) : ErrorMessages.showUsage(e.getMessage(), name, err);
        try {
            CommandLine line = lineFor(words)
                    .setOut(out)
                    .setErr(err)
                    .setUsageHelpAutoWidth(true)
                    .setUnmatchedOptionsAllowedAsOptionParameters(false)
                    .setParameterExceptionHandler(
                            (e, rest) -> refused.applyAsInt(ErrorMessages.usage(e), wholeName(e.getCommandLine())))
                    .setExecutionExceptionHandler((e, command, parsed) -> e instanceof UsageException wrong && !debug
                            ? refused.applyAsInt(wrong, wholeName(command))
                            : ErrorMessages.show(e, err, debug));
            return line.execute(Reader.normalized(line, words));
        } catch (UserException e) {
            return refused.applyAsInt(e, usedName(words[0]));
        }
    }

    private static String wholeName(CommandLine command) {
        return command.getCommandSpec().qualifiedName();
    }

    /** Plain words, or what makes no sense as a command: all that is understood in one place. */
    private static int asAtPrompt(String[] words, UserException refused, PrintWriter out, PrintWriter err) {
        try {
            int code = ExitCode.OK;
            boolean works =
                    Stream.of(words).anyMatch(word -> word.matches("--(?!json|csv).*") || new File(word).isFile());
            List<String[]> lines =
                    PlainLine.commands(words, refused, works ? new PrintWriter(Writer.nullWriter()) : out, err);
            if (works && lines.isEmpty()) {
                throw refused; // an answer in words is not what a file or an option is for
            }
            for (String[] line : lines) {
                code = Math.max(code, run(line, false, out, err));
            }
            return code;
        } catch (UserException e) {
            return ErrorMessages.showUsage(e.getMessage().replaceFirst("\\.? Usage: .*", ""), usedName(words[0]), err);
        }
    }

    /** What stands before {@code --help}. */
    private static String usedName(String word) {
        return word.startsWith("-") || !all().containsKey(word) ? "hal" : "hal " + word;
    }

    /** What holds for every command may also stand before its name. */
    private static String[] commandFirst(String[] arguments) {
        List<String> words = Arrays.asList(arguments.clone());
        if (words.get(0).equals("--" + ShellCommand.DEBUG.name())) {
            Collections.rotate(words, -1);
        }
        if (EndgameCommand.isMeant(words)) {
            words.set(0, "endgame");
        }
        boolean sets = words.size() > 2 && ConfigCommand.CONFIG.signature().isCalled(words.get(0));
        if (sets && words.get(1).startsWith("--") && !words.get(1).matches("--(?:json|csv|help|debug)")) {
            words = new ArrayList<>(words);
            words.add(1, "save"); // a shell has no settings but those that are kept
        } else if (sets
                && !words.get(2).startsWith("--")
                && Setting.find(words.get(1)).isPresent()) {
            String value = String.join(" ", words.subList(2, words.size()));
            words = List.of(words.get(0), "save", "--" + words.get(1), value);
        }
        return words.toArray(String[]::new);
    }

    /**
     * Reads a command line without running it.
     *
     * @throws UserException if it makes no sense
     * @throws CommandLine.ParameterException if it makes no sense to picocli
     */
    public static CommandLine.ParseResult parse(String... arguments) {
        CommandLine line = lineFor(arguments);
        return line.parseArgs(Reader.normalized(line, arguments));
    }

    /**
     * The command line with what these words need: most need one command or none, and reading the options of them all
     * takes longer than all the rest of a start.
     *
     * @throws UserException if there is no such command
     */
    private static CommandLine lineFor(String... words) {
        ShellCommand.Use use = ShellCommand.isHelpWanted(words) ? ShellCommand.Use.BOTH : ShellCommand.Use.READ;
        if (words.length == 0 || words[0].startsWith("-")) {
            return top(use, Optional.empty());
        }
        CommandLine line = new CommandLine(CommandSpec.create().name("hal"));
        line.addSubcommand(
                words[0],
                ShellCommand.of(
                        words[0].equals("help") && !HelpCommand.isAboutShell(words)
                                ? new CommandCatalog().find("help").orElseThrow()
                                : find(words[0]),
                        use,
                        Optional.empty()));
        return line;
    }

    /** {@code hal} alone, which is {@code hal play}. */
    private static CommandLine top(ShellCommand.Use use, Optional<CompletionContext> completing) {
        CommandLine line = ShellCommand.of(Command.of(PlayCommand.alone()), use, completing);
        line.getCommandSpec().version(Version.lines().toArray(String[]::new));
        line.getCommandSpec().usageMessage().customSynopsis("hal [OPTIONS] [COMMAND]");
        return line;
    }

    private static Command find(String word) {
        return own(word)
                .or(() -> CommandProvider.below(CommandProvider.TOP).stream()
                        .filter(job -> job.signature().isCalled(word))
                        .findFirst())
                .map(Command::of)
                .or(() -> new CommandCatalog().find(word).filter(command -> !command.is(Attribute.PROMPT_ONLY)))
                .orElseThrow(() -> unknown(word));
    }

    /** How a command is reached that is about the game on the table. */
    static String atPrompt(String name) {
        return "type hal, then " + name
                + Setting.find(name)
                        .map(setting -> "; or hal --" + name + " VALUE to play with it, hal config save --" + name
                                + " VALUE to keep it")
                        .orElse("");
    }

    private static UserException unknown(String word) {
        return UsageException.of(new CommandCatalog()
                .find(word)
                .map(typed -> "\"" + word + "\" is for HAL's prompt: " + atPrompt(typed.name()))
                .orElse("there is no command \"" + word + "\""));
    }

    /** All that may stand behind {@code hal}, by their names. */
    public static Map<String, Command> all() {
        Map<String, Command> all = new LinkedHashMap<>();
        CommandCatalog catalog = new CommandCatalog();
        Stream.of(
                        OWN.stream().map(name -> Command.of(own(name).orElseThrow())),
                        CommandProvider.below(CommandProvider.TOP).stream().map(Command::of),
                        catalog.commands().stream()
                                .map(command -> catalog.find(command.name()).orElseThrow())
                                .filter(command -> !command.is(Attribute.PROMPT_ONLY)))
                .flatMap(commands -> commands)
                .forEach(command -> all.putIfAbsent(command.name(), command));
        return all;
    }

    /** The command line with all subcommands. */
    public static CommandLine whole() {
        return whole(Optional.empty());
    }

    /** The same to be completed by a shell. */
    static CommandLine whole(Optional<CompletionContext> completing) {
        CommandLine whole = top(ShellCommand.Use.BOTH, completing);
        all().forEach((name, command) ->
                whole.addSubcommand(name, ShellCommand.of(command, ShellCommand.Use.HELP, completing)));
        completing.ifPresent(
                context -> { // help of the prompt knows what may stand behind it
                    whole.getCommandSpec().removeSubcommand("help");
                    whole.addSubcommand(
                            "help",
                            ShellCommand.of(
                                    new CommandCatalog().find("help").orElseThrow(),
                                    ShellCommand.Use.HELP,
                                    completing));
                });
        return whole;
    }
}

package hal.cli;

import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Reader;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.Unbroken;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.prompt.AnswerFace;
import hal.commands.prompt.Completion;
import hal.commands.prompt.Conversation;
import hal.commands.prompt.WholeCommand;
import hal.commands.settings.SettingParameters;
import hal.engine.FairPlay;
import hal.game.Game;
import hal.platform.Format;
import hal.platform.TerminalCharset;
import hal.platform.UserFolders;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.game.ChessBoardGame;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command of the prompt in a shell: {@code hal why Nf3 --fen "..."}. A session without a screen carries it out on the
 * position that is named; the user's own game is not touched.
 */
public final class ShellCommand implements Callable<Integer>, Reader.Signed {
    /** Read by whoever runs the command line, and by sessions. */
    static final Parameter DEBUG = Parameter.flag("debug", "show the stack trace of an unexpected error");

    private static final String OPTIONS = " [OPTIONS]";
    private static final List<String> HELP_NAMES = List.of("-h", "--help");

    private final Command command;
    private final WholeCommand whole;
    private final Signature signature;
    private CommandSpec spec;

    /** What picocli's form of a command is for. Help tells nothing of settings and other names, which are read. */
    enum Use {
        /** To be read. */
        READ,
        /** To be told of. */
        HELP,
        /** Either. */
        BOTH
    }

    private ShellCommand(Command command, boolean withSettings) {
        this.command = command;
        whole = new WholeCommand(command, withSettings);
        List<Parameter> all = new ArrayList<>(whole.signature().parameters());
        all.add(DEBUG);
        signature = whole.signature().takes(all.toArray(Parameter[]::new));
    }

    /** Whether a command line asks for help. */
    static boolean isHelpWanted(String[] words) {
        return Stream.of(words).anyMatch(HELP_NAMES::contains);
    }

    /**
     * picocli's form of a command.
     *
     * @param completing what Tab at the prompt knows, if a shell is to complete it
     */
    static CommandLine of(Command command, Use use, Optional<CompletionContext> completing) {
        ShellCommand shell = new ShellCommand(command, use != Use.HELP);
        shell.spec =
                use == Use.READ ? Reader.spec(shell.signature, shell, shell::isShown) : shell.explained(completing);
        shell.spec
                .addOption(OptionSpec.builder(HELP_NAMES.toArray(String[]::new))
                        .usageHelp(true)
                        .description("Show this help message and exit.")
                        .build())
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print version information and exit.")
                        .build());
        if (use != Use.HELP) {
            shell.spec.aliases(command.aliases().toArray(String[]::new));
        }
        CommandLine line = new CommandLine(shell.spec).setHelpFactory(HelpText::new);
        command.verbs().stream()
                .filter(verb -> !verb.is(Attribute.PROMPT_ONLY))
                .forEach(verb -> line.addSubcommand(verb.signature().word(), of(verb, use, completing)));
        return line;
    }

    private boolean isShown(Parameter parameter) {
        return command.signature().parameters().contains(parameter)
                || SettingParameters.setting(parameter).isEmpty();
    }

    private CommandSpec explained(Optional<CompletionContext> completing) {
        CommandSpec explained = Reader.spec(signature, this, this::isShown, parameter -> completing
                .map(context -> words(parameter, context))
                .orElse(List.of()));
        completing.ifPresent(context -> explained.addPositional(PositionalParamSpec.builder()
                .type(List.class)
                .auxiliaryTypes(String.class)
                .completionCandidates(command.signature().parameters().stream()
                        .filter(Parameter::isBare)
                        .flatMap(parameter -> words(parameter, context).stream())
                        .toList())
                .build()));
        String usage = "hal " + inShell(command.signature()).usage();
        explained
                .usageMessage()
                .description(unbroken(description(command.signature())))
                .optionListHeading("%n")
                .sortOptions(false) // an option's text may speak of the one before it
                .customSynopsis(usage.endsWith(OPTIONS) || command.job().isPresent() ? usage : usage + OPTIONS)
                .footer(unbroken(footer(command)));
        return explained;
    }

    private List<String> words(Parameter parameter, CompletionContext context) {
        return Completion.values(whole.completed(), parameter, context).stream()
                .map(Choice::value)
                .toList();
    }

    private static String[] unbroken(List<String> lines) {
        return lines.stream().map(Unbroken::of).toArray(String[]::new);
    }

    /** A command without the verbs that only the prompt has. */
    private static Signature inShell(Signature command) {
        return command.verbs(command.verbs().stream()
                .filter(verb -> !verb.is(Attribute.PROMPT_ONLY))
                .toList());
    }

    private static List<String> footer(Command command) {
        List<String> footer = new ArrayList<>();
        if (!command.signature().examples().isEmpty()) {
            footer.addAll(List.of("", "Examples:"));
            command.signature().examples().forEach(example -> footer.add("  hal " + example.line()));
        }
        List<String> prompt = command.signature().verbs().stream()
                .filter(verb -> verb.is(Attribute.PROMPT_ONLY))
                .map(Signature::word)
                .toList();
        if (!prompt.isEmpty()) {
            footer.addAll(List.of("", "Only at HAL's prompt: " + String.join(", ", prompt) + "."));
        }
        if (command.job().isEmpty()) {
            footer.addAll(List.of("", "Any setting may be given, too: see 'hal help settings'."));
        }
        return footer;
    }

    /** What a command does: its summary as a sentence, and its details. */
    private static List<String> description(Signature signature) {
        String summary = signature.summary();
        List<String> paragraphs = new ArrayList<>(List.of(Format.capital(summary) + "."));
        boolean joins = false;
        for (String line :
                signature.details().lines().map(text -> text.replace("%", "%%")).toList()) {
            boolean joined = !Signature.keepsItsLine(line);
            if (joins && joined) { // lines that only broke where the source did
                paragraphs.add(paragraphs.remove(paragraphs.size() - 1) + " " + line);
            } else {
                paragraphs.add(line);
            }
            joins = joined;
        }
        return paragraphs;
    }

    @Override
    public Signature signature() {
        return signature;
    }

    /** Whether it is done without a session. */
    public boolean isJob() {
        return command.job().isPresent();
    }

    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        Job.Call call = new Job.Call(values(spec), spec.commandLine().getOut(), err);
        Values values = call.values();
        if (isJob()) {
            if (!command.is(Attribute.FAIR)) {
                FairPlay.of(UserFolders.of(System.getenv())).require();
            }
            return whole.run(call);
        }
        if (command.is(Attribute.SHOWS) && values.isGiven(command.signature().parameters())) {
            throw UsageException.of("a shell has no game: " + HalCommand.atPrompt(command.name()));
        }
        AnswerFace face = ShellFace.before(call, command.hasVerb("stop") || command.is(Attribute.PROMPT_ONLY));
        Wiring wiring = Wiring.of(remark -> err.println("hal: " + remark + "."));
        Settings settings = wiring.settings(problem -> err.println("hal: " + problem));
        whole.forEachSetting(values, settings::set);
        whole.run(
                wiring.context(
                        face,
                        SessionContext.Times.UNATTENDED,
                        Wiring.links(values, Optional.empty()),
                        values.isOn("debug")),
                settings,
                whole.game(values, remark -> err.println("hal: " + remark))
                        .orElseGet(() -> new ChessBoardGame(Game.start())),
                SettingCheck.NONE,
                values,
                ShellCommand::takeSteps);
        return face.hasFailed() ? ExitCode.FAILED : ExitCode.OK;
    }

    /** An exercise is nothing without its board. */
    private static void showExercise(Conversation conversation) {
        Session session = conversation.live().session();
        if (session.current().isExercise() && !session.face().isForPrograms()) {
            conversation.type("board");
        }
    }

    private static boolean takesSteps(Session session) {
        return session.screen().viewers().prompt().isPresent()
                || session.current().isExercise();
    }

    /** What is looked at step by step, or solved, takes its steps from the standard input. */
    private static void takeSteps(Conversation conversation) {
        if (!takesSteps(conversation.live().session())) {
            return;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, TerminalCharset.input()));
        try {
            showExercise(conversation);
            String step = in.readLine();
            while (step != null && takesSteps(conversation.live().session())) {
                conversation.type(step);
                showExercise(conversation);
                step = in.readLine();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

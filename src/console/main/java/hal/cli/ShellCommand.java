package hal.cli;

import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Reader;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.prompt.Conversation;
import hal.commands.prompt.StartPlan;
import hal.engine.FairPlay;
import hal.engine.option.Option;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.notation.Fen;
import hal.platform.TerminalCharset;
import hal.rules.Color;
import hal.session.SessionContext;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A command of the prompt in a shell: {@code hal why Nf3 --fen "..."}. A session without a screen carries it out on the
 * position that is named; the user's own game is not touched.
 */
final class ShellCommand implements Callable<Integer>, Reader.Signed {
    private static final Parameter FEN = Parameter.any("fen", "FEN", "the position; the start position by default");
    private static final Parameter PGN = Parameter.file("pgn", "a game, of a PGN file, at its end");
    private static final Parameter GAME = Parameter.number("game", "N", 1, Integer.MAX_VALUE, "which game of that file")
            .usual(1);
    private static final Parameter PLY =
            Parameter.number("ply", "N", 0, 10_000, "the position of the game after so many plies");
    private static final Parameter JSON = Parameter.flag("json", "print JSON, a line for each row");
    private static final Parameter CSV = Parameter.flag("csv", "print comma-separated values");
    private static final List<Parameter> PLACE = List.of(FEN, PGN, GAME, PLY, JSON, CSV);

    private final Command command;
    private final Signature signature;
    private final List<Parameter> place;
    private final List<Parameter> settings;
    private CommandSpec spec;

    private ShellCommand(Command command, boolean withSettings) {
        this.command = command;
        Signature own = command.signature();
        List<Parameter> all = new ArrayList<>(own.parameters());
        boolean session = command.job().isEmpty();
        place = (session ? PLACE : List.<Parameter>of())
                .stream()
                        .filter(one ->
                                all.stream().noneMatch(other -> other.name().equals(one.name())))
                        .toList();
        all.addAll(place);
        settings = (session && withSettings ? Setting.all() : List.<Option>of())
                .stream()
                        .filter(option ->
                                all.stream().noneMatch(one -> one.name().equals(option.key())))
                        .map(option -> Parameter.any(option.key(), option.type().label(), option.help()))
                        .toList();
        all.addAll(settings);
        signature = own.takes(all.toArray(Parameter[]::new));
    }

    /**
     * picocli's form of a command.
     *
     * @param withSettings whether it is to be read: its help tells nothing of the settings and the other words for it
     *     that it understands, too
     */
    static CommandLine of(Command command, boolean withSettings) {
        ShellCommand shell = new ShellCommand(command, withSettings);
        shell.spec = Reader.spec(shell.signature, shell, parameter -> !shell.settings.contains(parameter));
        shell.spec.mixinStandardHelpOptions(true);
        if (withSettings) {
            shell.spec.aliases(command.aliases().toArray(String[]::new));
        }
        shell.spec
                .usageMessage()
                .description(Job.description(command.signature()).toArray(String[]::new))
                .customSynopsis("hal " + command.usage() + " [OPTIONS]")
                .footer(
                        command.job().isPresent()
                                ? new String[0]
                                : new String[] {"", "Any setting may be given, too: see 'hal help settings'."});
        CommandLine line = new CommandLine(shell.spec);
        Job.addBelow(line, command.name());
        command.verbs().stream()
                .filter(verb -> !verb.is(Attribute.PROMPT_ONLY))
                .forEach(verb -> line.addSubcommand(verb.signature().word(), of(verb, withSettings)));
        return line;
    }

    @Override
    public Signature signature() {
        return signature;
    }

    @Override
    public Integer call() {
        Values values = values(spec);
        if (command.job().isPresent()) {
            if (!command.is(Attribute.FAIR)) {
                FairPlay.of(UserFolders.of(System.getenv())).require();
            }
            return command.job()
                    .get()
                    .run(values, spec.commandLine().getOut(), spec.commandLine().getErr());
        }
        if (values.isGiven(JSON) && values.isGiven(CSV)) {
            throw UsageException.of("--csv and --json both write to standard output");
        }
        if (isPlaced(values, FEN) && isPlaced(values, PGN)) {
            throw UsageException.of("--fen and --pgn both name a position");
        }
        PrintWriter err = spec.commandLine().getErr();
        ShellFace.Form form = values.isGiven(JSON)
                ? ShellFace.Form.JSON
                : values.isGiven(CSV) ? ShellFace.Form.CSV : ShellFace.Form.TEXT;
        ShellFace face = new ShellFace(form, spec.commandLine().getOut(), err);
        Wiring wiring = Wiring.of(remark -> err.println("hal: " + remark + "."));
        wiring.readConfig().forEach(problem -> err.println("hal: " + problem));
        UsageException.check(() -> settings.stream().filter(values::isGiven).forEach(setting -> wiring.settings()
                .set(Setting.of(setting.name()), values.get(setting))));
        Game game = game(values, err);
        Conversation conversation = new Conversation(
                wiring.context(face, SessionContext.Times.UNATTENDED, SessionContext.Links.USUAL, isDebug()),
                wiring.settings(),
                PLAN);
        conversation.open();
        try {
            conversation.live().call(session -> session.games().visit(new ChessBoardGame(game)));
            face.open();
            Interruption.stops(
                    () -> answer(conversation, values),
                    conversation.live().session().jobs()::stop);
        } finally {
            conversation.close();
            face.close();
        }
        return face.hasFailed() ? ExitCode.FAILED : ExitCode.OK;
    }

    private static final StartPlan PLAN = new StartPlan(
            GameKind.CHESS,
            OptionalInt.of(Color.WHITE),
            Optional.empty(),
            Optional.empty(),
            OptionalLong.of(1),
            StartPlan.Resume.NEVER,
            Map.<Option, String>of(),
            false,
            false);

    private boolean isDebug() {
        return spec.root().userObject() instanceof TopCommand top && top.isDebug();
    }

    /** Whether the line says this of the position, rather than to a command that has a parameter of that name. */
    private boolean isPlaced(Values values, Parameter parameter) {
        return place.contains(parameter) && values.isGiven(parameter);
    }

    private Game game(Values values, PrintWriter err) {
        String fen = isPlaced(values, FEN) ? values.get(FEN) : Fen.START;
        Game game = isPlaced(values, PGN)
                ? load(values, err)
                : Game.from(UsageException.position(fen, err), GamePolicy.ANALYSIS);
        values.find(PLY)
                .filter(given -> isPlaced(values, PLY))
                .map(Integer::parseInt)
                .ifPresent(ply -> {
                    if (ply > game.tree().mainLine().size()) {
                        throw new UserException(
                                "the game has " + game.tree().mainLine().size() + " plies, not " + ply);
                    }
                    game.goTo(ply);
                });
        return game;
    }

    private static Game load(Values values, PrintWriter err) {
        GameFiles.Opened opened =
                GameFiles.load(values.file(PGN).orElseThrow(), values.number(GAME), GamePolicy.ANALYSIS);
        opened.missing().ifPresent(missing -> err.println("hal: " + missing));
        return opened.game();
    }

    /** What is looked at step by step takes its steps from the standard input. */
    private void answer(Conversation conversation, Values values) {
        conversation.perform(command, values.only(command.signature().parameters()));
        if (conversation.live().session().screen().viewers().prompt().isEmpty()) {
            return;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, TerminalCharset.input()));
        try {
            String step = in.readLine();
            while (step != null
                    && conversation.live().session().screen().viewers().prompt().isPresent()) {
                conversation.type(step);
                step = in.readLine();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

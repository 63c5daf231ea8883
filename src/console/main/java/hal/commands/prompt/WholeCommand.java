package hal.commands.prompt;

import hal.command.DataWriter;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.JobOutput;
import hal.command.Parameter;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.GameParameters;
import hal.commands.settings.SettingCommands;
import hal.commands.settings.SettingParameters;
import hal.engine.option.Option;
import hal.rules.Colors;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.game.BoardGame;
import hal.session.game.ChessBoardGame;
import hal.session.game.Players;
import hal.session.game.SavedGame;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A command with what a line may say of it beside its own parameters, in a shell or behind two hyphens at the prompt:
 * the position that it is about, settings that hold for it alone, and whether its answer is to be data. A session of
 * its own carries it out, so that nothing of that remains.
 */
public final class WholeCommand {
    public static final Parameter JSON = Parameter.flag("json", "print JSON, a line for each row");
    public static final Parameter CSV = Parameter.flag("csv", "print comma-separated values");

    private final Command command;
    private final Signature signature;
    /** What says on which position it is carried out; the command itself may have some of these. */
    private final List<Parameter> place;

    /** Has a job print its JSON, of which rows are made. */
    private final Optional<Parameter> jobJson;

    /** @param withSettings whether it is to be read, rather than told of: help tells nothing of the settings */
    public WholeCommand(Command command, boolean withSettings) {
        this.command = command;
        Signature own = command.signature();
        List<Parameter> all = new ArrayList<>(own.parameters());
        boolean session = command.job().isEmpty();
        place = session && !own.is(Attribute.BOARDLESS) && !own.is(Attribute.SHOWS)
                ? Parameter.beside(own.parameters(), GameParameters.ALL)
                : List.of();
        all.addAll(place);
        jobJson = session
                ? Optional.empty()
                : own.parameters().stream()
                        .filter(parameter -> parameter.name().equals(JSON.name())
                                && !own.parameters().contains(CSV))
                        .findFirst();
        if (session) {
            all.addAll(Parameter.beside(own.parameters(), List.of(JSON, CSV)));
        } else if (jobJson.isPresent()) {
            all.add(CSV);
        }
        boolean namesSetting =
                own.parameters().stream().anyMatch(one -> one.name().equals("setting"));
        if (session && withSettings && !namesSetting) {
            all.addAll(SettingParameters.beside(all));
        }
        signature = own.takes(all.toArray(Parameter[]::new));
    }

    /**
     * A command with all that a shell takes, where that is told by hyphens or by name=value: without, it would be plain
     * words. Not one that changes the game or a setting, which a session of its own would do in vain.
     */
    static Optional<WholeCommand> of(Command.Call call) {
        Command command = call.command();
        boolean only = command.is(Attribute.SHOWS)
                ? !call.rest().startsWith("--")
                : command.is(Attribute.PROMPT_ONLY) && !command.is(Attribute.TELLS);
        boolean more = call.rest().matches("(?s).*(?:--|(?<!\\S)[a-z-]+=).*");
        return more && !only ? Optional.of(new WholeCommand(command, true)) : Optional.empty();
    }

    /** The command's own, with more parameters. */
    public Signature signature() {
        return signature;
    }

    /** The command to be completed with all that a line may say of it. */
    public Command completed() {
        Command all = command.takes(signature.parameters());
        for (Parameter parameter : signature.parameters()) {
            Optional<Option> setting = SettingParameters.setting(parameter);
            if (setting.isPresent()) {
                all = all.offering(parameter.name(), context -> SettingCommands.offered(setting.get(), context));
            }
        }
        return all;
    }

    /** The settings of a line. */
    public void forEachSetting(Values values, BiConsumer<Option, String> taker) {
        SettingParameters.forEach(
                values.only(SettingParameters.beside(command.signature().parameters())), taker);
    }

    /**
     * The game that a line names.
     *
     * @param remarks hears what had to be mended, or is missing, in sentences
     */
    public Optional<BoardGame> game(Values values, Consumer<String> remarks) {
        return GameParameters.find(values.only(place), remarks).map(ChessBoardGame::new);
    }

    /** The face that shows a session's answers in the form that a line asks for. */
    public static AnswerFace face(Values values, Face to) {
        requireOneForm(values.isGiven(JSON.name()), values.isGiven(CSV.name()));
        return new AnswerFace(
                values.isGiven(JSON.name())
                        ? AnswerFace.Form.JSON
                        : values.isGiven(CSV.name()) ? AnswerFace.Form.CSV : AnswerFace.Form.TEXT,
                to);
    }

    private static void requireOneForm(boolean json, boolean csv) {
        if (json && csv) {
            throw UsageException.of("--csv and --json both write to standard output");
        }
    }

    /** Does a job, whose JSON is wanted as rows. */
    public int run(Job.Call call) {
        Values values = call.values();
        Job.Work job = command.job().orElseThrow();
        boolean csv = values.isGiven(CSV.name());
        if (jobJson.isEmpty() || !(csv || values.isOn(JSON.name()))) {
            return job.run(call);
        }
        requireOneForm(values.isGiven(JSON.name()), csv);
        DataWriter rows = new DataWriter(csv, line -> {
            call.out().println(line);
            call.out().flush();
        });
        try (JobOutput lines = new JobOutput(rows::line, status -> {})) {
            return job.run(new Job.Call(csv ? values.with(jobJson.get()) : values, lines, call.err()));
        }
    }

    /**
     * Carries it out in a session of its own, and waits until it is done or interrupted.
     *
     * @param context with the face of {@link #face}, which is opened and closed
     * @param settings for this session alone
     * @param game for this session alone
     * @param limits what whoever typed it may choose
     * @param then what follows while the session is open
     * @throws hal.support.UserException if it makes no sense or cannot be done
     */
    public void run(
            SessionContext context,
            Settings settings,
            BoardGame game,
            SettingCheck limits,
            Values values,
            Consumer<Conversation> then) {
        AnswerFace face = (AnswerFace) context.face();
        Conversation conversation = new Conversation(
                context,
                settings,
                StartPlan.of(game.kind(), OptionalInt.of(Colors.WHITE), OptionalLong.of(1), StartPlan.Resume.NEVER));
        try {
            conversation.open();
            conversation.live().call(session -> session.games().visit(game));
            face.open();
            Interruption.stops(
                    () -> {
                        conversation.perform(command, here(values), limits);
                        then.accept(conversation);
                    },
                    conversation.live().session().jobs()::stop);
        } finally {
            conversation.close();
            face.close();
        }
    }

    /** What the command is given: one that may be about the position here is so if the line only names a position. */
    private Values here(Values values) {
        Values own = values.only(command.signature().parameters());
        return own.isEmpty() && !values.only(place).isEmpty()
                ? command.signature().parameters().stream()
                        .filter(one ->
                                one.form() == Parameter.Form.FLAG && one.name().equals("here"))
                        .findFirst()
                        .map(own::with)
                        .orElse(own)
                : own;
    }

    /**
     * Carries it out beside the game of a session, on a copy of that game unless the line names another.
     *
     * @param face shows the answers, as it was given to the session
     */
    private void runBeside(Session session, Face face, Values values) {
        if (!command.is(Attribute.FAIR)) {
            session.mode().requireNoTest();
        }
        Settings settings = session.settings().copy();
        forEachSetting(values, (option, text) -> {
            session.require(option, text);
            session.kind().check(option, text);
            settings.set(option, text);
        });
        BoardGame game = game(values, session::note)
                .orElseGet(() -> SavedGame.of(session.board(), Players.USER_ALONE, settings, false)
                        .copy());
        SessionContext context = session.context().withFace(face(values, face));
        Jobs.Task task = Jobs.Task.of(command.name(), stop -> {
            Interruption.inside(stop, () -> run(context, settings, game, session.limits(), values, conversation -> {}));
            return () -> {};
        });
        session.run(command.is(Attribute.TELLS) ? task.asQuick() : task);
    }

    /**
     * Carries out a line of the prompt, if it says more than the command itself understands.
     *
     * @param face as it was given to the session
     * @return whether it does
     */
    boolean takes(Session session, Face face, Values values) {
        if (command.signature().parameters().containsAll(values.parameters())) {
            return false;
        }
        if (command.job().isPresent()) {
            command.works(this::run).action().run(session, values);
        } else {
            runBeside(session, face, values);
        }
        return true;
    }
}

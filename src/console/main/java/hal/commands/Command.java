package hal.commands;

import hal.command.CommandText;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.JobOutput;
import hal.command.Parameter;
import hal.command.Reader;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.Values;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Tone;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Something that the user can type, at the prompt or in a shell: what is known of it, what completes it, and what it
 * does. The methods return the same command with something added.
 *
 * @param signature its words, parameters, help and attributes
 * @param action carries it out
 * @param completer knows what may come next among the arguments
 * @param verbs commands of their own, chosen by the first word that follows
 * @param job what it does in a shell, if that needs no session
 */
public record Command(
        Signature signature, Action action, Completer completer, List<Command> verbs, Optional<Job.Work> job) {
    /** What a command does. */
    @FunctionalInterface
    public interface Action {
        /**
         * Carries it out, on the session's thread.
         *
         * @throws hal.support.UserException if what was typed makes no sense or cannot be done now; nothing has changed
         *     then
         */
        void run(Session session, Values values);
    }

    /** What may follow a command. */
    @FunctionalInterface
    public interface Completer {
        /**
         * What may come next.
         *
         * @param context what is known of the session at the moment
         * @param before the arguments before that place
         * @return whole words; those that do not begin with what was typed are filtered out later
         */
        List<Choice> choices(CompletionContext context, List<String> before);
    }

    /** What is written of the commands of this wing: help, parameters and where they may be used. */
    public static CommandText text() {
        return Shipped.TEXT;
    }

    /**
     * A command that {@link #text} knows, with its help and parameters, that does nothing yet.
     *
     * @param name of a verb, behind that of its command
     * @param brought parameters that the text only names
     */
    public static Command of(String name, Parameter... brought) {
        return of(text().signature(name, brought));
    }

    /** A command that does nothing yet, and is completed with the words of its parameters. */
    public static Command of(Signature signature) {
        return new Command(
                signature,
                (session, values) -> {},
                new ParameterChoices(signature, Map.of()),
                List.of(),
                Optional.empty());
    }

    /** Read when the first is asked for. */
    private static final class Shipped {
        static final CommandText TEXT = CommandText.of(Command.class, "commands.txt");
    }

    /** A job, which at the prompt is done beside the game. */
    public static Command of(Job job) {
        return of(job.signature().with(Attribute.HOME_ONLY))
                .works(job.work())
                .verbs(job.below().stream().map(Command::of).toArray(Command[]::new));
    }

    private Command with(Signature other) {
        return new Command(other, action, completer, verbs, job);
    }

    /** The same with verbs: {@code review retry} is a command of its own, and {@code review} alone another. */
    public Command verbs(Command... more) {
        List<Command> all = new ArrayList<>(verbs);
        all.addAll(List.of(more));
        return new Command(signature.verbs(all.stream().map(Command::signature).toList()), action, completer, all, job);
    }

    /** Whether a word alone behind its name is a verb, or has it do something else. */
    public boolean hasVerb(String word) {
        return verbs.stream().anyMatch(verb -> verb.signature.isCalled(word))
                || signature.parameters().stream()
                        .anyMatch(flag -> flag.form() == Parameter.Form.FLAG
                                && flag.name().equals(word));
    }

    /** What a line asks for: this command, or one of its verbs, with what follows. */
    public Call call(String line) {
        String rest = line.strip();
        String word = rest.split(" ", 2)[0];
        return verbs.stream()
                .filter(verb -> verb.signature.isCalled(word))
                .findFirst()
                .map(verb -> verb.call(rest.substring(word.length())))
                .orElse(new Call(this, rest));
    }

    /**
     * A command with what follows its name.
     *
     * @param command the command, or a verb of it
     * @param rest the line behind that
     */
    public record Call(Command command, String rest) {}

    /** The same with other parameters, of which it completes its own as before. */
    public Command takes(List<Parameter> all) {
        Signature more = signature.takes(all.toArray(Parameter[]::new));
        Map<Parameter, Function<CompletionContext, List<Choice>>> own =
                completer instanceof ParameterChoices choices ? choices.offers() : Map.of();
        return new Command(more, action, new ParameterChoices(more, own), verbs, job);
    }

    /** The same with words to choose the value of the parameter of this name from that depend on the session. */
    public Command offering(String name, Function<CompletionContext, List<Choice>> words) {
        Map<Parameter, Function<CompletionContext, List<Choice>>> all = new LinkedHashMap<>();
        if (completer instanceof ParameterChoices own) {
            all.putAll(own.offers());
        }
        all.put(Parameter.of(signature.parameters(), name), words);
        return new Command(signature, action, new ParameterChoices(signature, all), verbs, job);
    }

    /** The same with another line that says what it does. */
    public Command summary(String line) {
        return with(signature.summary(line));
    }

    /** The same with more to say. */
    public Command details(String text) {
        return with(signature.details(text));
    }

    /** The same doing this with the values of its parameters. */
    public Command runs(Action what) {
        return new Command(signature, what, completer, verbs, job);
    }

    /** The same doing this work. */
    public Command works(Job.Work what) {
        return inShell(what).runs((session, values) -> begin(session, signature.name(), values, what));
    }

    /** The same doing this work in a shell, where it does something else at the prompt. */
    public Command inShell(Job.Work what) {
        return new Command(signature, action, completer, verbs, Optional.of(what));
    }

    /** The same doing this work in a shell, and at the prompt where one of these parameters is given. */
    public Command worksOn(List<Parameter> some, Job.Work what) {
        return inShell(what).runs((session, values) -> {
            if (values.isGiven(some)) {
                begin(session, signature.name(), values, what);
            } else {
                action.run(session, values);
            }
        });
    }

    private static void begin(Session session, String name, Values values, Job.Work work) {
        session.requireHome("\"" + name + "\" with a file or an engine");
        AtomicReference<String> status = new AtomicReference<>(name);
        session.run(Jobs.Task.of(name, stop -> {
                    try (JobOutput out = output(session, Tone.NORMAL, status);
                            JobOutput err = output(session, Tone.NOTE, status)) {
                        Interruption.inside(stop, () -> work.run(new Job.Call(values, out, err)));
                    }
                    return () -> {};
                })
                .status(status::get));
    }

    private static JobOutput output(Session session, Tone tone, AtomicReference<String> status) {
        return new JobOutput(
                line -> session.face().print(tone, line),
                text -> status.set(text.lines().findFirst().orElse("")));
    }

    /** The same doing this; nothing may follow it. */
    public Command alone(Consumer<Session> what) {
        return runs((session, values) -> what.accept(session));
    }

    /** The same with words to choose any argument from. */
    public Command completing(Completer words) {
        return new Command(signature, action, words, verbs, job);
    }

    /**
     * What may come next.
     *
     * @param context what is known of the session at the moment
     * @param before the arguments before that place
     */
    public List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            verbs.forEach(verb -> choices.add(new Choice(verb.signature.word(), verb.summary())));
        }
        choices.addAll(completer.choices(context, before));
        return choices;
    }

    /** The word to type. */
    public String name() {
        return signature.name();
    }

    /** Other words for it, most of them from xboard and gnuchess. */
    public List<String> aliases() {
        return signature.aliases();
    }

    /** What it does, in one line. */
    public String summary() {
        return signature.summary();
    }

    /** More, for {@code help NAME}; may be empty. */
    public String details() {
        return signature.details();
    }

    /** Whether it does not apply in the small games. */
    public boolean chessOnly() {
        return is(Attribute.CHESS_ONLY);
    }

    /** Whether it has an attribute. */
    public boolean is(Attribute attribute) {
        return signature.is(attribute);
    }

    /** A command is only itself: to compare what two hold would take a good part of the start. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    /** What the value of a parameter may be, as far as that is known of this command. */
    public List<Choice> values(CompletionContext context, Parameter parameter) {
        return completer instanceof ParameterChoices own
                ? own.values(context, parameter)
                : parameter.words().stream().map(Choice::of).toList();
    }

    /** The name and what may follow it. */
    public String usage() {
        return signature.usage();
    }

    /** What may come next, from the parameters that have no value yet. */
    private record ParameterChoices(
            Signature signature, Map<Parameter, Function<CompletionContext, List<Choice>>> offers)
            implements Completer {
        @Override
        public List<Choice> choices(CompletionContext context, List<String> before) {
            Reader.Place place = Reader.place(signature, before);
            if (place.pending().isPresent()) {
                return values(context, place.pending().get());
            }
            List<Choice> choices = new ArrayList<>();
            for (Parameter parameter : place.open()) {
                List<Choice> bare = parameter.isBare() ? values(context, parameter) : List.of();
                choices.addAll(bare);
                boolean alone = parameter.isBare()
                        && (parameter.isFile() || signature.parameters().size() == 1);
                if (bare.isEmpty() && parameter.form() != Parameter.Form.TEXT && !alone) {
                    choices.add(new Choice(parameter.name(), parameter.explained()));
                }
            }
            return choices;
        }

        private List<Choice> values(CompletionContext context, Parameter parameter) {
            Function<CompletionContext, List<Choice>> own = offers.get(parameter);
            return own != null
                    ? own.apply(context)
                    : parameter.words().stream().map(Choice::of).toList();
        }
    }
}

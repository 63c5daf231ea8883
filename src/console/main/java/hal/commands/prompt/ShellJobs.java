package hal.commands.prompt;

import hal.command.Interruption;
import hal.command.JobOutput;
import hal.command.Program;
import hal.command.Reader;
import hal.commands.Arguments;
import hal.commands.Command;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** What the shell can do that takes its time, at the prompt: {@code match hal stockfish games 10}, beside the game. */
final class ShellJobs {
    private ShellJobs() {}

    /** A job as a command. */
    static Command of(Program program, String name, String summary) {
        return Command.of(name, summary)
                .atPrompt()
                .with("[OPTIONS]")
                .details("The same words as hal " + name + " in a shell; " + name
                        + " --help lists its options. It runs beside the game, and Ctrl-C stops it with what it has.")
                .forHome()
                .does((session, arguments) -> run(session, program, name, arguments));
    }

    private static void run(Session session, Program program, String name, Arguments arguments) {
        List<String> words = new ArrayList<>(List.of(name));
        Reader.words(arguments.rest()).forEach(word -> words.add(Reader.unquoted(word)));
        AtomicReference<String> status = new AtomicReference<>(name);
        session.run(Jobs.Task.of(name, stop -> {
                    JobOutput out = output(session, Tone.NORMAL, status);
                    JobOutput err = output(session, Tone.NOTE, status);
                    Interruption.inside(stop, () -> program.run(words, out, err));
                    out.close();
                    err.close();
                    return () -> {};
                })
                .status(status::get));
    }

    private static JobOutput output(Session session, Tone tone, AtomicReference<String> status) {
        return new JobOutput(
                line -> session.face().tell(tone, line),
                text -> status.set(text.lines().findFirst().orElse("")));
    }
}

package hal.command;

import hal.command.Signature.Attribute;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A command that needs no session, such as {@code tune}: in a shell it is done at once, at the prompt beside the game.
 *
 * @param signature its words, parameters, help and attributes
 * @param work does it
 * @param below the jobs whose names may follow its own
 */
public record Job(Signature signature, Work work, List<Job> below) {
    /** Work that asks nothing, with an output as programs have it. */
    @FunctionalInterface
    public interface Work {
        /**
         * Does it, until it is done or {@link Interruption} ends it.
         *
         * @return the exit code
         * @throws hal.support.UserException if what was typed makes no sense or cannot be done
         */
        int run(Call call);
    }

    /**
     * A call of a job.
     *
     * @param values what it was given
     * @param out where the answer goes
     * @param err where problems and progress go
     */
    public record Call(Values values, PrintWriter out, PrintWriter err) {}

    /**
     * A job, with the jobs whose names may follow its own; what holds for it in a game against a person, holds for
     * them.
     */
    public static Job of(Signature signature, Work work, Job... below) {
        return new Job(
                signature,
                work,
                List.of(below).stream()
                        .map(job -> signature.is(Attribute.FAIR)
                                ? of(job.signature.with(Attribute.FAIR), job.work, job.below.toArray(Job[]::new))
                                : job)
                        .toList());
    }

    /** A job that is nothing but the jobs below it. */
    public static Job group(Signature signature, Job... below) {
        String names = List.of(below).stream().map(job -> job.signature.name()).collect(Collectors.joining(", "));
        return of(
                signature,
                call -> {
                    throw UsageException.of("missing subcommand: " + names.replaceFirst(", ([^,]*)$", " or $1"));
                },
                below);
    }
}

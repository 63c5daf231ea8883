package hal.cli;

import hal.command.CommandProvider;
import hal.command.CommandText;
import hal.command.Job;
import java.util.List;

/** What is about the program itself rather than about a game. */
public final class ProgramCommands implements CommandProvider {
    /** What is written of what a shell alone has: help and parameters. */
    static final CommandText TEXT = CommandText.of(ProgramCommands.class, "commands.txt");

    @Override
    public List<Job> subcommands(String parent) {
        return parent.equals(TOP)
                ? List.of(ExerciseCommand.JOB, DoctorCommand.JOB, CompletionCommand.JOB, ManCommand.JOB)
                : List.of();
    }
}

package hal.cli;

import hal.command.ExitCode;
import hal.command.Job;
import picocli.AutoComplete;
import picocli.CommandLine;

/** {@code hal completion}: a script that lets a shell complete HAL's commands and options. */
final class CompletionCommand {

    static final Job JOB = Job.of(ProgramCommands.TEXT.signature("completion"), CompletionCommand::print);

    private CompletionCommand() {}

    private static int print(Job.Call call) {
        CommandLine top = HalCommand.whole();
        // picocli's script for bash prepares zsh for itself.
        call.out().print(AutoComplete.bash(top.getCommandName(), top));
        call.out().flush();
        return ExitCode.OK;
    }
}

package hal.cli;

import hal.command.ExitCode;
import hal.command.Job;
import hal.game.Game;
import hal.session.CompletionContext;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameKind;
import java.util.Optional;
import picocli.AutoComplete;
import picocli.CommandLine;

/** {@code hal completion}: a script that lets a shell complete HAL's commands and options. */
final class CompletionCommand {

    static final Job JOB = Job.of(ProgramCommands.TEXT.signature("completion"), CompletionCommand::print);

    private CompletionCommand() {}

    private static int print(Job.Call call) {
        CommandLine top = HalCommand.whole(Optional.of(new CompletionContext(
                new ChessBoardGame(Game.start()).position().typing(false),
                GameKind.CHESS,
                Wiring.of(remark -> {}).catalogs())));
        // picocli's script for bash prepares zsh for itself.
        call.out().print(AutoComplete.bash(top.getCommandName(), top));
        call.out().flush();
        return ExitCode.OK;
    }
}

package hal.cli;

import hal.command.Fair;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.session.game.GameKind;
import hal.smallgames.SmallGames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code hal play}: a game against HAL at the console. */
@Command(
        name = "play",
        description =
                "Play a game against HAL: chess (the same as hal alone), tictactoe or connect4; connect4-5x4 and the like are played"
                        + " on a smaller board.",
        mixinStandardHelpOptions = true)
final class PlayCommand extends Subcommand implements Fair {
    @ParentCommand
    private TopCommand top;

    @Mixin
    private PlayOptions options;

    @Parameters(
            arity = "0..1",
            paramLabel = "GAME",
            description = "chess, tictactoe, connect4 or connect4-5x4; chess if none is named.")
    private String game;

    @Override
    public Integer call() {
        GameKind kind = game == null ? GameKind.CHESS : UsageException.read(() -> SmallGames.of(game));
        return LocalSession.run(kind, options, out(), top.isDebug());
    }
}

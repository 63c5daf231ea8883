package hal.session.command.play;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.util.List;

/** Chooses whom Dave plays. */
public final class PlayCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("play", "who you play against: another engine, or hal again")
                .with("ENGINE")
                .details("It takes over at once, and plays the games after this one too. Ctrl-C makes it move.\n"
                        + Players.DETAILS)
                .alias("against");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            throw arguments.usage();
        }
        for (GameKind game : GameKind.values()) {
            if (arguments.key(0).equals(game.word()) && game != session.kind()) {
                throw new UserException("In a shell, hal play " + game.word() + " plays " + game.spoken() + ".");
            }
        }
        session.seating().playAgainst(Players.engine(session, arguments.rest()));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Players.engines(sight) : List.of();
    }
}

package hal.console.command.play;

import hal.console.command.Arguments;
import hal.console.command.Choice;
import hal.console.command.Command;
import hal.console.command.CommandInfo;
import hal.console.session.Session;
import hal.console.session.Sight;
import hal.rules.Color;
import java.util.List;

/** Says who plays one colour: two engines can play each other so. */
public final class SideCommand implements Command {
    private final int color;

    private SideCommand(int color) {
        this.color = color;
    }

    /** Who plays White. */
    public static SideCommand white() {
        return new SideCommand(Color.WHITE);
    }

    /** Who plays Black. */
    public static SideCommand black() {
        return new SideCommand(Color.BLACK);
    }

    @Override
    public CommandInfo info() {
        boolean white = color == Color.WHITE;
        return CommandInfo.of(white ? "white" : "black", "who plays " + (white ? "White" : "Black") + " from here")
                .with("ENGINE|me")
                .details("Two engines play each other to the end; Ctrl-C or force stops them.\n" + Players.DETAILS);
    }

    @Override
    public void run(Session session, Arguments arguments) {
        if (arguments.isEmpty()) {
            throw arguments.usage();
        }
        session.turns().seatAt(color, Players.anybody(session, arguments.rest()));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Players.everybody(sight) : List.of();
    }
}

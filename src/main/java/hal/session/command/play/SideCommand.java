package hal.session.command.play;

import hal.rules.Color;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
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
        session.seating().seatAt(color, Players.anybody(session, arguments.rest()));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? Players.everybody(sight) : List.of();
    }
}

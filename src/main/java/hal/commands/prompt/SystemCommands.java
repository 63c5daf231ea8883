package hal.commands.prompt;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.SimpleCommand;
import hal.session.Session;
import hal.session.Surroundings;
import hal.support.UserException;
import java.util.List;

/** The simple commands about the program itself. */
public final class SystemCommands {
    public static final Command VERSION =
            SimpleCommand.alone(CommandInfo.of("version", "which version of HAL and of Java this is"), session -> {
                String version = SystemCommands.class.getPackage().getImplementationVersion();
                session.print("HAL " + (version == null ? "(from its source folder)" : version) + ", Java "
                        + Runtime.version());
            });

    public static final Command QUIT = SimpleCommand.alone(
            CommandInfo.of("quit", "leaves; an unfinished game is kept for next time")
                    .alias("q", "exit", "bye")
                    .forHome(),
            session -> session.control().leave());

    /** The very game on the board in a browser. */
    public static final Command WEB = SimpleCommand.atMost(
                    1,
                    CommandInfo.of("web", "shows this game in a browser too; a move in either appears in both")
                            .with("[PORT|off]")
                            .details(
                                    """
                                    It prints the address to open, which works on this machine only. The page has a prompt that
                                    takes everything this one takes, but for what concerns this machine's files and programs.
                                    web off ends it. In a shell, hal web serves any number of games without a terminal.""")
                            .forHome()
                            .forChess(),
                    SystemCommands::web)
            .choosing(context -> List.of(new Choice("off", "ends it")));

    private static final int MAX_PORT = 65_535;

    private SystemCommands() {}

    private static void web(Session session, Arguments arguments) {
        Surroundings.Broadcast way = session.surroundings()
                .broadcast()
                .orElseThrow(() -> new UserException("There is no way to a browser from here."));
        if (arguments.key(0).equals("off")) {
            session.print(way.end() ? "No browser shows the game any more." : "No browser shows the game.");
        } else {
            String address = way.begin(arguments.isEmpty() ? 0 : arguments.number(0, 0, MAX_PORT));
            session.print("This game is at " + address);
        }
    }
}

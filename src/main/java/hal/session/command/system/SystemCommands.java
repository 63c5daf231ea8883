package hal.session.command.system;

import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.SimpleCommand;

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
                    .alias("q", "exit", "bye"),
            session -> session.seating().leave());

    private SystemCommands() {}
}

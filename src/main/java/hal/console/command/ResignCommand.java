package hal.console.command;

import hal.console.session.Session;

/** Gives up. */
final class ResignCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("resign", "gives the game up");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(0);
        session.turns().resign();
    }
}

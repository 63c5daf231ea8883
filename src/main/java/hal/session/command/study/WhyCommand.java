package hal.session.command.study;

import hal.engine.EngineSpec;
import hal.notation.San;
import hal.rules.Position;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.support.UserException;
import java.util.List;

/** Tells what HAL thinks of a move, beside its own choice. */
public final class WhyCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("why", "what I expect after a move, and what it gains or loses")
                .with("MOVE")
                .details(
                        """
                        I search all moves, then this one alone, to the same depth. For my own choice I say what it
                        gains over the next best. Scores are from White's view.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.requireChess("why");
        arguments.atMost(1);
        if (arguments.isEmpty()) {
            throw arguments.usage();
        }
        if (session.game().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        Position position = session.game().position().copy();
        int move = San.parse(position, arguments.word(0));
        EngineSpec spec = session.thoughts().own();
        session.begin(new WhyJob(session, spec, position, move));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? sight.legalMoves().stream().map(Choice::of).toList() : List.of();
    }
}

package hal.session.command.engine;

import hal.engine.SpecOption;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
import java.util.List;

/** Sets how many threads HAL searches with. */
public final class ThreadsCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("threads", "how many threads I search with")
                .with("[1..." + SpecOption.THREADS.most() + "]")
                .details("More threads look deeper in the same time, up to the number of processors of your machine.\n"
                        + "With one, the same search always gives the same move. It holds from my next move.")
                .alias("cores");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        if (!arguments.isEmpty()) {
            arguments.number(0, 1, (int) SpecOption.THREADS.most());
            session.set(Setting.THREADS, arguments.word(0));
        }
        long threads = session.settings().count(Setting.THREADS);
        int processors = Runtime.getRuntime().availableProcessors();
        session.print((threads == 1 ? "One thread" : threads + " threads")
                + (threads > processors ? "; more than your " + processors + " processors bring nothing." : "."));
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        int processors = Runtime.getRuntime().availableProcessors();
        return before.isEmpty() && processors > 1
                ? List.of(
                        new Choice("1", "the same search always gives the same move"),
                        new Choice(Integer.toString(processors), "all your processors"))
                : List.of();
    }
}

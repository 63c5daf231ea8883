package hal.session.command.engine;

import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.ChoiceList;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.settings.Setting;
import java.util.ArrayList;
import java.util.List;

/** Limits how deep HAL looks. */
public final class DepthCommand implements Command {
    private static final int MOST = 100;

    private static final List<Choice> CHOICES = List.of(
            new Choice("off", "no limit: nodes, time or the clock end my search"),
            new Choice("1", "your move only: I see what I can take"),
            new Choice("2", "and your answer: I do not leave a piece where you can take it"),
            new Choice("3", "a beginner's traps and short mates"),
            new Choice("4", "two moves of each side, as the textbooks do"),
            new Choice("6", "combinations of three moves"),
            new Choice("8", "a player of a club"),
            new Choice("10", "deeper than most of us look"),
            new Choice("12", "this takes me a while"));

    @Override
    public CommandInfo info() {
        return CommandInfo.of("depth", "how many plies I look ahead")
                .with("[PLIES|off]")
                .details("A ply is a move of one side. Any number from 1 to " + MOST + "; it holds from my next move.")
                .alias("sd");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        arguments.atMost(1);
        String present = session.settings().get(Setting.DEPTH);
        if (arguments.isEmpty()) {
            session.print(ChoiceList.of(withPresent(present), present.equals("0") ? "off" : present));
            return;
        }
        if (!arguments.key(0).equals("off") && !arguments.key(0).equals("0")) {
            arguments.number(0, 1, MOST);
        }
        session.set(Setting.DEPTH, arguments.word(0));
        session.print(
                session.settings().count(Setting.DEPTH) == 0
                        ? "No limit of depth from my next move on."
                        : "Depth " + session.settings().get(Setting.DEPTH) + " from my next move on.");
    }

    private static List<Choice> withPresent(String present) {
        List<Choice> choices = new ArrayList<>(CHOICES);
        if (!present.equals("0") && CHOICES.stream().noneMatch(c -> c.value().equals(present))) {
            choices.add(new Choice(present, "as you have set it"));
        }
        return choices;
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        return before.isEmpty() ? CHOICES : List.of();
    }
}

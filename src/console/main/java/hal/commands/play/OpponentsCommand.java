package hal.commands.play;

import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.level.Opponent;
import hal.engine.level.Opponents;
import hal.rules.Colors;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.game.Players;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** Who can be played against, from a beginner to a master. */
public final class OpponentsCommand {

    public static final Command OPPONENTS =
            Command.of("opponents").offering("name", context -> choices()).runs(OpponentsCommand::show);

    private OpponentsCommand() {}

    private static void show(Session session, Values values) {
        if (values.isEmpty()) {
            session.print(table(session));
        } else {
            String name = values.get("name");
            session.print(portrait(Opponents.find(Opponents.named(name).orElse(name))));
        }
    }

    /** The opponents with their Elo, for completion. */
    static List<Choice> choices() {
        return Opponents.names().stream()
                .map(name -> new Choice(
                        name,
                        Opponents.known(name)
                                .map(opponent -> "about " + opponent.elo() + ": " + opponent.about())
                                .orElse("a file with an error")))
                .toList();
    }

    private static Answer table(Session session) {
        List<List<Answer.Table.Cell>> rows = new ArrayList<>();
        Players players = session.current().players();
        for (String name : Opponents.names()) {
            try {
                Opponent opponent = Opponents.find(name);
                boolean sits = isSeated(players, Colors.WHITE, name) || isSeated(players, Colors.BLACK, name);
                rows.add(List.of(
                        Answer.Table.Cell.of(sits ? "*" : ""),
                        new Answer.Table.Cell(Style.HEADING, name),
                        Answer.Table.Cell.of(Integer.toString(opponent.elo())),
                        Answer.Table.Cell.of(opponent.about())));
            } catch (UserException e) {
                rows.add(Answer.Table.row("", name, "?", e.getMessage()));
            }
        }
        return Answer.Table.of("?#present:1 | name | >Elo | how they play", rows)
                .noted(
                        "Type `play NAME` to choose one, `opponents NAME` to read about one, `play hal` to return to HAL.");
    }

    private static boolean isSeated(Players players, int color, String name) {
        return players.of(color)
                .opponent()
                .filter(opponent -> opponent.key().equals(name))
                .isPresent();
    }

    private static String portrait(Opponent opponent) {
        return opponent.name() + " plays at about " + opponent.elo() + " Elo. " + opponent.about() + ".\nType `play "
                + opponent.key() + "` to play against " + opponent.name() + ".";
    }
}

package hal.session.command.play;

import hal.rules.Color;
import hal.session.Session;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.game.Seats;
import java.util.List;

/** Reads which side Dave wants. */
final class Sides {
    static final List<Choice> CHOICES = List.of(Choice.of("white"), Choice.of("black"));

    private Sides() {}

    /**
     * Who plays what: the word at an index says what Dave plays, and a coin decides where there is none.
     *
     * @throws hal.support.UserException if the word is no colour
     */
    static Seats chosen(Session session, Arguments arguments, int index) {
        return switch (arguments.key(index)) {
            case "white", "w", "first" -> Seats.daveAs(Color.WHITE);
            case "black", "b", "second" -> Seats.daveAs(Color.BLACK);
            case "" -> session.coin();
            default -> throw arguments.usage();
        };
    }
}

package hal.session.command.play;

import hal.book.name.NamedLine;
import hal.game.Game;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.game.ChessBoardGame;
import hal.session.game.Seats;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Begins another game. */
public final class NewCommand implements Command {
    @Override
    public CommandInfo info() {
        return CommandInfo.of("new", "a new game; a coin decides who has White unless you say")
                .with("[white|black] [OPENING]")
                .details(
                        """
                        white and black say which side you play.
                        OPENING is part of an opening's name, such as sicilian najdorf: the game begins after its moves.
                        An unfinished game is archived first.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        boolean sided = isSide(arguments.key(0));
        Seats seats = sided ? Sides.chosen(session, arguments, 0) : session.coin();
        List<String> words = new ArrayList<>();
        for (int i = sided ? 1 : 0; i < arguments.size(); i++) {
            words.add(arguments.word(i));
        }
        if (words.isEmpty()) {
            session.games().begin(session.kind().start(), seats);
        } else {
            begin(session, String.join(" ", words), seats);
        }
    }

    private static void begin(Session session, String opening, Seats seats) {
        session.requireChess("An opening");
        List<NamedLine> found = session.surroundings().openings().search(opening);
        if (found.isEmpty()) {
            throw new UserException("No opening is called \"" + opening + "\". Usage: new [white|black] [OPENING];"
                    + " part of a name will do, such as sicilian najdorf.");
        }
        NamedLine line = found.get(0);
        Game game = Game.start();
        line.moves().forEach(game::play);
        session.note(line.name() + ": " + line.numbered());
        session.games().begin(new ChessBoardGame(game), seats);
    }

    private static boolean isSide(String word) {
        return List.of("white", "w", "first", "black", "b", "second").contains(word);
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        List<Choice> choices = new ArrayList<>(before.isEmpty() ? Sides.CHOICES : List.of());
        boolean sided = !before.isEmpty() && isSide(before.get(0).toLowerCase(Locale.ROOT));
        List<String> words = sided ? before.subList(1, before.size()) : before;
        sight.openings().words(words).stream().map(Choice::of).forEach(choices::add);
        return choices;
    }
}

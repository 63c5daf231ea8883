package hal.commands.play;

import hal.book.name.NamedLine;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.SimpleCommand;
import hal.game.Game;
import hal.rules.Color;
import hal.rules.PositionSetup;
import hal.session.CompletionContext;
import hal.session.Session;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameKind;
import hal.session.game.Players;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Begins another game: from the first move, after an opening's moves, or from a position of Chess960. */
public final class NewCommand implements Command {
    private static final List<Choice> SIDES = List.of(Choice.of("white"), Choice.of("black"));
    private static final int LAST_960 = 959;

    /** A game of Chess960. */
    public static final Command CHESS960 = SimpleCommand.atMost(
                    2,
                    CommandInfo.of("new960", "a game of Chess960, from one of its 960 positions")
                            .with("[NUMBER] [white|black]")
                            .details("NUMBER is 0 to 959 in Scharnagl's scheme (518 is ordinary chess);"
                                    + " without it, one is picked at random.\n"
                                    + "To castle, write O-O or O-O-O, or let the king take its own rook.")
                            .alias("chess960", "960")
                            .forChess(),
                    NewCommand::begin960)
            .choosing(context -> SIDES);

    @Override
    public CommandInfo info() {
        return CommandInfo.of("new", "a new game; a coin decides who has White unless you say")
                .with("[white|black] [OPENING]")
                .details(
                        """
                        white and black say which side you play; they may also stand last.
                        OPENING is part of an opening's name, such as sicilian najdorf: the game begins after its moves.
                        An unfinished game is archived first.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        Optional<Players> named = players(arguments.key(0));
        List<String> opening = arguments.from(named.isPresent() ? 1 : 0);
        if (named.isEmpty() && opening.size() > 1) {
            named = players(arguments.key(opening.size() - 1));
            opening = named.isPresent() ? opening.subList(0, opening.size() - 1) : opening;
        }
        if (opening.isEmpty()) {
            session.games().begin(session.kind().start(), seated(session, named));
        } else {
            begin(session, String.join(" ", opening), named);
        }
    }

    private static Players seated(Session session, Optional<Players> named) {
        return named.orElseGet(() -> session.control().coin());
    }

    /** The seats if this word says which side the user plays; empty if it is not a colour. */
    private static Optional<Players> players(String word) {
        return switch (word) {
            case "white", "w", "first" -> Optional.of(Players.userAs(Color.WHITE));
            case "black", "b", "second" -> Optional.of(Players.userAs(Color.BLACK));
            default -> Optional.empty();
        };
    }

    private static void begin(Session session, String opening, Optional<Players> named) {
        if (session.kind() != GameKind.CHESS) {
            throw session.kind().chessOnly("An opening");
        }
        List<NamedLine> found = session.surroundings().openings().search(opening);
        if (found.isEmpty()) {
            throw new UserException("No opening is called \"" + opening + "\". Usage: new [white|black] [OPENING];"
                    + " part of a name will do, such as sicilian najdorf.");
        }
        NamedLine line = found.get(0);
        Game game = Game.start();
        line.moves().forEach(game::play);
        session.note(line.name() + ": " + line.numbered());
        session.games().begin(new ChessBoardGame(game), seated(session, named));
    }

    private static void begin960(Session session, Arguments arguments) {
        boolean numbered =
                !arguments.isEmpty() && Character.isDigit(arguments.word(0).charAt(0));
        int number =
                numbered ? arguments.number(0, 0, LAST_960) : session.random().nextInt(LAST_960 + 1);
        String side = arguments.key(numbered ? 1 : 0);
        Optional<Players> named =
                side.isEmpty() ? Optional.empty() : Optional.of(players(side).orElseThrow(arguments::usage));
        session.note("Chess960 position " + number + ".");
        Game game = Game.from(PositionSetup.chess960Start(number).validate());
        session.games().begin(new ChessBoardGame(game), seated(session, named));
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>(before.isEmpty() ? SIDES : List.of());
        boolean sided = !before.isEmpty()
                && players(before.get(0).toLowerCase(Locale.ROOT)).isPresent();
        List<String> words = sided ? before.subList(1, before.size()) : before;
        context.surroundings().openings().words(words).stream().map(Choice::of).forEach(choices::add);
        return choices;
    }
}

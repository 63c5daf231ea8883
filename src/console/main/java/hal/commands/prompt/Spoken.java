package hal.commands.prompt;

import hal.analysis.explain.Standing;
import hal.engine.AlgorithmCatalog;
import hal.engine.level.Opponents;
import hal.game.Game;
import hal.notation.San;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.session.Messages;
import hal.session.Session;
import hal.session.game.GameKind;
import hal.session.game.GamePosition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Asks the game on the table what plain words may be about, and what an answer to them may name.
 *
 * @param before the last command; empty where a move has been made since
 */
record Spoken(Session session, List<String> themes, String before) {
    /** Words of names of openings that are none by themselves, beside those of the glossary. */
    private static final Set<String> NO_OPENING =
            Set.of(("game pawn pawns king queen knight knights bishop bishops black"
                            + " white three four open mode count gambit accept system defence defense exchange line move moves"
                            + " with check mate without long attack slow endgame been half sacrifice variation variations main quiet"
                            + " push short double full walk great edge normal trap development early order standard ring")
                    .split(" "));

    private static final String NO_CAPTURES = "Here nothing is taken.";

    /** How much speaks for a command of the exercise on the board. */
    private static final double OWN = 3;

    /** How much speaks for what is done at such a time, and against what makes no sense then. */
    private static final double TIMELY = 1.5;

    private static final Pattern OF_EXERCISE =
            Pattern.compile("(?:puzzle|lesson|endgame|drill|review) (?:stop|next|solution|hint)");
    private static final Set<String> AFTER = Set.of("review", "rematch", "new", "save", "insights", "export");
    private static final Set<String> DURING =
            Set.of("hint", "threat", "draw", "resign", "go", "undo", "redo", "pause", "force", "castle");
    private static final Set<String> LATER =
            Set.of("undo", "redo", "why", "last", "history", "resign", "draw", "review", "rematch");

    /** Whether a text is spelt like a move, legal or not. */
    static boolean isMove(Session session, String text) {
        return session.board().position().isSpeltLikeAMove(text);
    }

    /** Whether a text is spelt as a move, legal or not. */
    boolean isMove(String text) {
        return isMove(session, text);
    }

    /** Whether it is the time that {@code @puzzle} or another of the words in phrases.toml stands for. */
    boolean isTime(String time) {
        return time.equals("@always")
                || session.mode().command().filter(time.substring(1)::equals).isPresent()
                || (time.equals("@asked") && session.mode().isAsking())
                || (time.equals("@piece") && before.matches("(?:attackers|threat|square|moves|where) .+"))
                || (time.equals("@over") && session.board().isOver())
                || (time.equals("@seen") && session.current().mayStep());
    }

    /** Whether a text is a legal move. */
    boolean isLegal(String text) {
        return session.board().position().refusal(text).isEmpty();
    }

    /** A move in SAN if it is legal, else as it is. */
    String notation(String text) {
        return session.kind().equals(GameKind.CHESS) && isLegal(text)
                ? San.format(
                        session.game().position(), session.board().position().read(text))
                : text;
    }

    /** Whether there is an opening of that name. */
    boolean isOpening(String text) {
        return text.length() > 3
                && !text.startsWith("the ")
                && !NO_OPENING.contains(text)
                && Glossary.shipped().entry(text).isEmpty()
                && !isPlayer(text)
                && !session.catalogs().openings().search(text).isEmpty();
    }

    /** Whether there is a theme of that name. */
    boolean isTheme(String text) {
        return themes.contains(text);
    }

    /** Whether there is an opponent, an engine or an algorithm of that name. */
    boolean isPlayer(String text) {
        return text.equals("hal")
                || Opponents.has(text)
                || AlgorithmCatalog.names().contains(text)
                || session.catalogs().programs().list().stream()
                        .anyMatch(program -> program.name().equalsIgnoreCase(text));
    }

    /** What an answer may name by its place, as things stand at the table. */
    Map<String, String> facts() {
        int mover = session.board().position().sideToMove();
        int own = session.current().ownSide();
        String turn = session.kind().side(mover);
        boolean over = session.board().isOver();
        Optional<Position> chess = session.board().chess().map(Game::position);
        boolean check = chess.filter(Position::inCheck).isPresent();
        return Map.ofEntries(
                Map.entry(
                        "ending",
                        over
                                ? "Type `review` to go through it, `rematch` to play another."
                                : "If you mean to give up, type `resign`; or `draw` to offer a draw, `new` for another game."),
                Map.entry("castle", castling()),
                Map.entry("drawn", drawn()),
                Map.entry(
                        "taken",
                        ofEach(side -> session.board().position().captured(side).length())),
                Map.entry("moves", ofEach(side -> (session.board().course().ply() + (side == mover ? 0 : 1)) / 2)),
                Map.entry("material", chess.map(Standing::material).orElse(NO_CAPTURES)),
                Map.entry(
                        "trade",
                        chess.map(at -> Standing.trade(at, own, PieceTypes.QUEEN))
                                .orElse(NO_CAPTURES)),
                Map.entry("won", session.board().endOfMainLine()),
                Map.entry(
                        "check",
                        over
                                ? Messages.sentence(session.board().ending())
                                : turn + (check ? " is in check." : " is not in check.")),
                Map.entry("running", running(session)),
                Map.entry("turn", turn),
                Map.entry("side", session.kind().side(own)));
    }

    /** What HAL is busy with. */
    static String running(Session session) {
        return session.thinking().isBusy()
                ? "I am thinking: type `go` if you want my move now."
                : session.jobs()
                        .running()
                        .map(name -> "The job " + name + " is running: type `stop` to end it with what it has.")
                        .orElse("I am not thinking, and nothing is running beside the game.");
    }

    /** A number of each side. */
    private String ofEach(IntUnaryOperator count) {
        return Stream.of(0, 1)
                .map(side -> count.applyAsInt(side) + " by " + session.kind().side(side))
                .collect(Collectors.joining(", "));
    }

    /** Whether the user may castle, yes or no first. */
    private String castling() {
        GamePosition position = session.board().position();
        List<String> ways = Stream.of("O-O", "O-O-O")
                .filter(way -> position.refusal(way).isEmpty())
                .toList();
        if (!session.current().isUsersTurn()) {
            return "It is not your move.";
        }
        return ways.isEmpty()
                ? "No. "
                        + Messages.sentence(
                                position.refusal("O-O").orElseThrow().getMessage())
                : "Yes: `" + String.join("` or `", ways) + "`.";
    }

    /** Whether the game on the board is a draw, yes or no first. */
    private String drawn() {
        if (session.board().isOver()) {
            return (session.board().outcome().isDraw() ? "Yes: " : "No: ")
                    + session.board().ending() + ".";
        }
        return session.kind().equals(GameKind.CHESS)
                ? session.game()
                        .claimableDraw()
                        .map(reason -> "Not yet, but it can be claimed " + reason.words() + ": type `draw`.")
                        .orElse("No: the game goes on, and no rule makes it a draw yet. Type `draw` to offer one,"
                                + " `explain` to see who stands better.")
                : "No: the game goes on.";
    }

    /** How much more evidence there is for a command, as things stand at the table, than its words give. */
    double leaning(String command) {
        String word = command.split(" ", 2)[0];
        Optional<String> exercise = session.mode().command();
        if (exercise.isPresent()) {
            return exercise.get().equals(word) ? OWN : 0;
        }
        if (OF_EXERCISE.matcher(command).matches()) {
            return -OWN;
        }
        if (session.board().isOver()) {
            return AFTER.contains(word) ? TIMELY : DURING.contains(word) ? -TIMELY : 0;
        }
        return session.board().course().ply() == 0 && LATER.contains(word) ? -TIMELY : 0;
    }
}

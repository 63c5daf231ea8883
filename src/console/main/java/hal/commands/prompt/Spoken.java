package hal.commands.prompt;

import hal.engine.AlgorithmCatalog;
import hal.engine.level.Opponents;
import hal.notation.San;
import hal.session.Session;
import hal.session.game.GameKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Asks the game on the table what plain words may be about. */
record Spoken(Session session, List<String> themes) {
    /** Words of names of openings that are none by themselves, beside those of the glossary. */
    private static final Set<String> NO_OPENING =
            Set.of(("game pawn pawns king queen knight knights bishop bishops black"
                            + " white three four open mode count gambit accept system defence defense exchange line move moves")
                    .split(" "));

    /** How much speaks for a command of the exercise on the board. */
    private static final double OWN = 3;

    /** How much speaks for what is done at such a time, and against what makes no sense then. */
    private static final double TIMELY = 1.5;

    private static final Pattern OF_EXERCISE =
            Pattern.compile("(?:puzzle|lesson|train|drill|review) (?:stop|next|solution|hint)");
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

    /** How much more evidence there is for a command, as things stand at the table, than its words give. */
    double leaning(String command) {
        String word = command.split(" ", 2)[0];
        Optional<String> exercise = session.mode().command();
        boolean over = session.board().isOver();
        return exercise.isPresent()
                ? exercise.get().equals(word) ? OWN : 0
                : OF_EXERCISE.matcher(command).matches()
                        ? -OWN
                        : over && AFTER.contains(word)
                                ? TIMELY
                                : over
                                        ? DURING.contains(word) ? -TIMELY : 0
                                        : session.board().course().ply() == 0 && LATER.contains(word) ? -TIMELY : 0;
    }
}

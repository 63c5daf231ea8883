package hal.commands.prompt;

import hal.command.Manners;
import hal.command.Signature;
import hal.commands.Command;
import hal.platform.Nearest;
import hal.session.Mode;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What words mean while an exercise is on the board, or has just been left: "next", "the solution", "another one". */
final class ExerciseWords {
    /** What asks for the next of whatever is on the board. */
    private static final Pattern ANOTHER = Pattern.compile(
            "(?i)(?:and )?(?:(?:give|show) me |have )?(?:(?:yet )?another|(?:the )?next one|one more|more|(?:yet )?another one|new one)");

    /** Verbs of exercises for what is said of a game. */
    private static final Map<String, String> INSTEAD = Map.of("resign", "solution", "continue", "stop");

    /** What is said for verbs of exercises where there is none. */
    private static final Map<String, String> OUTSIDE =
            Map.of("puzzle hint", "hint", "lesson hint", "hint", "review next", "review retry");

    /** What a lesson says for a verb of puzzles, and for what goes on with a game or shows one. */
    private static final Map<String, String> IN_LESSON =
            Map.of("puzzle solution", "show", "continue", "next", "show", "show");

    private final Function<String, Optional<Command>> commands;
    /** Whether the last thing done was a puzzle: another one is asked for then, and no game. */
    private boolean puzzling;
    /** The same of a hint, which is asked for by degrees. */
    private boolean hinting;

    /** @param commands finds a command by its word */
    ExerciseWords(Function<String, Optional<Command>> commands) {
        this.commands = commands;
    }

    /** A move was made: outside an exercise the puzzle is forgotten. */
    void moved(Mode mode) {
        puzzling &= mode.command().isPresent();
        hinting = false;
    }

    /**
     * A command is carried out.
     *
     * @param begins whether it puts another game on the board
     */
    void done(Command command, boolean begins) {
        puzzling = command.name().equals("puzzle") || (puzzling && !begins);
        hinting = command.name().equals("hint");
    }

    /**
     * A word that the exercise on the board has of its own, such as "next", and what is said in plain words for
     * that of another: the solution that is wanted is this one's.
     */
    Optional<String> verb(Mode mode, String text) {
        String plain = Manners.without(text);
        if (hinting
                && (plain.matches("(?i)(?:once )?again|another hint")
                        || ANOTHER.matcher(plain).matches())) {
            return Optional.of("hint");
        }
        if (ANOTHER.matcher(plain).matches()) {
            return mode.command()
                    .or(() -> puzzling ? Optional.of("puzzle") : Optional.empty())
                    .filter(owner -> commands.apply(owner)
                            .filter(own -> own.hasVerb("next"))
                            .isPresent())
                    .map(owner -> owner + " next");
        }
        String[] words = text.split(" ", -1);
        String verb = words[words.length - 1];
        Optional<Command> named = commands.apply(words[0]);
        return mode.command()
                .filter(owner -> words.length < 3 && !owner.equals(words[0]))
                .filter(owner -> commands.apply(owner)
                        .filter(own -> own.hasVerb(verb))
                        .filter(own -> named.map(other -> words.length == 2 && other.hasVerb(verb))
                                .orElse(words.length == 1 || own.hasVerb(words[0]))) // as in retry stop
                        .isPresent())
                .map(owner -> owner + " " + verb);
    }

    /** The verb of the exercise on the board whose spelling is nearest to a word. */
    Optional<String> near(Mode mode, String word) {
        return mode.command().flatMap(owner -> commands.apply(owner)
                .flatMap(own -> Nearest.of(
                        word,
                        own.signature().verbs().stream().map(Signature::word).toList()))
                .map(verb -> owner + " " + verb));
    }

    /** What a meaning comes to in an exercise: easier and resigning are other things there. */
    Phrases.Meaning meaning(Mode mode, Phrases.Meaning meaning) {
        Optional<String> exercise =
                mode.command().filter(owner -> meaning.text().matches("level (?:easier|harder)"));
        return meaning.isAnswer()
                ? meaning
                : exercise.isPresent()
                        ? new Phrases.Meaning(another(exercise.get()), true)
                        : mode.command().isEmpty() && OUTSIDE.containsKey(meaning.text())
                                ? new Phrases.Meaning(OUTSIDE.get(meaning.text()), false)
                                : mode.command()
                                        .filter(owner ->
                                                owner.equals("lesson") && IN_LESSON.containsKey(meaning.text()))
                                        .map(owner -> owner + " " + IN_LESSON.get(meaning.text()))
                                        .or(() -> verb(mode, INSTEAD.getOrDefault(meaning.text(), meaning.text())))
                                        .map(own -> new Phrases.Meaning(own, false))
                                        .orElse(meaning);
    }

    /** What to say of an exercise that is too hard or too easy. */
    private static String another(String exercise) {
        return "Type `hint` for help, `" + exercise + " next` for another"
                + (exercise.equals("puzzle") ? ", `puzzle 900` for one rated about so" : "")
                + ", `" + exercise + " stop` to go back to the game.";
    }
}

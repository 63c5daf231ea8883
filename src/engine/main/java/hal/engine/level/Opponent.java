package hal.engine.level;

import hal.platform.TomlSection;
import hal.support.UserException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Someone to play against: a strength, a way to err, a taste in positions, an opening book and a voice. The comment of
 * {@code config/opponents/index.txt} describes the file.
 *
 * @param key the name of the file, by which the opponent is called: {@code ada}
 * @param text the file's content, by which the opponent of a recorded game is known
 * @param name as it is shown: {@code Ada}
 * @param about one line on how they play
 * @param level how strong they are; its Elo is the measured one
 * @param oversights what they overlook
 * @param evaluation the name of the hand-made evaluation that theirs is made from
 * @param emphasis in percent, by the evaluation's sections and pieces: what they overrate and underrate
 * @param book the opening book, if they know one
 * @param bookPlies the last ply they play from it
 * @param voice what they say, by occasion
 */
public record Opponent(
        String key,
        String text,
        String name,
        String about,
        Level level,
        Oversights oversights,
        String evaluation,
        Map<String, Integer> emphasis,
        Optional<String> book,
        int bookPlies,
        Map<Occasion, List<String>> voice) {
    private static final int MAX_NAME = 20;
    private static final int MAX_TEXT = 300;
    private static final int MAX_PERCENT = 1000;
    private static final int MAX_PLIES = 1000;

    /** The occasions on which an opponent speaks. */
    public enum Occasion {
        /** A game begins, or the opponent sits down. */
        HELLO("hello"),
        WON("won"),
        LOST("lost"),
        /** Neither side has won. */
        DRAWN("drawn");

        private final String word;

        Occasion(String word) {
            this.word = word;
        }
    }

    /**
     * Parses a file.
     *
     * @param key the name of the opponent's file, without its ending
     * @param file its whole name, for error messages
     * @throws UserException naming the line and key at fault
     */
    static Opponent parse(String key, String file, String text) {
        TomlSection root = TomlSection.parse(file, text);
        root.allow(List.of("name", "about", "strength", "overlooks", "evaluation", "book", "voice", "measured"));
        TomlSection evaluation = root.need("evaluation");
        evaluation.allow(List.of("base", "emphasis"));
        Optional<TomlSection> book = root.section("book");
        book.ifPresent(section -> section.allow(List.of("name", "plies")));
        return new Opponent(
                key,
                text,
                root.text("name", MAX_NAME),
                root.text("about", MAX_TEXT),
                Level.of(root.need("strength")),
                root.section("overlooks").map(Opponent::oversights).orElse(Oversights.NONE),
                evaluation.text("base", MAX_TEXT),
                evaluation.section("emphasis").map(Opponent::emphasis).orElse(Map.of()),
                book.map(section -> section.text("name", MAX_TEXT)),
                book.map(section -> section.integer("plies", 0, MAX_PLIES)).orElse(0),
                root.section("voice").map(Opponent::voice).orElse(Map.of()));
    }

    private static Oversights oversights(TomlSection overlooks) {
        overlooks.allow(List.of("protection", "backward", "diagonals"));
        return new Oversights(
                overlooks.integer("protection", 0, 100),
                overlooks.integer("backward", 0, 100),
                overlooks.integer("diagonals", 0, 100));
    }

    private static Map<String, Integer> emphasis(TomlSection section) {
        Map<String, Integer> percents = new LinkedHashMap<>();
        section.keys().forEach(key -> percents.put(key, section.integer(key, 0, MAX_PERCENT)));
        return Map.copyOf(percents);
    }

    private static Map<Occasion, List<String>> voice(TomlSection section) {
        Map<Occasion, List<String>> voice = new LinkedHashMap<>();
        for (Occasion occasion : Occasion.values()) {
            voice.put(occasion, section.texts(occasion.word, MAX_TEXT));
        }
        return Map.copyOf(voice);
    }

    /** The measured strength. */
    public int elo() {
        return level.elo();
    }

    /**
     * What the opponent says; the sentences of an occasion take turns.
     *
     * @param turn any number, such as that of the moves played
     * @return empty if there is nothing to say
     */
    public Optional<String> says(Occasion occasion, int turn) {
        List<String> sentences = voice.getOrDefault(occasion, List.of());
        return sentences.isEmpty()
                ? Optional.empty()
                : Optional.of(sentences.get(Math.floorMod(turn, sentences.size())));
    }

    /**
     * The opponent's evaluation as the text of an evaluation file.
     *
     * @param base the text of the evaluation that it is made from
     */
    public String evaluationText(String base) {
        StringBuilder text = new StringBuilder(base).append("\n[emphasis]\n");
        emphasis.forEach((term, percent) ->
                text.append(term).append(" = ").append(percent).append('\n'));
        return text.toString();
    }
}

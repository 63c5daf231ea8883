package hal.commands.prompt;

import hal.command.NumberWords;
import hal.engine.AlgorithmCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.practice.theme.PuzzleTheme;
import hal.session.settings.Setting;
import hal.tables.retrograde.Endgame;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The places of a phrase, such as {@code {square}}, where words of a kind may stand: which words, and for what. */
final class Place {
    /** A place alone; the second group is the ending that a word may have there beside its own. */
    static final Pattern PATTERN = Pattern.compile("\\{(\\w+)}(s?)");

    /** The places that examples may have, the rarest first. */
    private static final List<String> GENERAL =
            List.of("square", "eco", "move", "clock", "number", "player", "theme", "file");

    /** The places that several words may stand for. */
    private static final Set<String> LONG = Set.of("opening", "motif", "part");

    private static final int MAX_OPENING_WORDS = 5;
    private static final int MAX_PART_WORDS = 3;

    /** What every move has that is no word as well: "deep" might be a pawn on d that takes one on e, en passant. */
    private static final Pattern OF_A_MOVE = Pattern.compile("(?i)\\d|o-o|castle");

    /** What nobody is called, though it stands where a name may stand. */
    private static final Pattern NO_NAME = Pattern.compile(
            "not|no|wrong|misspel\\w+|spel\\w+|my|the|an?|what|who|how|it|is|you|me|now|again|later|back");

    private static final Set<String> PIECES = Set.of("king", "queen", "rook", "bishop", "knight", "pawn");

    private Place() {}

    /** The names of a text's places, in order. */
    static List<String> in(String text) {
        return PATTERN.matcher(text).results().map(found -> found.group(1)).toList();
    }

    /** Whether all places of a text are such as examples may have. */
    static boolean areGeneral(String text) {
        return GENERAL.containsAll(in(text));
    }

    /** Whether several words may stand for a place. */
    static boolean mayBeLong(String place) {
        return LONG.contains(place);
    }

    /** What stands for a word in the examples: {@code {square}} for e4; the word itself where nothing does. */
    static String orWord(String word, Spoken known) {
        return GENERAL.stream()
                .filter(place -> !place.equals("number") || Character.isDigit(word.charAt(0)))
                .filter(place -> value(place, word, known).isPresent())
                .findFirst()
                .map(place -> "{" + place + "}")
                .orElse(word);
    }

    /** A text with what was said for its places. */
    static String filled(String text, Map<String, String> said) {
        String filled = text;
        for (Map.Entry<String, String> place : said.entrySet()) {
            filled = filled.replace("{" + place.getKey() + "}", place.getValue());
        }
        return filled;
    }

    /** Whether a text is a move, legal or not, and hardly anything else. */
    static boolean isMove(String text, Spoken known) {
        return OF_A_MOVE.matcher(text).find() && known.isMove(text);
    }

    /**
     * What words mean in a place, as a command wants it; empty if they may not stand there.
     *
     * @param known the game on the table; null where none is asked: then no word is a move, an opening, a theme or a
     *     player
     */
    static Optional<String> value(String place, String text, Spoken known) {
        String lower = text.toLowerCase(Locale.ROOT);
        return switch (place) {
            case "number" -> NumberWords.number(lower, 0, NumberWords.MOST);
            case "minutes" -> NumberWords.number(lower, 1, 600);
            case "seconds" -> NumberWords.number(lower, 0, 3600);
            case "clock" ->
                lower.indexOf('+') > 0 && lower.matches("\\d{1,3}\\+\\d{1,3}") ? Optional.of(lower) : Optional.empty();
            case "level" -> NumberWords.number(lower, 1, 20);
            case "elo" -> NumberWords.number(lower, 100, 4000);
            case "square" -> lower.length() == 2 && lower.matches("[a-h][1-8]") ? Optional.of(lower) : Optional.empty();
            case "eco" -> lower.length() == 3 && lower.matches("[a-e]\\d\\d") ? Optional.of(lower) : Optional.empty();
            case "piece" -> Optional.of(lower.replaceFirst("s$", "")).filter(PIECES::contains);
            case "ending" -> Endgame.named(lower);
            case "move", "other" ->
                known != null && isMove(text, known) ? Optional.of(known.notation(text)) : Optional.empty();
            case "opening" ->
                known != null && lower.split(" ", -1).length <= MAX_OPENING_WORDS && known.isOpening(lower)
                        ? Optional.of(lower)
                        : Optional.empty();
            case "setting" -> Setting.find(lower).map(Option::name);
            case "theme" -> known != null && known.isTheme(lower) ? Optional.of(lower) : Optional.empty();
            case "algorithm" ->
                Optional.of(lower.replace("alpha-beta", "alphabeta")).filter(AlgorithmCatalog.names()::contains);
            case "part" -> partsOfSearch(lower);
            case "color" -> lower.matches("white|black") ? Optional.of(lower) : Optional.empty();
            case "player" -> known != null && known.isPlayer(lower) ? Optional.of(lower) : Optional.empty();
            case "name" ->
                lower.matches("[\\p{L}\\d_-]{2,30}") && !NO_NAME.matcher(lower).matches()
                        ? Optional.of(text)
                        : Optional.empty();
            case "title" -> // a file's name with blanks needs an ending
                text.matches("[\\p{L}\\d_' -]{2,60}")
                        ? Optional.of(text.contains(" ") ? text + ".pgn" : text)
                        : Optional.empty();
            case "file" -> text.matches("\\S+\\.\\p{L}\\w{1,5}") ? Optional.of(text) : Optional.empty();
            case "motif" -> PuzzleTheme.named(lower).map(PuzzleTheme::words);
            default -> Optional.of(text);
        };
    }

    /** Parts of the search, one or several: "null move, killers and history". */
    private static Optional<String> partsOfSearch(String text) {
        List<String> words =
                List.of(text.replaceAll(",|\\b(?:and|or|the)\\b", " ").strip().split("\\s+", -1));
        List<String> parts = new ArrayList<>();
        for (int at = 0, length; at < words.size(); at += length) {
            List<String> rest = words.subList(at, Math.min(words.size(), at + MAX_PART_WORDS));
            length = rest.size();
            while (length > 0 && partOfSearch(rest.subList(0, length)).isEmpty()) {
                length--;
            }
            if (length == 0) {
                return Optional.empty();
            }
            parts.add(partOfSearch(rest.subList(0, length)).get());
        }
        return Optional.of(String.join(" ", parts)).filter(some -> !some.isEmpty());
    }

    private static Optional<String> partOfSearch(List<String> words) {
        String name = String.join("-", words);
        OptionType type = EngineOptions.WITHOUT.type();
        return type.read(name).or(() -> type.read(name.replaceFirst("-pruning$", "")));
    }
}

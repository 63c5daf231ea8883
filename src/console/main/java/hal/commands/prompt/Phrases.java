package hal.commands.prompt;

import hal.platform.TomlSection;
import hal.session.Messages;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.Nearest;
import hal.support.Shipped;
import hal.support.UserException;
import hal.support.UserFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What people say in plain words, and what they mean by it: a command, a move, or something that only wants an answer.
 * The patterns stand in {@code config/phrases.toml}, which explains their form; a user's own file of that name goes
 * before it. What is only polite is dropped until something is understood.
 */
public final class Phrases {
    private static final String FILE = "phrases.toml";
    private static final int MAX_FILE = 200_000;
    private static final int MAX_TEXT = 4_000;
    private static final int MAX_WORDS = 16;
    /** The least cosine of the angle between the words of a line and those of a phrase that is proposed for it. */
    private static final double LIKENESS = 0.5;

    /** The same for an answer, which cannot be declined, and for what ends a game. */
    private static final double SURE_LIKENESS = 0.65;

    private static final Set<String> GRAVE =
            Set.of("quit", "resign", "new", "new960", "new same", "settings", "version");
    private static final double UNKNOWN_WEIGHT = Math.log(10);
    private static final int MIN_MISTYPED = 4;

    /** What every move has that is no word as well: "deep" might be a pawn on d that takes one on e, en passant. */
    private static final Pattern SQUARE = Pattern.compile("(?i)\\d|o-o|castle");

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}(s?)");
    private static final Pattern OPENERS = Pattern.compile(
            "(?i)^(?:(?:hey|ok|okay|yo|dear)?[ ,]*hal[ ,]+|please[ ,]+|(?:can|could|would|will|may|might) (?:you|i|we)(?: please)? "
                    + "|(?:i|we) (?:want|wish|would like|would love|need|have) to |i'd like to |i'd love to |i would like |i'd like "
                    + "|let us |let's |lets |let me |sorry[ ,]+|um+[ ,]+|well[ ,]+|so[ ,]+|now[ ,]+|just |then |okay[ ,]+|ok[ ,]+"
                    + "|do you mind if i |how about |maybe |tell me |and |also |yes[ ,]+|no[ ,]+|oh[ ,]+)");
    private static final Pattern CLOSERS = Pattern.compile(
            "(?i)(?:[ ,]+(?:please|pls|plz|thanks|thank you|now|for me|then|ok|okay|right now|if you can|instead|too|a bit|a little|from now on|exactly|again|i guess|i think|hal(?= *$)|dave|mate|buddy))$");
    private static final List<String> NUMBERS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final Map<String, Integer> TENS =
            Map.of("fifteen", 15, "twenty", 20, "thirty", 30, "forty", 40, "forty-five", 45, "sixty", 60, "ninety", 90);
    private static final Set<String> PIECES = Set.of("king", "queen", "rook", "bishop", "knight", "pawn");

    /** What only the game knows. */
    interface Known {
        /** Whether a text is spelt as a move, legal or not. */
        boolean isMove(String text);

        /** Whether there is an opening of that name. */
        boolean isOpening(String text);

        /** Whether there is an opponent, an engine or an algorithm of that name. */
        boolean isPlayer(String text);
    }

    /**
     * What a line means.
     *
     * @param text the command or move that is meant, or the answer
     * @param isAnswer whether it is an answer: nothing is to be done
     */
    record Meaning(String text, boolean isAnswer) {}

    /**
     * A way to say something.
     *
     * @param words each a word, {@code a/b} or {@code {place}}
     * @param meaning with places
     */
    private record Phrase(List<String> words, Meaning meaning) {
        /** Whether it has no place, so that it can be compared word by word. */
        boolean isPlain() {
            return words.stream().noneMatch(word -> word.contains("{"));
        }
    }

    private final List<Phrase> phrases;
    private final Map<String, List<Phrase>> byFirst = new HashMap<>();
    /** Those that may begin with a place. */
    private final List<Phrase> others = new ArrayList<>();

    private final Map<String, Double> weights = new HashMap<>();

    private Phrases(List<Phrase> phrases) {
        this.phrases = List.copyOf(phrases);
        for (Phrase phrase : phrases) {
            if (phrase.words.get(0).contains("{")) {
                others.add(phrase);
            }
            alternatives(phrase.words.get(0)).forEach(first -> byFirst.computeIfAbsent(first, key -> new ArrayList<>())
                    .add(phrase));
        }
    }

    /** The shipped ones. */
    public static Phrases shipped() {
        return Lazy.SHIPPED;
    }

    private static final class Lazy {
        static final Phrases SHIPPED = new Phrases(read("config/" + FILE, Shipped.text("config/" + FILE)));
    }

    /**
     * The user's own and the shipped ones.
     *
     * @throws UserException if the user's file cannot be read, saying where it is wrong
     */
    static Phrases of(UserFolders folders) {
        Optional<Path> own =
                folders.config().map(folder -> folder.resolve(FILE)).filter(Files::exists);
        if (own.isEmpty()) {
            return shipped();
        }
        try {
            List<Phrase> all = new ArrayList<>(read(own.get().toString(), InputFile.text(own.get(), MAX_FILE)));
            all.addAll(shipped().phrases);
            return new Phrases(all);
        } catch (IOException e) {
            throw FileTrouble.reading(own.get(), e);
        }
    }

    private static List<Phrase> read(String file, String text) {
        TomlSection toml = TomlSection.parse(file, text);
        toml.allow(List.of("do", "say"));
        List<Phrase> phrases = new ArrayList<>();
        for (String part : List.of("do", "say")) {
            toml.section(part).ifPresent(section -> {
                for (String meant : section.keys()) {
                    for (String way : section.text(meant, MAX_TEXT).strip().split("\\s*\\|\\s*", -1)) {
                        for (String spoken : spoken(way)) {
                            Phrase phrase = new Phrase(words(spoken), new Meaning(meant, part.equals("say")));
                            Set<String> places = places(spoken);
                            places.addAll(Set.of("user", "sorry"));
                            if (phrase.words.isEmpty() || !places.containsAll(places(meant))) {
                                throw section.error(
                                        meant, "has a way to say it without one of its places: \"" + way + "\"");
                            }
                            phrases.add(phrase);
                        }
                    }
                }
            });
        }
        return phrases;
    }

    /** A way to say something with and without what may be left out: {@code (a)} stands there, or does not. */
    private static Set<String> spoken(String way) {
        int open = way.lastIndexOf('(');
        int close = way.indexOf(')', Math.max(open, 0));
        if (open < 0 || close < 0) {
            return Set.of(way);
        }
        Set<String> all = new LinkedHashSet<>(
                spoken(way.substring(0, open) + way.substring(open + 1, close) + way.substring(close + 1)));
        all.addAll(spoken(way.substring(0, open) + way.substring(close + 1)));
        return all;
    }

    private static Set<String> places(String text) {
        Set<String> places = new HashSet<>();
        Matcher place = PLACE.matcher(text);
        while (place.find()) {
            places.add(place.group(1));
        }
        return places;
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+", -1));
    }

    private static List<String> alternatives(String word) {
        return word.startsWith("/") ? List.of(word) : List.of(word.split("/", -1));
    }

    /** Every phrase without a place, as it may be said, and what is meant by it. */
    public Map<String, String> all() {
        Map<String, String> all = new HashMap<>();
        for (Phrase phrase : phrases) {
            if (phrase.isPlain() && phrase.words.stream().noneMatch(word -> word.matches(".+/.+"))) {
                all.putIfAbsent(String.join(" ", phrase.words), phrase.meaning.text);
            }
        }
        return all;
    }

    /**
     * What a line means for sure that begins with a command's name: only what is said in so many words, since whatever
     * else stands there are the command's own.
     */
    Optional<Meaning> meaningOfCommand(String typed, Known known) {
        String line = withoutPoints(typed);
        String polite = typed.replaceFirst("(?i)[ ,]+(?:please|pls|plz|thanks|thank you)\\W*$", "")
                .replaceFirst("^(\\p{L}+)[!?.]+$", "$1");
        return exactly(line, known)
                .or(() -> exactly(polite, known))
                .or(() -> polite.equals(typed) ? Optional.empty() : Optional.of(new Meaning(polite, false)))
                .filter(meaning -> !meaning.text.equalsIgnoreCase(typed));
    }

    /**
     * What a line means for sure.
     *
     * @param typed as it was typed, no comment and not beginning with a command's name
     * @return empty if that is not known
     */
    Optional<Meaning> meaning(String typed, Known known) {
        String line = withoutPoints(typed);
        Set<String> seen = new HashSet<>();
        while (seen.add(line)) {
            Optional<Meaning> found = exactly(line, known);
            if (found.isPresent()) {
                return found;
            }
            String joined = line.matches("[KQRBNkqrbn] \\S+") ? line.replace(" ", "") : line;
            if (!joined.equals(typed) && known.isMove(joined)) {
                return Optional.of(new Meaning(joined, false));
            }
            String shorter = CLOSERS.matcher(line).replaceFirst("");
            shorter = shorter.equals(line) ? OPENERS.matcher(line).replaceFirst("") : shorter;
            line = shorter.isBlank() ? line : shorter.strip();
        }
        return !line.equals(typed) && line.indexOf(' ') < 0
                ? Optional.of(new Meaning(line.toLowerCase(Locale.ROOT), false))
                : Optional.empty();
    }

    /** An answer as it is said. */
    static String said(Meaning answer, Messages messages) {
        return answer.text.equals("{sorry}") ? messages.sorry() : answer.text.replace("{user}", messages.user());
    }

    /** A line without what is only polite, in its own letter case. */
    static String withoutManners(String typed) {
        String line = withoutPoints(typed);
        for (int i = 0; i < MAX_WORDS; i++) {
            String shorter =
                    OPENERS.matcher(CLOSERS.matcher(line).replaceFirst("")).replaceFirst("");
            if (shorter.isBlank() || shorter.equals(line)) {
                break;
            }
            line = shorter.strip();
        }
        return line;
    }

    private static String withoutPoints(String typed) {
        String line = typed.replaceAll("(?<=[\\p{L}\\d+#])[.,;!?]+(?=\\s|$)", "")
                .replaceAll("\\s+", " ")
                .strip();
        return line.isEmpty() ? typed.strip() : line;
    }

    private Optional<Meaning> exactly(String line, Known known) {
        List<String> words = words(line);
        if (words.isEmpty() || words.size() > MAX_WORDS) {
            return Optional.empty();
        }
        List<Phrase> candidates =
                new ArrayList<>(byFirst.getOrDefault(words.get(0).toLowerCase(Locale.ROOT), List.of()));
        candidates.addAll(others);
        Optional<Meaning> open = Optional.empty();
        for (Phrase phrase : candidates) {
            Map<String, String> said = new HashMap<>();
            if (matches(phrase.words, 0, words, 0, said, known)) {
                Meaning meaning = new Meaning(filled(phrase.meaning.text, said), phrase.meaning.isAnswer);
                if (phrase.isPlain()) {
                    return Optional.of(meaning); // what is said in so many words goes before what has a place
                }
                open = open.or(() -> Optional.of(meaning));
            }
        }
        return open;
    }

    private static String filled(String text, Map<String, String> said) {
        String filled = text;
        for (Map.Entry<String, String> place : said.entrySet()) {
            filled = filled.replace("{" + place.getKey() + "}", place.getValue());
        }
        return filled;
    }

    /**
     * Whether words from one place on are what a phrase says from one place on.
     *
     * @param known null if the words are a beginning: whether they may become it
     */
    private static boolean matches(
            List<String> phrase, int i, List<String> words, int j, Map<String, String> said, Known known) {
        if (known == null && j >= words.size()) {
            return true;
        }
        if (i == phrase.size()) {
            return j == words.size();
        }
        String word = phrase.get(i);
        Matcher place = PLACE.matcher(word);
        if (place.matches()) {
            String name = place.group(1);
            for (int end = words.size(); end > j; end--) {
                String value = String.join(" ", words.subList(j, end));
                if (!value.endsWith(place.group(2))) {
                    continue;
                }
                value = value.substring(0, value.length() - place.group(2).length());
                Optional<String> meant = known == null && i > 0 ? Optional.of(value) : value(name, value, known);
                if (meant.isPresent() && matches(phrase, i + 1, words, end, said, known)) {
                    said.put(name, meant.get());
                    return true;
                }
            }
            return false;
        }
        if (j >= words.size()) {
            return false;
        }
        String typed = words.get(j).toLowerCase(Locale.ROOT);
        boolean last = known == null && j == words.size() - 1;
        return alternatives(word).stream().anyMatch(each -> last ? each.startsWith(typed) : each.equals(typed))
                && matches(phrase, i + 1, words, j + 1, said, known);
    }

    /** What stands for a place, as a command wants it. */
    private static Optional<String> value(String place, String text, Known known) {
        String lower = text.toLowerCase(Locale.ROOT);
        return switch (place) {
            case "number" -> number(lower, 0, 999);
            case "minutes" -> number(lower, 1, 600);
            case "seconds" -> number(lower, 0, 3600);
            case "level" -> number(lower, 1, 20);
            case "elo" -> number(lower, 100, 4000);
            case "square" -> lower.matches("[a-h][1-8]") ? Optional.of(lower) : Optional.empty();
            case "piece" -> PIECES.contains(lower) ? Optional.of(lower) : Optional.empty();
            case "move" ->
                known != null && SQUARE.matcher(text).find() && known.isMove(text)
                        ? Optional.of(text)
                        : Optional.empty();
            case "opening" -> known != null && known.isOpening(lower) ? Optional.of(lower) : Optional.empty();
            case "player" -> known != null && known.isPlayer(lower) ? Optional.of(lower) : Optional.empty();
            case "name" -> lower.matches("[\\p{L}\\d_-]{2,30}") ? Optional.of(lower) : Optional.empty();
            case "file" -> text.matches("\\S+\\.\\w{2,6}") ? Optional.of(text) : Optional.empty();
            default -> Optional.of(text);
        };
    }

    private static Optional<String> number(String text, int least, int most) {
        int value = NUMBERS.indexOf(text);
        value = value < 0 ? TENS.getOrDefault(text, -1) : value;
        value = text.matches("\\d{1,4}") ? Integer.parseInt(text) : value;
        return value < least || value > most ? Optional.empty() : Optional.of(Integer.toString(value));
    }

    /**
     * What a line probably means that is not understood for sure: what one of its clauses means, or else the phrase
     * whose words are most like its own, rare words counting for more than common ones (as in TF-IDF), and mistyped
     * ones for the word that is nearest.
     */
    Optional<Meaning> nearest(String typed, Known known) {
        List<Meaning> clauses = new ArrayList<>();
        for (String clause : typed.split("[,;.!?]+ ?| because | but ", -1)) {
            if (!clause.isBlank() && !clause.equals(typed)) {
                meaning(clause, known).ifPresent(clauses::add);
            }
        }
        Optional<Meaning> asked =
                clauses.stream().filter(clause -> !clause.isAnswer).findFirst();
        if (asked.isPresent() || !clauses.isEmpty()) {
            return asked.or(() -> Optional.of(clauses.get(0)));
        }
        Map<String, Double> weights = weights();
        List<String> words = words(withoutManners(typed).toLowerCase(Locale.ROOT)).stream()
                .map(word -> word.replaceAll("[,;.!?\"]+$", ""))
                .map(word -> weights.containsKey(word) || word.length() < MIN_MISTYPED
                        ? word
                        : Nearest.of(word, weights.keySet()).orElse(word))
                .distinct()
                .toList();
        double own = words.stream().mapToDouble(word -> square(weights, word)).sum();
        double best = LIKENESS;
        Optional<Meaning> nearest = Optional.empty();
        for (Phrase phrase : phrases) {
            double its = 0;
            double common = 0;
            for (String word : phrase.words) {
                Optional<String> said =
                        alternatives(word).stream().filter(words::contains).findFirst();
                its += square(weights, said.orElse(alternatives(word).get(0)));
                common += said.isPresent() ? square(weights, said.get()) : 0;
            }
            double likeness = common / Math.sqrt(its * own);
            boolean grave = phrase.meaning.isAnswer || GRAVE.contains(phrase.meaning.text);
            if (phrase.isPlain() && likeness > (grave ? Math.max(best, SURE_LIKENESS) : best)) {
                best = likeness;
                nearest = Optional.of(phrase.meaning);
            }
        }
        return nearest;
    }

    /**
     * How much each word of the phrases tells: the logarithm of the number of meanings for each with the word in it.
     */
    private synchronized Map<String, Double> weights() {
        if (weights.isEmpty()) {
            Map<String, Set<Meaning>> users = new HashMap<>();
            for (Phrase phrase : phrases) {
                phrase.words.forEach(
                        word -> alternatives(word).forEach(each -> users.computeIfAbsent(each, key -> new HashSet<>())
                                .add(phrase.meaning)));
            }
            double all = phrases.stream().map(Phrase::meaning).distinct().count();
            users.forEach((word, meanings) -> weights.put(word, Math.log(1 + all / meanings.size())));
        }
        return weights;
    }

    /** The square of a word's weight; one that no phrase has tells as much as one in ten meanings. */
    private static double square(Map<String, Double> weights, String word) {
        double weight = weights.getOrDefault(word, UNKNOWN_WEIGHT);
        return weight * weight;
    }

    /** Whether the beginning of a line may become a phrase. */
    boolean mayBecome(String beginning) {
        List<String> words = words(withoutManners(beginning));
        return OPENERS.matcher(beginning + " ").find()
                || words.isEmpty()
                || phrases.stream().anyMatch(phrase -> matches(phrase.words, 0, words, 0, new HashMap<>(), null));
    }

    /** Splits what says two things, as in "undo 2 and play Nf3"; a single part if it does not. */
    static List<String> parts(String typed) {
        return Arrays.stream(typed.split("(?i)\\s*(?:,? and then |,? then |,? and |; )\\s*", -1))
                .filter(part -> !part.isBlank())
                .toList();
    }
}

package hal.commands.prompt;

import hal.command.DictionaryWords;
import hal.command.Manners;
import hal.command.NumberWords;
import hal.command.PhraseClassifier;
import hal.command.TypedWords;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.platform.Shipped;
import hal.platform.TomlSection;
import hal.platform.UserFolders;
import hal.session.Messages;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What people say in plain words, and what they mean by it: a command, a move, or something that only wants an answer.
 * The patterns stand in {@code config/phrases.toml}, which explains their form; a user's own file of that name goes
 * before it. What is only polite is dropped until something is understood.
 */
public final class Phrases {
    private static final String FILE = "phrases.toml";
    private static final int MAX_FILE = 200_000;
    private static final int MAX_TEXT = 8_000;
    private static final int MAX_WORDS = 20;
    /** The least evidence, see {@link PhraseClassifier.Guess}, for what is proposed or answered. */
    static final double LIKELY = 3.5;

    /** The least evidence for what is asked with a word of doubt. */
    private static final double PERHAPS = 2;

    /** How much less evidence than for the likeliest there may be for what is named beside it. */
    private static final double NEAR = 4;

    private static final int MOST_GUESSES = 5;

    /** The least evidence beside small talk, which has an answer of its own. */
    private static final double BESIDE_SMALL_TALK = 5;

    /** The least evidence where a command's complaint would be the usual answer. */
    static final double CLEAR = 7;

    /** More evidence than there ever is: no guess. */
    static final double NO_GUESS = Double.POSITIVE_INFINITY;

    /** How much more evidence than the next meaning has what ends a game must have. */
    private static final double SURE_LEAD = 2.5;

    /** How much evidence the words of a bag are beside the examples: by cross-validation the best between 1.5 and 3. */
    private static final double BAG = 3;

    /** How many words of a line may be the name of an opening. */
    private static final int MAX_NAME = 3;

    /** How many words a clause must have to say by itself what is wanted. */
    private static final int MIN_CLAUSE = 3;

    /** More evidence makes no surer which clause tells. */
    private static final double SURELY = 12;

    /** How much evidence more the last clause counts as. */
    private static final double LAST = 1.5;

    private static final int MIN_IN_NAME = 3;

    private static final Set<String> GRAVE =
            Set.of("quit", "resign", "new", "new960", "new same", "settings", "version", "memory forget all");
    /** A question of what there is, or what a side or a piece can do, which wants no new game. */
    private static final Pattern OF_A_MOVE =
            Pattern.compile("(?i)(?:can|could|may) (?:white|black|he|she|it|the|my|your) .*"
                    + "|(?:what|what'?s|why|which|who|whose) (?!(?:about|do i|can i|must i) ).*");

    /** What is not wanted beside what is. */
    private static final Pattern BUT_NOT =
            Pattern.compile("(?i)(?<=\\w\\w)[ ,]+but (?:please )?(?:not|no|do not|don't|dont|without|never)\\b.*"
                    + "|^(?:i )?(?:do|did)(?: not|n'?t) .+?[ ,]+(?=(?:just|only|but|rather) \\w)");

    /** A new game with a side, or with an opening, which the group has. */
    private static final Pattern NEW = Pattern.compile("new (?:white|black)|new( (?!same|tictactoe|connect4).+)");

    /** A move in the midst of other words. */
    private static final Pattern MOVE_IN_SPEECH =
            Pattern.compile("\\b(king|queen|rook|bishop|knight|pawn)(?: out| over| up| back)? to ([a-h][1-8])\\b");

    /** What an answer may name although the line does not. */
    private static final Set<String> KNOWN_PLACES = Set.of(
            ("user sorry castle check drawn running material moves trade won stop hurry turn side ending jump taken task easier harder"
                            + " solution lesson lessons source")
                    .split(" "));

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
    private final List<Bag> bags;
    private final Map<String, List<Phrase>> byFirst = new HashMap<>();
    /** Those of a certain time, which go before others. */
    private final List<Phrase> timely = new ArrayList<>();
    /** Those that may begin with a place. */
    private final List<Phrase> others = new ArrayList<>();

    private Sayings sayings;

    private Phrases(List<Phrase> phrases, List<Bag> bags) {
        this.phrases = List.copyOf(phrases);
        this.bags =
                bags.stream().sorted(Comparator.comparing(bag -> -bag.weight())).toList();
        for (Phrase phrase : phrases) {
            if (phrase.words.get(0).matches(".*[{@].*")) {
                (phrase.words.get(0).startsWith("@") ? timely : others).add(phrase);
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
        static final Phrases SHIPPED = read("config/" + FILE, Shipped.text("config/" + FILE));
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
            Phrases mine = read(own.get().toString(), InputFile.text(own.get(), MAX_FILE));
            return new Phrases(joined(mine.phrases, shipped().phrases), joined(mine.bags, shipped().bags));
        } catch (IOException e) {
            throw FileTrouble.reading(own.get(), e);
        }
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private static Phrases read(String file, String text) {
        TomlSection toml = TomlSection.parse(file, text);
        toml.allow(List.of("do", "say"));
        List<Phrase> phrases = new ArrayList<>();
        List<Bag> bags = new ArrayList<>();
        for (String part : List.of("do", "say")) {
            toml.section(part).ifPresent(section -> {
                for (String meant : section.keys()) {
                    Meaning meaning = new Meaning(meant, part.equals("say"));
                    for (String way : section.text(meant, MAX_TEXT).strip().split("\\s*\\|\\s*", -1)) {
                        if (way.startsWith("~")) {
                            bags.add(Bag.of(words(way.substring(1)), meaning));
                            continue;
                        }
                        for (String spoken : spoken(way)) {
                            Phrase phrase = new Phrase(DictionaryWords.of(spoken.toLowerCase(Locale.ROOT)), meaning);
                            Set<String> places = new HashSet<>(Place.in(spoken));
                            places.addAll(KNOWN_PLACES);
                            if (phrase.words.isEmpty() || !places.containsAll(Place.in(meant))) {
                                throw section.error(
                                        meant, "has a way to say it without one of its places: \"" + way + "\"");
                            }
                            phrases.add(phrase);
                        }
                    }
                }
            });
        }
        return new Phrases(phrases, bags);
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

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+", -1));
    }

    static List<String> alternatives(String word) {
        return word.startsWith("/") ? List.of(word) : List.of(word.split("/", -1));
    }

    /** What is meant, once each, with its places: the commands, or the answers. */
    public Set<String> meanings(boolean answers) {
        return Stream.concat(
                        phrases.stream().map(Phrase::meaning), bags.stream().map(Bag::meaning))
                .filter(meaning -> meaning.isAnswer == answers)
                .map(Meaning::text)
                .collect(Collectors.toSet());
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

    /** The answer to words that are asked by themselves, if it is the same at any time: "en passant". */
    Optional<String> answer(String words) {
        List<String> said = DictionaryWords.of(words.toLowerCase(Locale.ROOT));
        return phrases.stream()
                .filter(phrase -> phrase.meaning.isAnswer && phrase.words.equals(said))
                .map(phrase -> phrase.meaning.text)
                .filter(text -> Place.in(text).isEmpty())
                .findFirst();
    }

    /**
     * What a line means for sure that begins with a command's name: only what is said in so many words, since whatever
     * else stands there are the command's own.
     */
    Optional<Meaning> meaningOfCommand(String typed, Spoken known) {
        String line = Manners.withoutPoints(typed);
        String polite = typed.replaceFirst("(?i)[ ,]+(?:please|pls|plz|thanks|thank you)\\W*$", "")
                .replaceFirst("^(\\p{L}+)[!?.]+$", "$1")
                .replaceFirst("(?i)^(\\p{L}+)[ ,]+(?:please|pls|plz)[ ,]+", "$1 ");
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
    Optional<Meaning> meaning(String typed, Spoken known) {
        String bare = Manners.without(typed);
        return sure(typed, known)
                .or(() -> bare.equals(typed) || bare.indexOf(' ') >= 0
                        ? Optional.empty()
                        : Optional.of(new Meaning(bare.toLowerCase(Locale.ROOT), false)));
    }

    /** What a phrase or a move means, with or without what is only polite. */
    Optional<Meaning> sure(String typed, Spoken known) {
        String line = String.join(" ", DictionaryWords.of(Manners.withoutPoints(typed)));
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
            line = Manners.withOneLess(line);
        }
        return Optional.empty();
    }

    /**
     * An answer as it is said.
     *
     * @param facts what else stands for a place
     */
    static String said(Meaning answer, Messages messages, Map<String, String> facts) {
        return answer.text.equals("{sorry}")
                ? messages.sorry()
                : Place.filled(answer.text.replace("{user}", messages.user()), facts);
    }

    private Optional<Meaning> exactly(String line, Spoken known) {
        List<String> words = DictionaryWords.of(line);
        if (words.isEmpty() || words.size() > MAX_WORDS) {
            return Optional.empty();
        }
        List<Phrase> candidates = new ArrayList<>(timely);
        candidates.addAll(byFirst.getOrDefault(words.get(0).toLowerCase(Locale.ROOT), List.of()));
        candidates.addAll(others);
        Optional<Meaning> open = Optional.empty();
        for (Phrase phrase : candidates) {
            Map<String, String> said = new HashMap<>();
            if (matches(phrase.words, 0, words, 0, said, known)) {
                Meaning meaning = new Meaning(Place.filled(phrase.meaning.text, said), phrase.meaning.isAnswer);
                if (phrase.isPlain()) {
                    return Optional.of(meaning); // what is said in so many words goes before what has a place
                }
                open = open.or(() -> Optional.of(meaning));
            }
        }
        return open;
    }

    /**
     * Whether words from one place on are what a phrase says from one place on.
     *
     * @param known null if the words are a beginning: whether they may become it
     */
    private static boolean matches(
            List<String> phrase, int i, List<String> words, int j, Map<String, String> said, Spoken known) {
        if (known == null && j >= words.size()) {
            return true;
        }
        if (i == phrase.size()) {
            return j == words.size();
        }
        String word = phrase.get(i);
        if (word.startsWith("@")) {
            return known != null && known.isTime(word) && matches(phrase, i + 1, words, j, said, known);
        }
        Matcher place = Place.PATTERN.matcher(word);
        if (place.matches()) {
            String name = place.group(1);
            for (int end = words.size(); end > j; end--) {
                String value = String.join(" ", words.subList(j, end));
                if (!value.endsWith(place.group(2))) {
                    continue;
                }
                value = value.substring(0, value.length() - place.group(2).length());
                Optional<String> meant = known == null && i > 0 ? Optional.of(value) : Place.value(name, value, known);
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

    /** A line in lower case, the words that are mistyped put right. */
    String spelt(String typed) {
        return String.join(" ", sayings().spelt(typed)).toLowerCase(Locale.ROOT);
    }

    /** The words of a line in lower case, those that are mistyped put right, and nothing that is only polite. */
    List<String> corrected(String typed) {
        return words(Manners.without(spelt(typed)));
    }

    /**
     * What a line probably means that is not understood for sure: what it says once its typing errors are mended; or
     * what one of its clauses means, the last before others; or what words mean that stand together in it; or what is
     * likeliest by the examples.
     *
     * @param answers whether it may be an answer in words, too
     * @param least the least evidence for a guess by the examples, at least {@link #LIKELY}; {@link #NO_GUESS} for only
     *     what the line says once its typing errors are mended
     */
    Optional<Meaning> nearest(String whole, Spoken known, boolean answers, double least) {
        String typed = BUT_NOT.matcher(whole).replaceFirst("");
        List<String> spelt = words(String.join(" ", sayings().spelt(NumberWords.inMinutes(typed)))
                .replaceAll("\\balpha[ -]beta\\b", "alphabeta"));
        List<String> line = words(Manners.without(String.join(" ", spelt)));
        Optional<Meaning> mended =
                exactly(String.join(" ", line), known).or(() -> inBag(corrected(whole), known, answers, Bag::isTimely));
        if (mended.isPresent() && (answers || !mended.get().isAnswer)) {
            return mended;
        }
        if (least == NO_GUESS) {
            return Optional.empty();
        }
        Optional<Meaning> refused = refused(line, known);
        if (refused.isPresent()) {
            return refused;
        }
        List<Meaning> clauses = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        for (String clause : typed.split("(?:[,;!?]|(?<!\\d)\\.)+ ?| because | but | so (?:that|you|i|we|he) ", -1)) {
            Optional<Meaning> said =
                    clause.isBlank() || clause.equals(typed) ? Optional.empty() : ofClause(clause.strip(), known);
            said.filter(meaning -> answers || !meaning.isAnswer).ifPresent(clauses::add);
            if (said.isEmpty()) {
                rest.add(clause.strip());
            }
        }
        Optional<Meaning> asked = clauses.stream()
                .filter(clause -> !clause.isAnswer && (rest.isEmpty() || !GRAVE.contains(clause.text)))
                .reduce((first, last) -> last);
        if (asked.isPresent()) {
            return asked;
        }
        Matcher move = MOVE_IN_SPEECH.matcher(String.join(" ", line));
        String spoken = move.find() ? move.group(1) + " to " + move.group(2) : "";
        String san = spoken.isEmpty() || TypedWords.isQuestion(typed) ? spoken : known.notation(spoken);
        if (!san.equals(spoken)) {
            return Optional.of(new Meaning(san, false));
        }
        List<String> left = clauses.isEmpty() ? spelt : sayings().spelt(String.join(" ", rest));
        List<String> said = telling(left, rest, known);
        List<PhraseClassifier.Guess<Meaning>> all = guesses(said, known);
        List<PhraseClassifier.Guess<Meaning>> guesses = filled(all, said, known)
                .filter(guess -> isWanted(guess.meaning(), typed))
                .limit(2)
                .toList();
        double best = evidence(guesses, 0);
        double lead = best - evidence(guesses, 1);
        Optional<Meaning> likely = guesses.stream()
                .map(PhraseClassifier.Guess::meaning)
                .findFirst()
                .filter(meaning -> !meaning.text.matches("time \\d.*")
                        || numbers(line).isEmpty()
                        || numbers(line).stream()
                                .anyMatch(NumberWords.in(List.of(meaning.text.split("\\W")))::contains))
                .map(meaning -> withSide(line, meaning))
                .map(meaning -> TypedWords.isQuestion(typed) ? meaning : withValue(line, meaning))
                .map(meaning -> Refusal.of(line).instead(meaning))
                .filter(meaning -> best >= (answers || !meaning.isAnswer ? least : CLEAR))
                .filter(meaning -> lead >= SURE_LEAD || !GRAVE.contains(meaning.text));
        List<String> bagged = said.equals(left) ? line : words(Manners.without(String.join(" ", said)));
        Optional<Meaning> told = inBag(bagged, known, answers, bag -> true)
                .filter(meaning -> isWanted(meaning, typed))
                .filter(meaning -> likely.isEmpty() || evidence(all, meaning) + BAG >= best)
                .map(meaning -> Refusal.of(line).instead(meaning));
        Optional<Meaning> small = clauses.stream().findFirst();
        return told.or(() -> likely.filter(meaning -> small.isEmpty() || best >= BESIDE_SMALL_TALK))
                .map(meaning -> filled(all, said, known)
                        .filter(guess -> guess.evidence() > best - NEAR)
                        .map(PhraseClassifier.Guess::meaning)
                        .filter(longer -> saysMore(longer, meaning, said))
                        .findFirst()
                        .orElse(meaning))
                .or(() -> small);
    }

    /**
     * What tells most by the examples: a line, or one of its clauses that asks for a command, since much is said only
     * to pass the time; what comes last counts more.
     */
    private List<String> telling(List<String> line, List<String> clauses, Spoken known) {
        List<String> best = line;
        double most = Math.min(evidence(guesses(line, known), 0), SURELY);
        for (int i = 0; i < clauses.size() && clauses.size() > 1; i++) {
            List<String> clause = sayings().spelt(clauses.get(i));
            List<PhraseClassifier.Guess<Meaning>> guesses =
                    clause.size() < MIN_CLAUSE ? List.of() : guesses(clause, known);
            double weight = Math.min(evidence(guesses, 0), SURELY) + (i == clauses.size() - 1 ? LAST : 0);
            if (weight > most && !guesses.isEmpty() && !guesses.get(0).meaning().isAnswer) {
                best = clause;
                most = weight;
            }
        }
        return best;
    }

    /** Whether a line may ask for what ends a game: questions do not. */
    private static boolean isWanted(Meaning meaning, String typed) {
        return meaning.text.matches("quit|resign")
                ? !Refusal.WHETHER.matcher(typed).matches()
                : meaning.isAnswer
                        || !meaning.text.matches("(?:new|rematch).*")
                        || !OF_A_MOVE.matcher(typed).matches();
    }

    private static double evidence(List<PhraseClassifier.Guess<Meaning>> guesses, int place) {
        return place < guesses.size() ? guesses.get(place).evidence() : 0;
    }

    private static double evidence(List<PhraseClassifier.Guess<Meaning>> guesses, Meaning meaning) {
        String command = meaning.text.split(" ", 2)[0];
        return guesses.stream()
                .filter(guess -> guess.meaning().equals(meaning)
                        || guess.meaning().text.equals(command)
                        || (guess.meaning().text.indexOf('{') > 0
                                && guess.meaning().text.startsWith(command + " ")))
                .mapToDouble(PhraseClassifier.Guess::evidence)
                .findFirst()
                .orElse(0);
    }

    /** What becomes of that which a line refuses for sure. */
    private Optional<Meaning> refused(List<String> line, Spoken known) {
        Refusal refusal = Refusal.of(line);
        return refusal.what().flatMap(what -> {
            Meaning done = sure(what, known).orElse(new Meaning(what, false));
            return Optional.of(refusal.instead(done)).filter(meaning -> !meaning.equals(done));
        });
    }

    /** Whether a command is another with more words, and a line says those. */
    private static boolean saysMore(Meaning command, Meaning shorter, List<String> line) {
        return command.text.startsWith(shorter.text + " ")
                && words(command.text.substring(shorter.text.length())).stream()
                        .allMatch(word -> line.contains(word) || line.contains(word + "s"));
    }

    /** The numbers of a line; "one" is none beside another. */
    private static Set<String> numbers(List<String> line) {
        Set<String> others =
                NumberWords.in(line.stream().filter(word -> !word.equals("one")).toList());
        return others.isEmpty() ? NumberWords.in(line) : others;
    }

    /** A new game with the only side that a line speaks of, unless it speaks of HAL's. */
    private static Meaning withSide(List<String> line, Meaning guess) {
        boolean white = line.contains("white");
        Matcher begins = NEW.matcher(guess.text);
        return !begins.matches()
                        || white == line.contains("black")
                        || line.stream().anyMatch(word -> word.matches("you|your|hal|computer|not"))
                ? guess
                : new Meaning("new " + (white ? "white" : "black") + Objects.toString(begins.group(1), ""), false);
    }

    /** A setting with the only one of its values that a line speaks of, whatever number the examples have. */
    private static Meaning withValue(List<String> line, Meaning guess) {
        String setting = guess.text.replaceFirst(" \\d+$", "");
        Optional<OptionType> type = Setting.find(setting).map(Option::type);
        List<String> values = (type.filter(OptionType.WholeNumber.class::isInstance)
                                .isPresent()
                        ? NumberWords.in(line)
                        : type.filter(OptionType.Words.class::isInstance).isPresent()
                                ? Set.copyOf(line)
                                : Set.<String>of())
                .stream()
                        .flatMap(word -> type.get().read(word).stream())
                        .filter(value -> !value.equals(setting))
                        .toList();
        return values.size() == 1 && (setting.equals(guess.text) || !line.contains("one"))
                ? new Meaning(setting + " " + values.get(0), false)
                : guess;
    }

    /** What a clause means for sure, which may be a move as it is. */
    private Optional<Meaning> ofClause(String clause, Spoken known) {
        return Place.isMove(clause, known)
                ? Optional.of(new Meaning(known.notation(clause), false))
                : sure(clause, known);
    }

    /** The commands for which most speaks, even if that is too little to propose one without a word of doubt. */
    List<String> perhaps(String typed, Spoken known) {
        List<String> spelt = sayings().spelt(typed);
        List<PhraseClassifier.Guess<Meaning>> guesses =
                filled(guesses(spelt, known), spelt, known).limit(MOST_GUESSES).toList();
        double least = Math.max(PERHAPS, evidence(guesses, 0) - NEAR);
        return guesses.stream()
                .filter(guess -> guess.evidence() >= least)
                .map(PhraseClassifier.Guess::meaning)
                .map(meaning -> Refusal.of(words(Manners.without(String.join(" ", spelt))))
                        .instead(meaning))
                .filter(meaning -> !meaning.isAnswer && !GRAVE.contains(meaning.text) && isWanted(meaning, typed))
                .map(Meaning::text)
                .distinct()
                .toList();
    }

    /** What words mean that stand together in a line: what tells most. */
    private Optional<Meaning> inBag(List<String> line, Spoken known, boolean answers, Predicate<Bag> some) {
        return bags.stream()
                .filter(bag -> some.test(bag) && (answers || !bag.meaning().isAnswer))
                .flatMap(bag -> bag.in(line, known).stream())
                .findFirst();
    }

    /** What a line means by the examples, its places not yet filled, the likeliest first. */
    private List<PhraseClassifier.Guess<Meaning>> guesses(List<String> line, Spoken known) {
        List<String> words = line.stream()
                .filter(word -> !word.isEmpty() && !word.equals("hal"))
                .map(word -> Place.orWord(word, known))
                .toList();
        return sayings().guesses(words, meaning -> meaning.isAnswer ? 0 : known.leaning(meaning.text));
    }

    private static Stream<PhraseClassifier.Guess<Meaning>> filled(
            List<PhraseClassifier.Guess<Meaning>> guesses, List<String> line, Spoken known) {
        return guesses.stream()
                .flatMap(guess -> filled(guess.meaning(), line, known)
                        .map(meaning -> new PhraseClassifier.Guess<>(meaning, guess.evidence()))
                        .stream());
    }

    /**
     * A meaning with its places filled, each by the first word that may stand there and for no place before; a single
     * number rather by digits, since "one" says little, and an opening by as many words as name one.
     */
    private static Optional<Meaning> filled(Meaning meaning, List<String> line, Spoken known) {
        String text = meaning.text;
        List<String> places = meaning.isAnswer ? List.of() : Place.in(text);
        List<String> words = new ArrayList<>();
        for (int length = places.stream().anyMatch(Place::mayBeLong) ? Math.min(MAX_NAME, line.size()) : 1;
                length > 0;
                length--) {
            for (int i = 0; i + length <= line.size(); i++) {
                List<String> name = line.subList(i, i + length);
                if (length == 1
                        || name.stream()
                                .allMatch(word ->
                                        word.length() >= MIN_IN_NAME && !word.matches("and|the|for|with|main|line"))) {
                    words.add(String.join(" ", name));
                }
            }
        }
        for (String place : places) {
            Optional<String> word = words.stream()
                    .filter(each -> Place.value(place, each, known).isPresent())
                    .min(Comparator.comparing(
                            each -> places.size() == 1 && !Character.isDigit(each.charAt(each.length() - 1))));
            if (word.isEmpty()) {
                return Optional.empty();
            }
            words.remove(word.get());
            text = text.replace(
                    "{" + place + "}", Place.value(place, word.get(), known).orElseThrow());
        }
        return Optional.of(new Meaning(text, meaning.isAnswer));
    }

    /** Learns the examples, if that has not been done; from any thread. */
    void learn() {
        sayings();
    }

    /** The examples; learnt on first use, which takes as long as a slow keystroke or two. */
    private synchronized Sayings sayings() {
        if (sayings == null) {
            List<Meaning> meanings = Stream.concat(
                            phrases.stream().map(Phrase::meaning), bags.stream().map(Bag::meaning))
                    .distinct()
                    .toList();
            Sayings learnt = Sayings.shipped(meanings);
            for (Phrase phrase : phrases) {
                List<String> words = phrase.words.stream()
                        .map(word -> alternatives(word).get(0))
                        .map(word -> word.replaceFirst("\\{(minutes|seconds|level|elo)}", "{number}"))
                        .toList();
                phrase.words.forEach(word -> learnt.know(alternatives(word.replace("@", ""))));
                if (!timely.contains(phrase) && Place.areGeneral(String.join(" ", words))) {
                    learnt.learn(words, phrase.meaning);
                }
            }
            for (Bag bag : bags) {
                bag.words().stream()
                        .flatMap(word -> word.ways().stream())
                        .filter(word -> !word.matches("@.*|.*\\*"))
                        .forEach(word -> learnt.know(List.of(word.split("_", -1))));
            }
            Glossary.shipped().words().forEach(word -> learnt.know(words(word)));
            new CommandCatalog()
                    .commands()
                    .forEach(command -> learnt.learnHelp(
                            Stream.concat(Stream.of(command.name()), command.aliases().stream()),
                            command.summary(),
                            command.name()));
            Setting.all().forEach(setting -> learnt.learnHelp(setting.names(), setting.help(), setting.name()));
            sayings = learnt;
        }
        return sayings;
    }

    /** Whether a phrase begins with the first word of a line. */
    boolean begins(String line) {
        return byFirst.containsKey(Manners.without(line).split(" ", 2)[0].toLowerCase(Locale.ROOT));
    }

    /** Whether the beginning of a line may become a phrase. */
    boolean mayBecome(String beginning) {
        List<String> words = words(Manners.without(beginning));
        return Manners.areIn(beginning)
                || words.isEmpty()
                || phrases.stream().anyMatch(phrase -> matches(phrase.words, 0, words, 0, new HashMap<>(), null));
    }

    /** Splits what says two things, as in "undo 2 and play Nf3"; a single part if it does not. */
    static List<String> parts(String typed) {
        return Arrays.stream(typed.split(
                        "(?i)\\s*(?:,? and then |,? then |,? and |,? but |[;,] | (?:at|with|to) (?=depth \\d)"
                                + "| (?=(?:at|with|on|against|for) (?:level |elo |about |around )?\\d))\\s*",
                        -1))
                .filter(part -> !part.isBlank())
                .toList();
    }
}

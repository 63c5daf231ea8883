package hal.commands.prompt;

import hal.command.DictionaryWords;
import hal.command.ListedText;
import hal.commands.Command;
import hal.platform.Shipped;
import hal.session.game.GameKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands in groups, as help shows them, and the search among them by what they are about. */
final class HelpTopics {
    /** Tells nothing of what is sought. */
    private static final Set<String> FILLERS = Set.of(
            "how", "do", "does", "i", "you", "can", "to", "the", "a", "an", "is", "what", "my", "me", "in", "of", "it",
            "by", "with", "on", "for", "or", "and", "at", "are", "be", "has", "have", "where", "when", "why", "there");

    private static final Map<String, Map<String, String>> TEXT = ListedText.of("hal/commands/help.txt");

    /** What people call a thing that has another name here. */
    private static final Map<String, String> MEANINGS = TEXT.get("meanings");

    /** The heading of the section about what has none of its own, by the stem of its name. */
    private static final Map<String, String> SECTIONS = TEXT.get("sections").entrySet().stream()
            .collect(Collectors.toMap(named -> stem(named.getKey()), Map.Entry::getValue));

    /** How much more a word counts in a heading than in the text. */
    private static final long IN_HEADING = 1000;

    private static final int MAX_FOUND = 12;
    private static final int MIN_STEM = 3;

    private static final List<Topic> TOPICS = TEXT.get("groups").entrySet().stream()
            .map(group -> topic(group.getKey(), group.getValue().split(": ", 2)))
            .toList();

    /**
     * A group.
     *
     * @param word what is typed to open it
     * @param title what heads it
     * @param names of its commands, the most wanted first
     */
    record Topic(String word, String title, List<String> names) {}

    private HelpTopics() {}

    private static Topic topic(String word, String[] titleAndNames) {
        return new Topic(word, titleAndNames[0], List.of(titleAndNames[1].split(" ")));
    }

    /** All of them, in order. */
    static List<Topic> all() {
        return TOPICS;
    }

    /** The group of a word. */
    static Optional<Topic> find(String word) {
        return TOPICS.stream()
                .filter(topic -> topic.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** The commands of a group that apply in a game, in order; the last has what no group names. */
    static List<Command> commands(Topic topic, CommandCatalog catalog, GameKind kind) {
        List<Command> all = catalog.commands(kind);
        List<Command> found = new ArrayList<>();
        for (String name : topic.names()) {
            all.stream().filter(command -> command.name().equals(name)).forEach(found::add);
        }
        if (topic.equals(TOPICS.get(TOPICS.size() - 1))) {
            all.stream()
                    .filter(command ->
                            TOPICS.stream().noneMatch(other -> other.names().contains(command.name())))
                    .forEach(found::add);
        }
        return found;
    }

    /** The commands that words are about, the likeliest first: by their names, summaries and details. */
    static List<Command> search(String wanted, CommandCatalog catalog, GameKind kind) {
        List<String> sought = words(wanted)
                .filter(word -> !FILLERS.contains(word))
                .map(word -> MEANINGS.getOrDefault(word, word))
                .flatMap(HelpTopics::words)
                .map(HelpTopics::stem)
                .toList();
        Map<Command, Integer> hits = new LinkedHashMap<>();
        catalog.find(Phrases.shipped()
                        .all()
                        .getOrDefault(String.join(" ", DictionaryWords.of(wanted.toLowerCase(Locale.ROOT))), wanted)
                        .split(" ", 2)[0])
                .filter(catalog.commands(kind)::contains)
                .ifPresent(meant -> hits.put(meant, Integer.MAX_VALUE));
        for (Command command : catalog.commands(kind)) {
            List<String> names = words(command.name() + " " + String.join(" ", command.aliases()))
                    .toList();
            List<String> summary = words(command.summary()).toList();
            List<String> details = words(command.details()).toList();
            int hit = 0;
            for (String word : sought) {
                hit += begins(names, word) ? 9 : begins(summary, word) ? 4 : begins(details, word) ? 1 : 0;
            }
            if (hit > 0) {
                hits.putIfAbsent(command, hit);
            }
        }
        return hits.entrySet().stream()
                .sorted(Map.Entry.<Command, Integer>comparingByValue().reversed())
                .limit(MAX_FOUND)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * The section of a guide that has to do with words, as a sentence: by what is known of a word, else the one that
     * has them all, in its heading if possible; empty if none has.
     *
     * @param inText whether it may have them in its text alone
     */
    static Optional<String> section(String wanted, boolean inText) {
        List<String> said = words(wanted)
                .filter(word -> !FILLERS.contains(word))
                .map(HelpTopics::stem)
                .toList();
        List<String> sought = said.stream()
                .filter(SECTIONS::containsKey)
                .findFirst()
                .map(word -> words(SECTIONS.get(word)).map(HelpTopics::stem).toList())
                .orElse(said);
        String found = "";
        long most = inText ? 0 : IN_HEADING - 1;
        for (String guide : TEXT.get("guides").keySet()) {
            for (String section : Shipped.text("config/" + guide + ".md").split("\n(?=#+ )", -1)) {
                String[] parts = section.split("\n", 2);
                List<String> heading = words(parts[0]).toList();
                List<String> text = words(parts.length > 1 ? parts[1] : "").toList();
                long hits = sought.stream()
                        .mapToLong(word -> begins(heading, word) ? IN_HEADING : count(text, word))
                        .reduce((sum, one) -> Math.min(sum, one) == 0 ? 0 : sum + one)
                        .orElse(0);
                if (hits > most) {
                    most = hits;
                    found = "The guide " + guide + ".md has more: \"" + parts[0].replaceFirst("#+ *", "") + "\".";
                }
            }
        }
        return Optional.of(found).filter(text -> !text.isEmpty());
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\d]+", -1))
                .filter(word -> !word.isEmpty());
    }

    private static boolean begins(List<String> words, String stem) {
        return count(words, stem) > 0;
    }

    private static long count(List<String> words, String stem) {
        return words.stream()
                .filter(stem.length() < MIN_STEM ? stem::equals : word -> word.startsWith(stem))
                .count();
    }

    /** Castling is found by castles, saving by save. */
    private static String stem(String word) {
        String stem = word.replaceFirst("(ing|ed|es|s|e)$", "");
        return stem.length() < MIN_STEM ? word : stem;
    }
}

package hal.commands.prompt;

import hal.commands.prompt.Phrases.Meaning;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * Words that tell together what is probably meant, wherever they stand in a line.
 *
 * @param weight how much it tells: words that must be there, and of as many the longer ones
 */
record Bag(List<Word> words, Meaning meaning, int weight) {
    /** How many letters a word more is worth. */
    private static final int WORD_WEIGHT = 20;

    /**
     * A word of it.
     *
     * @param ways the word, or those of which one is enough; one that ends in an asterisk stands for all that begin so
     * @param unwanted whether it must not be there
     */
    record Word(List<String> ways, boolean unwanted) {
        boolean isPlace() {
            return ways.get(0).startsWith("{");
        }

        private boolean isTime() {
            return ways.get(0).startsWith("@");
        }

        private boolean stands(List<String> line, Spoken known) {
            return ways.stream()
                    .anyMatch(each -> isTime()
                            ? known.isTime(each)
                            : each.indexOf('_') > 0
                                    ? (" " + String.join(" ", line) + " ").contains(" " + each.replace('_', ' ') + " ")
                                    : each.endsWith("*")
                                            ? line.stream()
                                                    .anyMatch(said ->
                                                            said.startsWith(each.substring(0, each.length() - 1)))
                                            : line.contains(each));
        }
    }

    /** Reads words that are written {@code a/b}, with a minus sign before what must not be there. */
    static Bag of(List<String> written, Meaning meaning) {
        List<Word> words = written.stream()
                .map(word -> new Word(Phrases.alternatives(word.replaceFirst("^-", "")), word.startsWith("-")))
                .toList();
        return new Bag(
                words,
                meaning,
                words.stream()
                        .filter(word -> !word.unwanted)
                        .mapToInt(word -> WORD_WEIGHT + word.ways.get(0).length())
                        .sum());
    }

    /** Whether it is of a certain time. */
    boolean isTimely() {
        return words.get(0).isTime();
    }

    /** What the bag means if its words stand in a line. */
    Optional<Meaning> in(List<String> line, Spoken known) {
        for (Word word : words) {
            if (!word.isPlace() && word.stands(line, known) == word.unwanted) {
                return Optional.empty();
            }
        }
        Map<String, String> said = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            Matcher place = Place.PATTERN.matcher(words.get(i).ways.get(0));
            if (place.matches()) {
                // "{minutes} minutes": the number before that word, and not any other.
                int unit = i + 1 < words.size()
                        ? line.indexOf(words.get(i + 1).ways.get(0))
                        : -1;
                Optional<String> value = (unit > 0 ? List.of(line.get(unit - 1)) : line)
                        .stream()
                                .filter(each -> !place.group(1).equals("move")
                                        || !each.matches("[a-h][1-8]")
                                        || known.isLegal(each)) // else it is a square that is spoken of
                                .filter(each -> each.endsWith(place.group(2)))
                                .map(each -> each.substring(
                                        0, each.length() - place.group(2).length()))
                                .flatMap(each -> Place.value(place.group(1), each, known).stream())
                                .findFirst();
                if (value.isEmpty()) {
                    return Optional.empty();
                }
                said.put(place.group(1), value.get());
            }
        }
        return Optional.of(new Meaning(Place.filled(meaning.text(), said), meaning.isAnswer()));
    }
}

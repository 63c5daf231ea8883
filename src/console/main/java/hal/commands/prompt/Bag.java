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
 * @param words each {@code a/b}, one that ends in an asterisk for all that begin so; one behind a minus sign must
 *     not be there
 */
record Bag(List<String> words, Meaning meaning) {
    /** How many letters a word more is worth. */
    private static final int WORD_WEIGHT = 20;

    /** What the bag means if its words stand in a line. */
    Optional<Meaning> in(List<String> line, Phrases.Known known) {
        Map<String, String> said = new HashMap<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Matcher place = Phrases.PLACE.matcher(word);
            if (place.matches()) {
                // "{minutes} minutes": the number before that word, and not any other.
                int unit = i + 1 < words.size() ? line.indexOf(words.get(i + 1)) : -1;
                Optional<String> value = (unit > 0 ? List.of(line.get(unit - 1)) : line)
                        .stream()
                                .filter(each -> !place.group(1).equals("move")
                                        || !each.matches("[a-h][1-8]")
                                        || known.isLegal(each)) // else it is a square that is spoken of
                                .filter(each -> each.endsWith(place.group(2)))
                                .map(each -> each.substring(
                                        0, each.length() - place.group(2).length()))
                                .flatMap(each -> Phrases.value(place.group(1), each, known).stream())
                                .findFirst();
                if (value.isEmpty()) {
                    return Optional.empty();
                }
                said.put(place.group(1), value.get());
            } else if (word.startsWith("-") ? stands(word.substring(1), line) : !stands(word, line)) {
                return Optional.empty();
            }
        }
        return Optional.of(new Meaning(Phrases.filled(meaning.text(), said), meaning.isAnswer()));
    }

    private static boolean stands(String word, List<String> line) {
        return Phrases.alternatives(word).stream()
                .anyMatch(each -> each.indexOf('_') > 0
                        ? (" " + String.join(" ", line) + " ").contains(" " + each.replace('_', ' ') + " ")
                        : each.endsWith("*")
                                ? line.stream().anyMatch(said -> said.startsWith(each.substring(0, each.length() - 1)))
                                : line.contains(each));
    }

    /** How much it tells: words that must be there, and of as many the longer ones. */
    int weight() {
        return words.stream()
                .filter(word -> !word.startsWith("-"))
                .mapToInt(
                        word -> WORD_WEIGHT + Phrases.alternatives(word).get(0).length())
                .sum();
    }
}

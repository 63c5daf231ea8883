package hal.book.name;

import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds lines by words of their names as people type them: without accents and capitals, Defence or Defense. */
final class NameSearch {
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern NO_WORD = Pattern.compile("[^a-z0-9]+");

    private NameSearch() {}

    /**
     * The lines with every word in their code and name; a word may be the start of one ({@code naj}). Lines in which
     * all are whole words come first; otherwise shorter lines come before longer ones.
     */
    static List<NamedLine> find(List<NamedLine> lines, String text) {
        Set<String> words = words(text);
        if (words.isEmpty()) {
            return List.of();
        }
        return lines.stream()
                .filter(line -> holds(words(line.name().toString()), words))
                .sorted(Comparator.comparing((NamedLine line) ->
                                !words(line.name().toString()).containsAll(words))
                        .thenComparing(line -> line.moves().size()))
                .toList();
    }

    /** The other words of the names that contain some words; without any, the words of the families. */
    static Set<String> words(List<NamedLine> lines, List<String> before) {
        Set<String> given = words(String.join(" ", before));
        Set<String> found = new TreeSet<>();
        for (NamedLine line : lines) {
            Set<String> name =
                    words(given.isEmpty() ? line.name().opening() : line.name().full());
            if (holds(name, given)) {
                found.addAll(name);
            }
        }
        found.removeAll(given);
        return found;
    }

    private static boolean holds(Set<String> name, Set<String> words) {
        return words.stream().allMatch(word -> name.stream().anyMatch(part -> part.startsWith(word)));
    }

    /** The words of a text in lower case without accents; British and American spelling are the same. */
    static Set<String> words(String text) {
        String plain =
                MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
        String joined = plain.toLowerCase(Locale.ROOT).replace("'", "").replace("defence", "defense");
        return Stream.of(NO_WORD.split(joined)).filter(word -> !word.isEmpty()).collect(Collectors.toSet());
    }
}

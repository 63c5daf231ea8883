package hal.analysis.lesson;

import hal.search.engine.StopToken;
import hal.support.UserException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a lesson computes besides searches: an endgame solved backwards, a small network trained, matches played by
 * dice, or by two evaluations. The same words always give the same findings, in Java and in a page.
 */
public interface Study {
    /**
     * A small board of numbers, to be shown as colours.
     *
     * @param label what it is
     * @param columns how many numbers stand in a row
     * @param values row by row from above
     */
    record Picture(String label, int columns, List<Double> values) {
        /** Keeps its own list. */
        public Picture {
            values = List.copyOf(values);
        }
    }

    /**
     * A moment of a study.
     *
     * @param label what has happened so far, in a line
     * @param pictures what is to be seen of it; perhaps none
     */
    record Moment(String label, List<Picture> pictures) {
        /** Keeps its own list. */
        public Moment {
            pictures = List.copyOf(pictures);
        }
    }

    /**
     * What has come out.
     *
     * @param title the study in words that could be typed
     * @param results by the names that a lesson's gaps use
     * @param headings of the table
     * @param rows of the table
     * @param moments how it came about; perhaps none
     */
    record Findings(
            String title,
            Map<String, String> results,
            List<String> headings,
            List<List<String>> rows,
            List<Moment> moments) {
        /** Keeps its own lists. */
        public Findings {
            results = Map.copyOf(results);
            headings = List.copyOf(headings);
            rows = List.copyOf(rows);
            moments = List.copyOf(moments);
        }
    }

    /**
     * Does it.
     *
     * @param progress is told of each moment as it happens
     * @throws UserException if it was stopped
     */
    Findings run(Consumer<Moment> progress, StopToken stop);

    /**
     * Reads a study: its name, then what may be chosen, such as {@code learn units=16 rounds=100}.
     *
     * @throws UserException saying what is wrong and what would be right
     */
    static Study parse(String text) {
        List<String> words = List.of(text.strip().split("\\s+", -1));
        List<String> rest = words.subList(1, words.size());
        return switch (words.get(0)) {
            case "retrograde" -> new RetrogradeStudy(rest.isEmpty() ? "KRK" : rest.get(0));
            case "learn" -> LearningStudy.of(new Choices(rest, Set.of("units", "rounds", "seed")));
            case "matches" ->
                MatchStudy.of(new Choices(rest, Set.of("games", "times", "elo", "draws", "sprt", "seed")));
            case "term" -> TermStudy.of(rest);
            default ->
                throw new UserException("\"" + words.get(0) + "\" is no study; there are retrograde KRK,"
                        + " learn units=16 rounds=100, matches games=100 elo=0, and term linked-rooks pair=20");
        };
    }

    /** Numbers by name. */
    final class Choices {
        private final Map<String, Integer> numbers = new HashMap<>();

        Choices(List<String> words, Set<String> known) {
            for (String word : words) {
                String name = word.replaceAll("=.*", "");
                if (!known.contains(name) || !word.matches("\\w+=\\d{1,7}")) {
                    throw new UserException("\"" + word + "\" is not understood; it has "
                            + String.join(", ", known.stream().sorted().toList())
                            + ", each with a whole number, such as seed=1");
                }
                numbers.put(name, Integer.parseInt(word.substring(name.length() + 1)));
            }
        }

        /** A number within bounds. */
        int number(String name, int usual, int low, int high) {
            int number = numbers.getOrDefault(name, usual);
            if (number < low || number > high) {
                throw new UserException(name + " must be from " + low + " to " + high + ", not " + number);
            }
            return number;
        }
    }

    /** Refuses to continue what was stopped. */
    static void require(StopToken stop) {
        if (stop.isRaised()) {
            throw new UserException("The lesson was stopped.");
        }
    }
}

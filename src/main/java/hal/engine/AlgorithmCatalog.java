package hal.engine;

import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.lab.RandomSearch;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.List;
import java.util.function.Function;

/** The algorithms by name. A new one is a class and a line here. */
public final class AlgorithmCatalog {
    private static final List<Algorithm> ALL = List.of(
            new Algorithm("random", "any legal move", SearchLimits.NONE, options -> new RandomSearch(options.seed())));

    private record Algorithm(
            String name, String description, SearchLimits usual, Function<SearchOptions, Search> factory) {}

    private AlgorithmCatalog() {}

    /** All names, from the simplest to the strongest. */
    public static List<String> names() {
        return ALL.stream().map(Algorithm::name).toList();
    }

    /**
     * A line for people about an algorithm.
     *
     * @throws UserException if there is none of that name
     */
    public static String describe(String name) {
        return find(name).description();
    }

    /**
     * The limits of a search that was given none.
     *
     * @throws UserException if there is none of that name
     */
    public static SearchLimits usualLimits(String name) {
        return find(name).usual();
    }

    /**
     * A new search.
     *
     * @throws UserException if there is none of that name, or its evaluation cannot be read
     */
    public static Search create(String name, SearchOptions options) {
        return find(name).factory().apply(options);
    }

    private static Algorithm find(String name) {
        return ALL.stream()
                .filter(algorithm -> algorithm.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException("there is no algorithm \"" + CleanText.line(name, 40)
                        + "\"; there are " + String.join(", ", names())));
    }
}

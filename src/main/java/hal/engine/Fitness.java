package hal.engine;

import hal.search.champion.Feature;
import hal.search.lab.Recipe;
import hal.search.lab.Technique;
import hal.support.UserException;
import java.util.Set;

/** Whether an option means anything to an algorithm of ours: an option that changes nothing would mislead. */
final class Fitness {
    static final String CHAMPION = "hal";

    private Fitness() {}

    static boolean fits(String algorithm, SpecOption option, String value) {
        try {
            check(algorithm, option, value);
            return true;
        } catch (UserException e) {
            return false;
        }
    }

    /**
     * Refuses an option that the algorithm does not know.
     *
     * @param value one that the option itself accepts
     */
    static void check(String algorithm, SpecOption option, String value) {
        switch (option) {
            case WITH -> checkTechniques(algorithm, option, value);
            case WITHOUT -> {
                if (algorithm.equals(CHAMPION)) {
                    SpecOption.words(value)
                            .filter(word -> Feature.find(word).isEmpty())
                            .forEach(word -> {
                                throw new UserException("hal has no \"" + word + "\"; it has " + Feature.words());
                            });
                } else {
                    checkTechniques(algorithm, option, value);
                }
            }
            case SHUFFLE -> {
                if (algorithm.equals(CHAMPION) && value.equals("on")) {
                    throw new UserException("hal does not shuffle equal moves; the algorithms of the laboratory do: "
                            + String.join(", ", Recipe.names()));
                }
            }
            default -> {
                // Every algorithm heeds it, or it does no harm.
            }
        }
    }

    private static void checkTechniques(String algorithm, SpecOption option, String value) {
        if (algorithm.equals(CHAMPION)) {
            throw new UserException("hal has everything already; " + option.word() + " is for the alpha-beta family");
        }
        SpecOption.words(value).filter(word -> Technique.find(word).isEmpty()).forEach(word -> {
            throw new UserException(algorithm + " has no \"" + word + "\"; there are " + Technique.words());
        });
        Recipe.of(algorithm).with(Set.of(Technique.values()), Set.of()); // refuses those that take none
    }
}

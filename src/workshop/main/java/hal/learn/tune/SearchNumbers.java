package hal.learn.tune;

import hal.search.champion.ParameterFile;
import hal.search.champion.SearchParameters;
import hal.search.champion.SearchParameters.Parameter;
import java.util.List;
import java.util.Map;

/** Which numbers of the search are tuned. */
public final class SearchNumbers {
    /** Of parameters that mean nothing where no clock runs and one thread searches. */
    private static final String CLOCK_PREFIX = "time-";

    private static final List<String> CLOCK_NAMES = List.of("forced-move-depth", "helper-start-depth");

    private SearchNumbers() {}

    /**
     * The parameters that are felt in games, in the order of their table.
     *
     * @param names of parameters, or the beginnings of such names; empty for all
     * @param onClock whether the games are played on a clock
     * @return none if all those named matter only on a clock, and there is none
     * @throws hal.support.UserException if a name fits none
     */
    public static List<Parameter> chosen(List<String> names, boolean onClock) {
        List<Parameter> all = SearchParameters.all();
        for (String name : names) {
            if (all.stream().noneMatch(parameter -> parameter.name().startsWith(name))) {
                SearchParameters.find(name); // refuses it, and says which there are
            }
        }
        return all.stream()
                .filter(parameter -> names.isEmpty() || names.stream().anyMatch(parameter.name()::startsWith))
                .filter(parameter -> onClock || !isForClocks(parameter))
                .toList();
    }

    private static boolean isForClocks(Parameter parameter) {
        return parameter.name().startsWith(CLOCK_PREFIX) || CLOCK_NAMES.contains(parameter.name());
    }

    /** The parameters as a tuner has them. */
    public static List<Spsa.Variable> variables(List<Parameter> parameters, SearchParameters first) {
        return parameters.stream()
                .map(p -> new Spsa.Variable(p.name(), first.get(p.name()), p.min(), p.max(), p.step()))
                .toList();
    }

    /**
     * The text of a file of tuned parameters: those that were tuned, and those that were not as shipped in the first
     * place.
     *
     * @param games that they were tuned by, in words
     * @param before all parameters before
     * @param tuned the new values by name
     */
    public static String text(String games, SearchParameters before, Map<String, Integer> tuned) {
        List<String> names = SearchParameters.all().stream()
                .filter(number ->
                        tuned.containsKey(number.name()) || before.get(number.name()) != number.defaultValue())
                .map(Parameter::name)
                .toList();
        String remark = "Search parameters tuned by " + games + ": hal match hal:params=FILE hal";
        return ParameterFile.format(remark, before.with(tuned), names);
    }
}

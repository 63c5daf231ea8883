package hal.command;

import hal.engine.option.EngineOptions;
import hal.search.SearchLimits;
import java.util.List;
import java.util.stream.Stream;

/** How long an engine thinks about each move or position of a job. */
public final class LimitParameters {
    private static final Parameter DEPTH =
            Parameter.number("depth", "PLIES", 1, 100, "search each move or position to a depth in plies");
    private static final Parameter TIME = Parameter.named(
            "time", EngineOptions.TIME.type(), "the time for each move or position, such as 1 (seconds) or 500ms");
    private static final Parameter NODES =
            Parameter.named("nodes", EngineOptions.NODES.type(), "the nodes to search for each move or position");

    static final List<Parameter> ALL = List.of(DEPTH, TIME, NODES);

    private LimitParameters() {}

    /** These and others. */
    public static Parameter[] with(List<Parameter> others) {
        return Stream.concat(ALL.stream(), others.stream()).toArray(Parameter[]::new);
    }

    /** What is given of them. */
    public static SearchLimits limits(Values values) {
        SearchLimits limits = SearchLimits.NONE;
        limits = values.isGiven("depth") ? limits.withDepth(values.number("depth")) : limits;
        limits = values.isGiven("nodes") ? limits.withNodes(values.big("nodes")) : limits;
        return values.isGiven("time") ? limits.withMoveTime(values.time("time")) : limits;
    }
}

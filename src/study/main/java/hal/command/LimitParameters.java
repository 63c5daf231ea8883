package hal.command;

import hal.engine.option.EngineOptions;
import hal.search.SearchLimits;

/** How long an engine thinks about each position of a job. */
public final class LimitParameters {
    public static final Parameter DEPTH =
            Parameter.number("depth", "PLIES", 1, 100, "every position to a depth in plies");
    public static final Parameter TIME =
            Parameter.named("time", EngineOptions.TIME.type(), "a time for every position, such as 1 or 500ms");
    public static final Parameter NODES =
            Parameter.named("nodes", EngineOptions.NODES.type(), "so many nodes for every position");

    private LimitParameters() {}

    /** What is given of them. */
    public static SearchLimits limits(Values values) {
        SearchLimits limits = SearchLimits.NONE;
        limits = values.isGiven(DEPTH) ? limits.withDepth(values.number(DEPTH)) : limits;
        limits = values.isGiven(NODES) ? limits.withNodes(Long.parseLong(values.get(NODES))) : limits;
        return values.isGiven(TIME) ? limits.withMoveTime(values.time(TIME)) : limits;
    }
}

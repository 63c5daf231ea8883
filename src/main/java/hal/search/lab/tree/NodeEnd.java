package hal.search.lab.tree;

/** Why a search left a node. */
public enum NodeEnd {
    /** The game is over there: the value is its result. */
    GAME_OVER,
    /** It is as deep as the search looks: the value is the evaluation. */
    EVALUATED,
    /** The value was known from the table. */
    KNOWN,
    /** All its moves were looked at, or none had to be. */
    SEARCHED,
    /** A move was good enough: the rest was left out. */
    CUT
}

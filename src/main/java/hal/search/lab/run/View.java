package hal.search.lab.run;

/** From whose view an algorithm keeps its values. */
public enum View {
    /** Always Max's, as minimax does. */
    MAX,
    /** That of who is to move, as negamax and all its kin do. */
    MOVER
}

package hal.syzygy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The results that tables know, from the side to move's view, the worst first. The two in between are results that the
 * fifty-move rule turns into a draw.
 *
 * <pre>{@code
 * Optional<Wdl> result = SyzygyProbe.open(Path.of("syzygy")).wdl(Fen.parse("4k3/8/8/8/8/8/3QK3/8 w - - 0 1"));
 * System.out.println(result.map(Wdl::opposite)); // Optional[LOSS]
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum Wdl {
    LOSS,
    /** Lost, but for the fifty-move rule. */
    BLESSED_LOSS,
    DRAW,
    /** Won, but for the fifty-move rule. */
    CURSED_WIN,
    WIN;

    /** Made once, so that an answer allocates nothing. */
    private static final List<Optional<Wdl>> ALL =
            Arrays.stream(values()).map(Optional::of).toList();

    /** The result of a value from -2 to 2. */
    static Optional<Wdl> of(int value) {
        return ALL.get(value - SyzygyProbe.LOSS);
    }

    /** From -2, lost, to 2, won, as tables have it. */
    @SuppressWarnings("EnumOrdinal") // the constants are in the order of the values
    public int value() {
        return ordinal() + SyzygyProbe.LOSS;
    }

    /** The same result from the other side's view. */
    public Wdl opposite() {
        return of(-value()).orElseThrow();
    }

    /** 1 for a win, 0 for a draw and -1 for a loss, where the fifty-move rule counts or does not. */
    public int under(boolean fiftyMoveRule) {
        return fiftyMoveRule ? value() / 2 : Integer.signum(value());
    }
}

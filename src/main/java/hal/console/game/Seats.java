package hal.console.game;

import hal.rules.Color;

/**
 * Who plays which side.
 *
 * @param white who plays White
 * @param black who plays Black
 */
public record Seats(Seat white, Seat black) {
    /** Dave moves for both sides, as xboard's force has it. */
    public static final Seats DAVE_ALONE = new Seats(Seat.DAVE, Seat.DAVE);

    /** HAL plays itself. */
    public static final Seats HAL_ALONE = new Seats(Seat.HAL, Seat.HAL);

    /** Dave plays a colour and HAL the other. */
    public static Seats daveAs(int color) {
        return color == Color.WHITE ? new Seats(Seat.DAVE, Seat.HAL) : new Seats(Seat.HAL, Seat.DAVE);
    }

    /** Whether the same play. Written out, since at the start it is needed before a record's own is at hand. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Seats seats && white == seats.white && black == seats.black;
    }

    @Override
    public int hashCode() {
        return white.hashCode() * 31 + black.hashCode();
    }

    /** Who plays a colour. */
    public Seat of(int color) {
        return color == Color.WHITE ? white : black;
    }

    /** Whether HAL plays a colour. */
    public boolean isHal(int color) {
        return of(color) == Seat.HAL;
    }

    /** Whether both play, one side each. */
    public boolean isDuel() {
        return white != black;
    }

    /** Whether the board is to be seen from Black's side: Dave has Black and HAL White. */
    public boolean blackBelow() {
        return white == Seat.HAL && black == Seat.DAVE;
    }
}

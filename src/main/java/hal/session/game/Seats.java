package hal.session.game;

import hal.rules.Color;

/**
 * Who plays which side.
 *
 * @param white who plays White
 * @param black who plays Black
 */
public record Seats(Seat white, Seat black) {
    /** Dave moves for both sides, as in xboard's force mode. */
    public static final Seats DAVE_ALONE = new Seats(Seat.DAVE, Seat.DAVE);

    /** HAL plays itself. */
    public static final Seats HAL_ALONE = new Seats(Seat.HAL, Seat.HAL);

    /** Dave plays a colour and HAL the other. */
    public static Seats daveAs(int color) {
        return color == Color.WHITE ? new Seats(Seat.DAVE, Seat.HAL) : new Seats(Seat.HAL, Seat.DAVE);
    }

    /** Whether the same play. Written out, since linking a record's own equals would slow the start. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Seats seats && white.equals(seats.white) && black.equals(seats.black);
    }

    @Override
    public int hashCode() {
        return white.hashCode() * 31 + black.hashCode();
    }

    /** Who plays a colour. */
    public Seat of(int color) {
        return color == Color.WHITE ? white : black;
    }

    /** The same with somebody else playing one side. */
    public Seats with(int color, Seat who) {
        return color == Color.WHITE ? new Seats(who, black) : new Seats(white, who);
    }

    /** The same with somebody else in the engine's seat; unchanged if this is not a {@link #isDuel duel}. */
    public Seats against(Seat opponent) {
        return isDuel() ? with(engineColor(), opponent) : this;
    }

    /** Whether an engine plays a colour. */
    public boolean isEngine(int color) {
        return of(color).isEngine();
    }

    /** The colour that an engine plays; White where both do. */
    public int engineColor() {
        return white.isEngine() ? Color.WHITE : Color.BLACK;
    }

    /** Whether two people play each other. */
    public boolean isTwoPeople() {
        return !white.isEngine() && !black.isEngine() && !white.equals(black);
    }

    /** Whether Dave plays exactly one side. */
    public boolean isDaveAgainstOne() {
        return white.equals(Seat.DAVE) != black.equals(Seat.DAVE);
    }

    /** Whether a person plays one side and an engine the other. */
    public boolean isDuel() {
        return white.isEngine() != black.isEngine();
    }

    /** Whether engines play both sides. */
    public boolean isWithoutDave() {
        return white.isEngine() && black.isEngine();
    }

    /** Whether the board is shown from Black's side: Dave has Black and an engine White. */
    public boolean blackBelow() {
        return white.isEngine() && !black.isEngine();
    }
}

package hal.session.game;

import hal.rules.Colors;

/**
 * Who plays which side.
 *
 * @param white who plays White
 * @param black who plays Black
 */
public record Players(Player white, Player black) {
    /** The user moves for both sides, as in xboard's force mode. */
    public static final Players USER_ALONE = new Players(Player.USER, Player.USER);

    /** HAL plays itself. */
    public static final Players HAL_ALONE = new Players(Player.HAL, Player.HAL);

    /** The user plays a colour and HAL the other. */
    public static Players userAs(int color) {
        return color == Colors.WHITE ? new Players(Player.USER, Player.HAL) : new Players(Player.HAL, Player.USER);
    }

    /** Whether the same play. Written out, since linking a record's own equals would slow the start. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Players players && white.equals(players.white) && black.equals(players.black);
    }

    @Override
    public int hashCode() {
        return white.hashCode() * 31 + black.hashCode();
    }

    /** Who plays a colour. */
    public Player of(int color) {
        return color == Colors.WHITE ? white : black;
    }

    /** The same with another player for one side. */
    public Players with(int color, Player who) {
        return color == Colors.WHITE ? new Players(who, black) : new Players(white, who);
    }

    /** The same with another player in the engine's place; unchanged if this is not a {@link #isDuel duel}. */
    public Players against(Player opponent) {
        return isDuel() ? with(engineColor(), opponent) : this;
    }

    /** Whether an engine plays a colour. */
    public boolean isEngine(int color) {
        return of(color).isEngine();
    }

    /** The colour that an engine plays; White where both do. */
    public int engineColor() {
        return white.isEngine() ? Colors.WHITE : Colors.BLACK;
    }

    /** Whether two people play each other. */
    public boolean isTwoPeople() {
        return !white.isEngine() && !black.isEngine() && !white.equals(black);
    }

    /** Whether the user plays exactly one side. */
    public boolean isUserAgainstOne() {
        return white.equals(Player.USER) != black.equals(Player.USER);
    }

    /** Whether a person plays one side and an engine the other. */
    public boolean isDuel() {
        return white.isEngine() != black.isEngine();
    }

    /** Whether somebody elsewhere plays a side. */
    public boolean isElsewhere() {
        return white.isElsewhere() || black.isElsewhere();
    }

    /** Whether engines play both sides. */
    public boolean isWithoutUser() {
        return white.isEngine() && black.isEngine();
    }

    /** Whether the board is shown from Black's side: the user has Black and an engine White. */
    public boolean blackBelow() {
        return white.isEngine() && !black.isEngine();
    }
}

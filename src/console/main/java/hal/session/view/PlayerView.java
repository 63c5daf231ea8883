package hal.session.view;

import hal.game.clock.ChessClock;
import java.time.Duration;

/**
 * One player's lines beside the board.
 *
 * @param name as it is to be shown
 * @param clockMillis the milliseconds left on the clock, or {@link #NO_CLOCK}
 * @param clockRunning whether the clock is running
 * @param captured the enemy's pieces that this player has taken, as piece codes in the order to show, for example
 *     "qrpp"
 * @param lead by how many pawns this player's material is ahead (Q 9, R 5, B 3, N 3), 0 where it is not
 * @param piece the sign beside the name: {@link #KING}, or a small game's piece
 */
public record PlayerView(String name, long clockMillis, boolean clockRunning, String captured, int lead, char piece) {
    /** Stands for the king of the player's colour. */
    public static final char KING = 'K';

    private static final long LOW_MILLIS = 20_000;

    /** The player has no clock. */
    public static final long NO_CLOCK = Long.MIN_VALUE;

    /** A player without a clock who has taken nothing yet. */
    public static PlayerView of(String name) {
        return new PlayerView(name, NO_CLOCK, false, "", 0, KING);
    }

    /** The same player with so much time left. */
    public PlayerView withClock(long millis, boolean running) {
        return new PlayerView(name, millis, running, captured, lead, piece);
    }

    /** The same player with these pieces taken and this lead in material. */
    public PlayerView withCaptured(String pieces, int pawnsAhead) {
        return new PlayerView(name, clockMillis, clockRunning, pieces, pawnsAhead, piece);
    }

    /** The same player with another sign than a king beside the name. */
    public PlayerView withPiece(char sign) {
        return new PlayerView(name, clockMillis, clockRunning, captured, lead, sign);
    }

    /** Whether this many milliseconds are little time: from here on the clock shows tenths. */
    public static boolean isLow(long millis) {
        return millis < LOW_MILLIS;
    }

    /** Whether this player has little time left. */
    public boolean isLow() {
        return hasClock() && isLow(clockMillis);
    }

    /** Whether this player has a clock. */
    public boolean hasClock() {
        return clockMillis != NO_CLOCK;
    }

    /**
     * The clock as text: {@code 1:05:09}, {@code 4:59}, and tenths below twenty seconds: {@code 0:19.4}. A clock that
     * has run out shows {@code 0:00.0}. Empty without a clock.
     */
    public String clockText() {
        return hasClock() ? ChessClock.shown(Duration.ofMillis(clockMillis)) : "";
    }
}

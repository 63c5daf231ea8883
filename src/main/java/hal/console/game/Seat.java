package hal.console.game;

/** Who plays a side. */
public enum Seat {
    /** The person at the keyboard. */
    DAVE,
    /** The engine. */
    HAL
}

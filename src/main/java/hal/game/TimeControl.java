package hal.game;

import hal.support.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How much time a side has: one or more periods, the last of which repeats if it is limited in moves.
 *
 * @param periods at least one; all but the last limited in moves
 */
public record TimeControl(List<TimeControl.Period> periods) {
    /**
     * One period of a time control.
     *
     * @param moves how many moves are to be made in it; 0: all the rest of the game
     * @param time what the clock gets at its start
     * @param bonus what each move gets
     * @param bonusKind how a move gets it
     */
    public record Period(int moves, Duration time, Duration bonus, BonusKind bonusKind) {
        /** How the time for a single move is given. */
        public enum BonusKind {
            /** Added after the move, used or not (Fischer). */
            INCREMENT,
            /** The clock waits so long before it runs; what is not used is lost (simple or US delay). */
            DELAY
        }

        /** What is added to the clock after a move. */
        Duration increment() {
            return bonusKind == BonusKind.INCREMENT ? bonus : Duration.ZERO;
        }

        /** How long the clock waits before a move is charged. */
        Duration delay() {
            return bonusKind == BonusKind.DELAY ? bonus : Duration.ZERO;
        }
    }

    /** For a side that plays without a clock against one that has one: a century for the game. */
    public static final TimeControl UNLIMITED = of(Duration.ofDays(36_525), Duration.ZERO);

    public TimeControl {
        periods = List.copyOf(periods);
        if (periods.isEmpty()) {
            throw new IllegalArgumentException("a time control has at least one period");
        }
    }

    /** All the game in one period with an increment. */
    public static TimeControl of(Duration time, Duration increment) {
        return new TimeControl(List.of(new Period(0, time, increment, Period.BonusKind.INCREMENT)));
    }

    /**
     * Reads a time control as people write it: minutes for the game, seconds a move.
     *
     * <pre>
     *   10            10 minutes for the game
     *   5+3           5 minutes and 3 seconds more after each move
     *   5d3           5 minutes, the clock waits 3 seconds at each move
     *   40/90+30      90 minutes for each 40 moves, 30 seconds a move
     *   40/90+30,15+30  the same once, then 15 minutes for the rest
     *   1:30 90s 2h   a minute and a half, the same, two hours
     * </pre>
     *
     * @throws UserException saying what is wrong and what would be right
     */
    public static TimeControl parse(String text) {
        return TimeControlParser.ofPeople(text).parse();
    }

    /**
     * Reads a time control as it is written for engines: as {@link #parse}, but in seconds, as in {@code 10+0.1} and
     * {@code 40/60+0.5}.
     *
     * @throws UserException saying what is wrong and what would be right
     */
    public static TimeControl parseSeconds(String text) {
        return TimeControlParser.ofEngines(text).parse();
    }

    /** Reads the value of PGN's TimeControl tag; empty if it names no clock, as {@code -} and {@code ?} do not. */
    public static Optional<TimeControl> ofPgn(String tag) {
        try {
            return Optional.of(TimeControlParser.ofPgn(tag).parse());
        } catch (UserException e) {
            return Optional.empty();
        }
    }

    /** The period in which the move after {@code movesMade} moves falls. */
    Period periodAt(int movesMade) {
        int left = movesMade;
        for (Period period : periods) {
            if (period.moves() == 0 || left < period.moves()) {
                return period;
            }
            left -= period.moves();
        }
        return last();
    }

    /** Whether the move after {@code movesMade} moves is the first of a period, which brings that period's time. */
    boolean startsPeriodAt(int movesMade) {
        return movesToGo(movesMade) == periodAt(movesMade).moves();
    }

    /** How many moves are to be made until the next period begins, from 1; 0 if the present one is the rest of the game. */
    public int movesToGo(int movesMade) {
        int left = movesMade;
        for (Period period : periods) {
            if (period.moves() == 0) {
                return 0;
            }
            if (left < period.moves()) {
                return period.moves() - left;
            }
            left -= period.moves();
        }
        return last().moves() - left % last().moves();
    }

    /** The value of PGN's TimeControl tag: seconds, periods separated by colons. A delay is written {@code 300d3}. */
    public String toPgn() {
        return equals(UNLIMITED)
                ? "-"
                : periods.stream()
                        .map(period -> prefix(period) + seconds(period.time()) + bonus(period))
                        .collect(Collectors.joining(":"));
    }

    /** As {@link #parse} reads it: {@code 40/90+30}, {@code 1:30+3}. */
    @Override
    public String toString() {
        return periods.stream()
                .map(period -> prefix(period) + minutes(period.time()) + bonus(period))
                .collect(Collectors.joining(","));
    }

    private Period last() {
        return periods.get(periods.size() - 1);
    }

    private static String prefix(Period period) {
        return period.moves() == 0 ? "" : period.moves() + "/";
    }

    private static String bonus(Period period) {
        if (period.bonus().isZero()) {
            return "";
        }
        return (period.bonusKind() == Period.BonusKind.DELAY ? "d" : "+") + seconds(period.bonus());
    }

    private static String minutes(Duration time) {
        if (time.toMillis() % 1000 != 0) {
            return seconds(time) + "s";
        }
        long seconds = time.toSeconds();
        return seconds % 60 == 0 ? Long.toString(seconds / 60) : "%d:%02d".formatted(seconds / 60, seconds % 60);
    }

    private static String seconds(Duration time) {
        return java.math.BigDecimal.valueOf(time.toMillis(), 3)
                .stripTrailingZeros()
                .toPlainString();
    }
}

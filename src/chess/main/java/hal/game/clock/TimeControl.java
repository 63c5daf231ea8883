package hal.game.clock;

import hal.support.NotationException;
import hal.support.text.CleanText;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How much time a side has: one or more periods. The last one repeats if it has a number of moves.
 *
 * <pre>{@code
 * TimeControl control = TimeControl.parseMinutes("40/90+30");
 * TimeControl.Period first = control.periods().get(0);
 * boolean adds = first.bonusKind() == TimeControl.Period.BonusKind.INCREMENT;
 * int moves = first.moves().getAsInt();
 * System.out.println(control.toPgn() + ", " + moves + " moves, " + adds); // 40/5400+30, 40 moves, true
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param periods at least one; all but the last have a number of moves
 */
public record TimeControl(List<TimeControl.Period> periods) {
    /**
     * One period of a time control.
     *
     * @param moves the number of moves to be made in it; empty for the rest of the game
     * @param time the time added to the clock at its start
     * @param bonus the extra time for each move
     * @param bonusKind how the extra time is given
     */
    public record Period(OptionalInt moves, Duration time, Duration bonus, BonusKind bonusKind) {
        public Period {
            Objects.requireNonNull(moves, "no number of moves is given: it is null");
            Objects.requireNonNull(time, "no time is given: it is null");
            Objects.requireNonNull(bonus, "no extra time is given: it is null");
            Objects.requireNonNull(bonusKind, "no kind of extra time is given: it is null");
        }

        /** How the extra time for a move is given. */
        public enum BonusKind {
            /** Added after the move, used or not (Fischer increment). */
            INCREMENT,
            /** The clock waits this long before it starts to count down; unused time is lost (simple or US delay). */
            DELAY,
            /** Given back after the move, as far as it was used (Bronstein delay). */
            BRONSTEIN
        }

        /**
         * The time given back after a move.
         *
         * @param spent on the move
         */
        Duration refund(Duration spent) {
            boolean refunds = bonusKind == BonusKind.BRONSTEIN;
            return !refunds ? Duration.ZERO : spent.compareTo(bonus) < 0 ? spent : bonus;
        }

        /** The letter before the extra time in a text. */
        String sign() {
            return switch (bonusKind) {
                case INCREMENT -> "+";
                case DELAY -> "d";
                case BRONSTEIN -> "b";
            };
        }

        /** The time added to the clock after a move. */
        Duration increment() {
            return bonusKind == BonusKind.INCREMENT ? bonus : Duration.ZERO;
        }

        /** How long the clock waits before it starts to count down. */
        Duration delay() {
            return bonusKind == BonusKind.DELAY ? bonus : Duration.ZERO;
        }
    }

    /** For a side that plays without a clock against one that has a clock: a century for the game. */
    public static final TimeControl UNLIMITED = of(Duration.ofDays(36_525), Duration.ZERO);

    public TimeControl {
        Objects.requireNonNull(periods, "no periods are given: they are null");
        periods = List.copyOf(periods);
        if (periods.isEmpty()) {
            throw new IllegalArgumentException("a time control has at least one period");
        }
    }

    /** The whole game in one period, with an increment. */
    public static TimeControl of(Duration time, Duration increment) {
        Objects.requireNonNull(time, "no time is given: it is null");
        Objects.requireNonNull(increment, "no increment is given: it is null");
        return new TimeControl(List.of(new Period(OptionalInt.empty(), time, increment, Period.BonusKind.INCREMENT)));
    }

    /**
     * Reads a time control as people write it: minutes for the game, seconds per move, as {@link #toString} writes it.
     *
     * <pre>
     *   10            10 minutes for the game
     *   5+3           5 minutes, plus 3 seconds after each move
     *   5d3           5 minutes, with a delay of 3 seconds on each move
     *   5b3           5 minutes, with up to 3 seconds given back after each move
     *   40/90+30      90 minutes for every 40 moves, plus 30 seconds per move
     *   40/90+30,15+30  90 minutes for 40 moves, then 15 minutes for the rest, plus 30 seconds per move
     *   1:30 90s 2h   a minute and a half (twice), two hours
     * </pre>
     *
     * @throws NotationException with the column of the wrong period, saying what is wrong and what would be right
     */
    public static TimeControl parseMinutes(String text) {
        Objects.requireNonNull(text, "no time control is given: it is null");
        return Parser.ofPeople(text).parse();
    }

    /**
     * Reads a time control as engine testers write it: like {@link #parseMinutes}, but in seconds, as in
     * {@code 10+0.1} or {@code 40/60+0.5}.
     *
     * @throws NotationException as {@link #parseMinutes}
     */
    public static TimeControl parseSeconds(String text) {
        Objects.requireNonNull(text, "no time control is given: it is null");
        return Parser.ofEngines(text).parse();
    }

    /**
     * Reads the value of the PGN tag TimeControl, in seconds, as {@link #toPgn} writes it; empty if it gives none, such
     * as {@code -} and {@code ?}, or cannot be read.
     */
    public static Optional<TimeControl> parsePgn(String tag) {
        Objects.requireNonNull(tag, "no time control is given: it is null");
        try {
            return Optional.of(Parser.ofPgn(tag).parse());
        } catch (NotationException e) {
            return Optional.empty();
        }
    }

    /** The period of the move that comes after {@code movesMade} moves of a side. */
    public Period periodAt(int movesMade) {
        int left = movesMade;
        for (Period period : periods) {
            if (period.moves().isEmpty() || left < period.moves().getAsInt()) {
                return period;
            }
            left -= period.moves().getAsInt();
        }
        return last();
    }

    /**
     * Whether the move that comes after {@code movesMade} moves is the first of a period, which adds that period's
     * time.
     */
    boolean startsPeriodAt(int movesMade) {
        return movesToGo(movesMade).equals(periodAt(movesMade).moves());
    }

    /** The number of moves until the next period starts, from 1; empty if the current one is for the rest. */
    public OptionalInt movesToGo(int movesMade) {
        int left = movesMade;
        for (Period period : periods) {
            if (period.moves().isEmpty()) {
                return OptionalInt.empty();
            }
            int moves = period.moves().getAsInt();
            if (left < moves) {
                return OptionalInt.of(moves - left);
            }
            left -= moves;
        }
        int repeated = last().moves().orElseThrow();
        return OptionalInt.of(repeated - left % repeated);
    }

    /**
     * The value of the PGN tag TimeControl: seconds, periods separated by colons. A delay is written {@code 300d3},
     * Bronstein's {@code 300b3}.
     */
    public String toPgn() {
        return equals(UNLIMITED)
                ? "-"
                : periods.stream()
                        .map(period -> prefix(period) + seconds(period.time()) + bonus(period))
                        .collect(Collectors.joining(":"));
    }

    /** As {@link #parseMinutes} reads it: {@code 40/90+30}, {@code 1:30+3}. */
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
        return period.moves().isEmpty() ? "" : period.moves().getAsInt() + "/";
    }

    private static String bonus(Period period) {
        if (period.bonus().isZero()) {
            return "";
        }
        return period.sign() + seconds(period.bonus());
    }

    private static String minutes(Duration time) {
        if (time.toMillis() % 1000 != 0) {
            return seconds(time) + "s";
        }
        long seconds = time.toMillis() / 1000;
        return seconds % 60 == 0
                ? Long.toString(seconds / 60)
                : String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }

    private static String seconds(Duration time) {
        return java.math.BigDecimal.valueOf(time.toMillis(), 3)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Reads what {@link TimeControl#parseMinutes} describes. */
    private static final class Parser {
        private static final int MAX_LENGTH = 200;
        private static final Duration MAX_TIME = Duration.ofHours(100);
        private static final int MAX_MOVES = 1000;
        private static final Pattern PERIOD = Pattern.compile("(?:([^/]*)/)?([^+d]*?)(?:([+d]|b(?=\\d))(.*))?");
        private static final Pattern COLONS = Pattern.compile("(\\d{1,4}):([0-5]\\d)");
        private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(s|m|min|h)?");

        private final String given;
        private final String text;
        private final String separator;
        private final String unit;
        /** Where the period that is being read begins, in the text without blanks. */
        private int at;

        private Parser(String text, String separator, String unit) {
            this.given = CleanText.line(text, MAX_LENGTH);
            this.text = given.replace(" ", "");
            this.separator = separator;
            this.unit = unit;
        }

        /** What people write: minutes, periods separated by commas. */
        static Parser ofPeople(String text) {
            return new Parser(text, ",", "m");
        }

        /** What engine testers write: seconds, periods separated by commas. */
        static Parser ofEngines(String text) {
            return new Parser(text, ",", "s");
        }

        /** What the PGN tag holds: seconds, periods separated by colons. */
        static Parser ofPgn(String text) {
            return new Parser(text, ":", "s");
        }

        TimeControl parse() {
            String[] parts = text.split(separator, -1);
            List<Period> periods = new ArrayList<>();
            for (int i = 0; i < parts.length; i++) {
                Period period = period(parts[i]);
                if (period.moves().isEmpty() && i < parts.length - 1) {
                    throw wrong("only the last period can be without a number of moves");
                }
                periods.add(period);
                at += parts[i].length() + 1;
            }
            return new TimeControl(periods);
        }

        private Period period(String part) {
            Matcher matcher = PERIOD.matcher(part);
            if (!matcher.matches()) {
                throw wrong("\"" + part + "\" cannot be understood");
            }
            OptionalInt moves =
                    matcher.group(1) == null ? OptionalInt.empty() : OptionalInt.of(moves(matcher.group(1)));
            Duration time = amount(matcher.group(2), unit, "time");
            Duration bonus = matcher.group(3) == null ? Duration.ZERO : amount(matcher.group(4), "s", "time per move");
            Period.BonusKind kind =
                    switch (matcher.group(3) == null ? "+" : matcher.group(3)) {
                        case "d" -> Period.BonusKind.DELAY;
                        case "b" -> Period.BonusKind.BRONSTEIN;
                        default -> Period.BonusKind.INCREMENT;
                    };
            if (time.isZero() && (bonus.isZero() || kind != Period.BonusKind.INCREMENT)) {
                throw wrong("it leaves no time to think");
            }
            return new Period(moves, time, bonus, kind);
        }

        private int moves(String word) {
            if (!word.matches("\\d{1,4}") || Integer.parseInt(word) == 0 || Integer.parseInt(word) > MAX_MOVES) {
                throw wrong("the number of moves before / must be 1 to " + MAX_MOVES + ", not \"" + word + "\"");
            }
            return Integer.parseInt(word);
        }

        private Duration amount(String word, String defaultUnit, String what) {
            Matcher colons = COLONS.matcher(word);
            if (colons.matches()) {
                return bounded(
                        Duration.ofMinutes(Long.parseLong(colons.group(1)))
                                .plusSeconds(Long.parseLong(colons.group(2))),
                        what);
            }
            Matcher matcher = AMOUNT.matcher(word);
            if (!matcher.matches()) {
                throw wrong("the " + what + (word.isEmpty() ? " is missing" : " \"" + word + "\" is not a number"));
            }
            long millisPerUnit =
                    switch (matcher.group(2) == null ? defaultUnit : matcher.group(2)) {
                        case "s" -> 1_000;
                        case "h" -> 3_600_000;
                        default -> 60_000;
                    };
            BigDecimal millis = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(millisPerUnit));
            return bounded(Duration.ofMillis(millis.longValue()), what);
        }

        private Duration bounded(Duration time, String what) {
            if (time.compareTo(MAX_TIME) > 0) {
                throw wrong("the " + what + " is more than " + MAX_TIME.toHours() + " hours");
            }
            return time;
        }

        private NotationException wrong(String reason) {
            String example = unit.equals("s")
                    ? ". Write seconds plus seconds per move, such as 10, 10+0.1, 40/60+0.5, or 5m+3."
                    : ". Write minutes plus seconds per move, such as 10, 5+3, 40/90+30, or 5d3 for a delay.";
            String message = "\"" + text + "\" is not a time control: " + reason + example;
            return new NotationException(NotationException.Kind.SYNTAX, column(), message);
        }

        private int column() {
            int column = 1;
            for (int before = at;
                    column <= given.length() && (before > 0 || given.charAt(column - 1) == ' ');
                    column++) {
                before -= given.charAt(column - 1) == ' ' ? 0 : 1;
            }
            return column;
        }
    }
}

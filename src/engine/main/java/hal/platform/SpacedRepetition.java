package hal.platform;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * How well something is remembered: when it was last asked, how long it stays, and how hard it is. Says when it should
 * be asked again. The formulas and weights are those of FSRS 6, as published by its authors, who fitted them to
 * hundreds of millions of repetitions. SM-2 would be simpler, but only FSRS says how likely something is to be known
 * today, which tells what to ask first and what share of the whole is known.
 *
 * <p>A value: immutable, and without a clock, for the caller says which day it is. Several answers on one day count,
 * but less.
 *
 * @param last the day it was last asked
 * @param stability days after which nine of ten such things are still known; positive
 * @param difficulty from 1 to 10
 */
public record SpacedRepetition(LocalDate last, double stability, double difficulty) {
    /** The quality of an answer. */
    public enum Grade {
        /** Wrong, or not known. */
        AGAIN(1),
        /** Right, with great effort. */
        HARD(2),
        /** Right. */
        GOOD(3),
        /** Right at once. */
        EASY(4);

        /** The number that the formulas calculate with. */
        private final int number;

        Grade(int number) {
            this.number = number;
        }
    }

    /** FSRS's default weights, by the numbers that its formulas give them. */
    private static final double[] W = {
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542
    };

    private static final double DECAY = -W[20];
    /** Makes the chance 0.9 when as many days have passed as the stability says. */
    private static final double FACTOR = Math.pow(0.9, 1 / DECAY) - 1;

    private static final double MIN_STABILITY = 0.001;
    private static final double MAX_STABILITY = 36_500;

    public SpacedRepetition {
        if (!(stability > 0 && stability <= MAX_STABILITY && difficulty >= 1 && difficulty <= 10)) {
            throw new IllegalArgumentException("stability " + stability + ", difficulty " + difficulty);
        }
    }

    /** After the first answer ever. */
    public static SpacedRepetition first(Grade grade, LocalDate day) {
        return new SpacedRepetition(day, W[grade.number - 1], clampDifficulty(firstDifficulty(grade)));
    }

    /** After one more answer. A day before the last counts as the last: clocks are set back now and then. */
    public SpacedRepetition next(Grade grade, LocalDate day) {
        long days = daysUntil(day);
        double next;
        if (days == 0) {
            next = sameDay(grade);
        } else if (grade == Grade.AGAIN) {
            next = Math.min(forgotten(chance(day)), stability / Math.exp(W[17] * W[18]));
        } else {
            next = remembered(grade, chance(day));
        }
        double kept = Math.max(MIN_STABILITY, Math.min(MAX_STABILITY, next));
        return new SpacedRepetition(day.isBefore(last) ? last : day, kept, nextDifficulty(grade));
    }

    /** How likely it is to be known on a day: 1 on the day it was asked, and then less and less. */
    public double chance(LocalDate day) {
        return Math.pow(1 + FACTOR * daysUntil(day) / stability, DECAY);
    }

    /** The day on which it should be asked again: when the chance has sunk to about 0.9, but not before tomorrow. */
    public LocalDate due() {
        return last.plusDays(Math.max(1, Math.round(stability)));
    }

    /** Whether it should be asked on this day. */
    public boolean isDue(LocalDate day) {
        return !due().isAfter(day);
    }

    /** As text without blanks, for a file that can be read and edited: {@code 2026-11-23/2.3065/2.1181}. */
    public String format() {
        return Format.of("%s/%.4f/%.4f", last, stability, difficulty);
    }

    /** Reads what {@link #format} writes; empty if it is something else. */
    public static Optional<SpacedRepetition> parse(String text) {
        String[] parts = text.split("/", -1);
        try {
            return parts.length != 3
                    ? Optional.empty()
                    : Optional.of(new SpacedRepetition(
                            LocalDate.parse(parts[0]), Double.parseDouble(parts[1]), Double.parseDouble(parts[2])));
        } catch (DateTimeException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private long daysUntil(LocalDate day) {
        return Math.max(0, ChronoUnit.DAYS.between(last, day));
    }

    private double sameDay(Grade grade) {
        double growth = Math.exp(W[17] * (grade.number - 3 + W[18])) * Math.pow(stability, -W[19]);
        return stability * (grade.number >= Grade.GOOD.number ? Math.max(1, growth) : growth);
    }

    private double remembered(Grade grade, double chance) {
        double growth =
                Math.exp(W[8]) * (11 - difficulty) * Math.pow(stability, -W[9]) * (Math.exp(W[10] * (1 - chance)) - 1);
        double share = grade == Grade.HARD ? W[15] : grade == Grade.EASY ? W[16] : 1;
        return stability * (1 + growth * share);
    }

    private double forgotten(double chance) {
        return W[11]
                * Math.pow(difficulty, -W[12])
                * (Math.pow(stability + 1, W[13]) - 1)
                * Math.exp(W[14] * (1 - chance));
    }

    /** Moves less the harder it already is, and always a little towards that of something easy. */
    private double nextDifficulty(Grade grade) {
        double step = -W[6] * (grade.number - 3);
        double moved = difficulty + step * (10 - difficulty) / 9;
        return clampDifficulty(W[7] * firstDifficulty(Grade.EASY) + (1 - W[7]) * moved);
    }

    private static double firstDifficulty(Grade grade) {
        return W[4] - Math.exp(W[5] * (grade.number - 1)) + 1;
    }

    private static double clampDifficulty(double difficulty) {
        return Math.max(1, Math.min(10, difficulty));
    }
}

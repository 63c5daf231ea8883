package hal.arena.stats;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * A sequential probability ratio test: after each observation it says whether the sample suffices to tell "the
 * difference is {@code elo1}" (H1) from "it is {@code elo0}" (H0). On average it needs fewer games than any test of
 * fixed length (Abraham Wald, 1945).
 *
 * <p>The distribution of scores is not known in advance but estimated under each hypothesis, which makes this the
 * generalised test (GSPRT) used by Stockfish's testing framework.
 *
 * @param model the kind of Elo in which the hypotheses are given
 * @param elo0 the difference under H0
 * @param elo1 the difference under H1, greater than {@code elo0}
 * @param alpha the probability of accepting H1 when H0 is true
 * @param beta the probability of accepting H0 when H1 is true; {@code alpha + beta} must be below 1
 */
public record Sprt(Model model, double elo0, double elo1, double alpha, double beta) {
    private static final int MAX_LENGTH = 200;
    private static final double MAX_ELO = 200;

    /** The unit of the hypotheses. */
    public enum Model {
        LOGISTIC,
        NORMALIZED;

        /** As written in a test, such as {@code logistic}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The state of the test. */
    public enum Decision {
        GO_ON,
        ACCEPT_H0,
        ACCEPT_H1
    }

    /**
     * Checks the values.
     *
     * @throws UserException if the numbers do not make a test
     */
    public Sprt {
        if (!(elo0 < elo1)) {
            throw new UserException("a sequential test needs elo0 below elo1, not " + elo0 + " and " + elo1);
        }
        if (!(elo0 >= -MAX_ELO && elo1 <= MAX_ELO)) {
            throw new UserException("elo0 and elo1 must be from -200 to 200, not " + elo0 + " and " + elo1);
        }
        if (!(alpha > 0 && beta > 0 && alpha + beta < 1)) {
            throw new UserException(
                    "alpha and beta must be above 0 and together below 1, not " + alpha + " and " + beta);
        }
    }

    /**
     * Parses a test such as {@code elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized}; alpha and beta default to
     * 0.05, the model to logistic.
     *
     * @throws UserException saying what is wrong and what would be right
     */
    public static Sprt parse(String text) {
        String spec = CleanText.line(text, MAX_LENGTH).strip();
        Model model = Model.LOGISTIC;
        double elo0 = Double.NaN;
        double elo1 = Double.NaN;
        double alpha = 0.05;
        double beta = 0.05;
        Set<String> seen = new HashSet<>();
        for (String part : spec.split(",", -1)) {
            int equals = part.indexOf('=');
            String name = (equals < 0 ? part : part.substring(0, equals)).strip();
            String value = equals < 0 ? "" : part.substring(equals + 1).strip();
            if (!seen.add(name)) {
                throw new UserException(name + " is given twice in \"" + spec + "\"");
            }
            switch (name) {
                case "elo0" -> elo0 = number(name, value);
                case "elo1" -> elo1 = number(name, value);
                case "alpha" -> alpha = number(name, value);
                case "beta" -> beta = number(name, value);
                case "model" -> model = model(value);
                default ->
                    throw new UserException("\"" + part.strip() + "\" in \"" + spec
                            + "\" is not understood; a test is written as elo0=0,elo1=5,alpha=0.05,beta=0.05,"
                            + "model=logistic (or normalized)");
            }
        }
        if (Double.isNaN(elo0) || Double.isNaN(elo1)) {
            throw new UserException("\"" + spec + "\" needs both elo0 and elo1, as in elo0=0,elo1=5");
        }
        return new Sprt(model, elo0, elo1, alpha, beta);
    }

    private static double number(String name, String value) {
        if (!value.matches("[+-]?(\\d{1,6}(\\.\\d{0,9})?|\\.\\d{1,9})")) {
            throw new UserException(name + "=" + value + " is not a number such as 0.05 or -2.5");
        }
        return Double.parseDouble(value);
    }

    private static Model model(String value) {
        for (Model model : Model.values()) {
            if (model.word().equals(value)) {
                return model;
            }
        }
        throw new UserException("there is no model \"" + value + "\"; known: logistic, normalized");
    }

    /** The log-likelihood ratio at and below which H0 is accepted: Wald's bound. */
    public double lowerBound() {
        return Math.log(beta / (1 - alpha));
    }

    /** The log-likelihood ratio at and above which H1 is accepted. */
    public double upperBound() {
        return Math.log((1 - beta) / alpha);
    }

    /** The log-likelihood ratio of H1 over H0 for a sample; 0 if it is empty. */
    public double logLikelihoodRatio(ScoreCounts sample) {
        if (sample.observations() == 0) {
            return 0;
        }
        LikelihoodRatio ratio = new LikelihoodRatio(sample);
        return model == Model.LOGISTIC
                ? ratio.ofScores(Elo.toScore(elo0), Elo.toScore(elo1))
                : ratio.ofNormalizedElo(elo0, elo1);
    }

    /** The decision on a sample. For the error rates to hold, the test must be applied after each observation. */
    public Decision decide(ScoreCounts sample) {
        double ratio = logLikelihoodRatio(sample);
        return ratio >= upperBound() ? Decision.ACCEPT_H1 : ratio <= lowerBound() ? Decision.ACCEPT_H0 : Decision.GO_ON;
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return "elo0=" + plain(elo0) + ",elo1=" + plain(elo1) + ",alpha=" + plain(alpha) + ",beta=" + plain(beta)
                + ",model=" + model.word();
    }

    private static String plain(double number) {
        return java.math.BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
}

package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationFile;
import hal.eval.handmade.HandmadeModel;
import hal.learn.train.TrainingSet;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data made by an evaluation that is known: a tuner that knows nothing of it has to find its numbers. */
final class TunerTest {
    private static final String FORM =
            """
            tempo = %d # for being to move
            [pieces]
            pawn = %d
            knight = %d
            bishop = %d
            rook = %d
            queen = %d
            [mobility]
            bishop = %d
            queen = 0
            [endgame]
            tempo = 3
            """;
    private static final String KNOWN = String.format(Locale.ROOT, FORM, 15, 100, 310, 330, 500, 950, 6);
    private static final String WRONG = String.format(Locale.ROOT, FORM, 0, 80, 350, 300, 450, 1000, 0);

    @TempDir
    private static Path folder;

    /** Enough to find numbers by. */
    private static TrainingSet data;
    /** Enough to learn something from. */
    private static TrainingSet few;

    @BeforeAll
    static void makeData() throws IOException {
        data = games(400);
        few = games(40);
    }

    private static TrainingSet games(int count) throws IOException {
        return SyntheticGames.read(SyntheticGames.write(folder.resolve(count + ".hgames"), KNOWN, count));
    }

    private static Tuner tuner(
            TrainingSet data, String start, double lambda, int epochs, List<String> fixed, Tuner.Listener listener) {
        Tuner.Settings settings = new Tuner.Settings(lambda, epochs, 60, 0.05, List.of(0.01), false, fixed, 2);
        return new Tuner(EvaluationFile.of("start", start), data, settings, listener);
    }

    private static Tuner tuner(String start, int epochs, Tuner.Listener listener) {
        return tuner(few, start, 0, epochs, List.of(), listener);
    }

    private static double number(String text, String key) {
        TomlNumbers numbers = TomlNumbers.of("result", text);
        for (int i = 0; i < numbers.count(); i++) {
            if (numbers.key(i).equals(key)) {
                return numbers.values()[i];
            }
        }
        throw new AssertionError(key);
    }

    @Test
    void findsTheNumbersFromScores() {
        Tuner.Result result =
                tuner(data, WRONG, 0, 240, List.of(), new Tuner.Listener() {}).run();
        assertTrue(result.isComplete());
        assertTrue(result.after().validation() < result.before().validation());
        assertEquals(100, number(result.text(), "pieces.pawn"), 3);
        assertEquals(310, number(result.text(), "pieces.knight"), 4);
        assertEquals(330, number(result.text(), "pieces.bishop"), 6);
        assertEquals(500, number(result.text(), "pieces.rook"), 6);
        assertEquals(950, number(result.text(), "pieces.queen"), 10);
        assertEquals(6, number(result.text(), "mobility.bishop"), 1);
        assertEquals(0, number(result.text(), "mobility.queen"), 1);
        assertEquals(15, number(result.text(), "tempo"), 3);
        assertTrue(result.text().contains(" # for being to move\n[pieces]\npawn = "), result.text());
    }

    /** Results are noise around the truth, and the scale is free: what is found are the proportions, roughly. */
    @Test
    void findsTheirProportionsFromResultsAlone() {
        Tuner.Result result = tuner(
                        data, WRONG, 1, 240, List.of("mobility", "tempo", "endgame"), new Tuner.Listener() {})
                .run();
        double pawn = number(result.text(), "pieces.pawn");
        assertEquals(3.1, number(result.text(), "pieces.knight") / pawn, 0.35);
        assertEquals(5, number(result.text(), "pieces.rook") / pawn, 0.5);
        assertEquals(0, number(result.text(), "mobility.bishop"), "fixed");
        assertEquals(0, number(result.text(), "tempo"), "fixed");
    }

    @Test
    void doesNotDependOnTheNumberOfThreads() {
        Tuner.Settings one = new Tuner.Settings(0.5, 20, 10, 0.05, List.of(1.0, 30.0), false, List.of(), 1);
        Tuner.Settings three = new Tuner.Settings(0.5, 20, 10, 0.05, List.of(1.0, 30.0), false, List.of(), 3);
        EvaluationFile start = EvaluationFile.of("start", WRONG);
        assertEquals(
                new Tuner(start, few, one, new Tuner.Listener() {}).run(),
                new Tuner(start, few, three, new Tuner.Listener() {}).run());
    }

    @Test
    void toldToStopItReturnsTheBestSoFar() {
        Tuner[] tuner = new Tuner[1];
        tuner[0] = tuner(WRONG, 1_000_000, new Tuner.Listener() {
            @Override
            public void onEpoch(int epoch, Tuner.Losses losses) {
                if (epoch == 50) {
                    tuner[0].stop();
                }
            }
        });
        Tuner.Result result = tuner[0].run();
        assertFalse(result.isComplete());
        assertEquals(50, result.epochs());
        assertTrue(result.after().validation() < result.before().validation());
        HandmadeModel.read(EvaluationFile.of("stopped", result.text()));
    }

    @Test
    void stoppedBeforeItLearnedAnythingItChangesNothing() {
        Tuner tuner = tuner(WRONG, 10, new Tuner.Listener() {});
        tuner.stop();
        Tuner.Result result = tuner.run();
        assertEquals(WRONG, result.text());
        assertEquals(0, result.changed());
    }

    /** Scores are exact here, so that any pull away from them is to be refused. */
    @Test
    void ofSeveralPullsTheBestIsTaken() {
        Tuner.Settings settings = new Tuner.Settings(0, 60, 60, 0.05, List.of(1e4, 0.01, 1e3), false, List.of(), 2);
        List<Double> tried = new ArrayList<>();
        Tuner.Result several = new Tuner(EvaluationFile.of("start", WRONG), few, settings, new Tuner.Listener() {
                    @Override
                    public void onPull(double pull, Tuner.Losses losses) {
                        tried.add(pull);
                    }
                })
                .run();
        assertEquals(List.of(1e4, 0.01, 1e3), tried);
        assertEquals(tuner(WRONG, 60, new Tuner.Listener() {}).run().text(), several.text());
    }

    /** A number that has reached its bound is left there. */
    @Test
    void boundsOfTheEvaluationAreKept() {
        String bounded = KNOWN + "[endgame.phase]\nknight = 0\nbishop = 0\nrook = 0\nqueen = 0\n";
        String text = tuner(bounded.replace("pawn = 100", "pawn = 90"), 60, new Tuner.Listener() {})
                .run()
                .text();
        HandmadeModel.read(EvaluationFile.of("bounded", text));
        assertTrue(number(text, "endgame.phase.queen") >= 0);
    }

    @Test
    void anEvaluationThatCannotBeBuiltIsRefusedInItsOwnWords() {
        UserException e = assertThrows(UserException.class, () -> tuner("tempo = 1", 1, new Tuner.Listener() {}));
        assertTrue(e.getMessage().startsWith("start"), e.getMessage());
    }
}

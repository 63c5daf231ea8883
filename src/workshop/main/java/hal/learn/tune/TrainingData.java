package hal.learn.tune;

import hal.notation.Fen;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The training set and the validation set. Each game belongs to one of them as a whole: its positions share their
 * result, which would otherwise leak into the validation.
 */
public final class TrainingData {
    private static final int MAX_LINE = 2000;
    private static final int MAX_COMPLAINT = 300;
    /** More bad lines than this mean that it is another kind of file. */
    private static final int MAX_BAD_LINES = 100;

    private final Samples training = new Samples();
    private final Samples validation = new Samples();
    private final int validationPercent;
    private int badLines;

    private TrainingData(int validationPercent) {
        this.validationPercent = validationPercent;
    }

    /**
     * Reads a file of {@link LabelledPosition} lines. Empty lines, and those that start with {@code #}, are skipped.
     *
     * @param validationPercent the percentage of games in the validation set
     * @param complaints is told of each line that cannot be used, with its number
     * @throws UserException if the file cannot be read, is of another kind, or has no position for one of the two sets
     */
    public static TrainingData read(Path file, int validationPercent, Consumer<String> complaints) {
        TrainingData data = new TrainingData(validationPercent);
        try (BufferedReader reader = InputFile.lines(file)) {
            int number = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                data.add(line, file + ", line " + ++number + ": ", complaints);
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        if (data.training.size() == 0 || data.validation.size() == 0) {
            throw new UserException(file + " has " + data.training.size() + " positions to train on and "
                    + data.validation.size() + " to validate with; there must be some of both, from several games");
        }
        return data;
    }

    private void add(String line, String place, Consumer<String> complaints) {
        if (line.isBlank() || line.startsWith("#")) {
            return;
        }
        try {
            if (line.length() > MAX_LINE) {
                throw new UserException("is longer than " + MAX_LINE + " characters");
            }
            LabelledPosition labelled = LabelledPosition.parse(line);
            (isForValidation(labelled.game()) ? validation : training).add(labelled);
        } catch (UserException e) {
            String complaint = place + CleanText.line(e.getMessage(), MAX_COMPLAINT);
            if (++badLines > MAX_BAD_LINES) {
                throw new UserException(
                        complaint + "; with " + badLines + " such lines it is not a file of \"hal dataset\"", e);
            }
            complaints.accept(complaint);
        }
    }

    /** Decided by the game's name alone, so that the same data are always split the same way. */
    private boolean isForValidation(String game) {
        long mixed = game.hashCode() * 0x9E37_79B9_7F4A_7C15L;
        return Long.remainderUnsigned(mixed >>> 32, 100) < validationPercent;
    }

    /** The size of the training set. */
    public int trainingSize() {
        return training.size();
    }

    /** The size of the validation set. */
    public int validationSize() {
        return validation.size();
    }

    /** The number of lines that could not be used. */
    public int badLines() {
        return badLines;
    }

    Samples training() {
        return training;
    }

    Samples validation() {
        return validation;
    }

    /**
     * Labelled positions packed into about 120 bytes each: a {@link Position} with room for its history takes sixty
     * times that.
     */
    static final class Samples {
        private static final short NO_SCORE = Short.MIN_VALUE;
        private static final int MAX_SCORE = 30_000;

        private String[] positions = new String[1024];
        private byte[] halfPoints = new byte[1024];
        private short[] scores = new short[1024];
        private int size;

        void add(LabelledPosition labelled) {
            if (size == positions.length) {
                positions = Arrays.copyOf(positions, 2 * size);
                halfPoints = Arrays.copyOf(halfPoints, 2 * size);
                scores = Arrays.copyOf(scores, 2 * size);
            }
            positions[size] = Fen.format(labelled.position());
            halfPoints[size] = (byte) Math.round(2 * labelled.points());
            int score = labelled.score().orElse(NO_SCORE);
            scores[size] = score == NO_SCORE ? NO_SCORE : (short) Math.max(-MAX_SCORE, Math.min(MAX_SCORE, score));
            size++;
        }

        int size() {
            return size;
        }

        /** A new copy of a position. */
        Position position(int index) {
            return Fen.parse(positions[index]);
        }

        /** The game's result for the side to move: 0, 0.5 or 1. */
        double points(int index) {
            return halfPoints[index] / 2.0;
        }

        boolean hasScore(int index) {
            return scores[index] != NO_SCORE;
        }

        /** The search score of a position that has one, in centipawns from the side to move's point of view. */
        int score(int index) {
            return scores[index];
        }
    }
}

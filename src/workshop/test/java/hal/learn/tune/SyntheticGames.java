package hal.learn.tune;

import hal.eval.EvaluationFile;
import hal.eval.Evaluator;
import hal.eval.handmade.HandmadeModel;
import hal.learn.data.GameBlockWriter;
import hal.learn.data.PackedPosition;
import hal.learn.train.TrainingSet;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Training data that come from a known evaluation and from nothing else, always the same. */
public final class SyntheticGames {
    private static final Sigmoid NATURE = new Sigmoid(1);

    private SyntheticGames() {}

    /**
     * Writes random games: every eighth position with a score, and a result drawn by the chances that the known
     * evaluation sees.
     *
     * @param known the text of that evaluation
     */
    public static Path write(Path file, String known, int games) throws IOException {
        Evaluator evaluation =
                HandmadeModel.read(EvaluationFile.of("known", known)).newEvaluator();
        Random random = new Random(7);
        GameBlockWriter writer = new GameBlockWriter();
        for (int game = 0; game < games; game++) {
            Position position = Position.start();
            for (int ply = 0; ply < 120 && position.hasLegalMove(); ply++) {
                if (ply % 8 == 7) {
                    int score = evaluation.evaluateAlone(position);
                    boolean moverWins = random.nextDouble() < NATURE.at(score);
                    int result = moverWins == (position.sideToMove() == Colors.WHITE) ? 2 : 0;
                    writer.begin(position, ply, game * 37 % PackedPosition.GROUPS, true);
                    writer.add(Moves.NONE, score);
                    writer.end(result);
                }
                MoveList moves = position.legalMoves();
                position.make(moves.get(random.nextInt(moves.size())));
            }
        }
        return Files.write(file, writer.block().bytes());
    }

    /** All of such a file to learn from; a tenth of the games is held back. */
    static TrainingSet read(Path file) {
        TrainingSet.Choice all = new TrainingSet.Choice(0, Short.MAX_VALUE, PackedPosition.GROUPS / 10, 0);
        return TrainingSet.read(List.of(file), all, 1, Long.MAX_VALUE, count -> {});
    }
}

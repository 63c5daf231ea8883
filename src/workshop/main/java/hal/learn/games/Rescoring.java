package hal.learn.games;

import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.GameBlockReader;
import hal.learn.data.GameBlockWriter;
import hal.learn.data.RecordFiles;
import hal.rules.Position;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Judges the positions of a file again: the games stay as they were, their scores are new. Not thread-safe. */
final class Rescoring extends Datagen.Maker {
    private static final int HASH_MEGABYTES = 1;
    private static final int LARGE_HASH_MEGABYTES = 16;
    /**
     * Longer searches would overwrite what they know in the small table; clearing a large one takes as long as a short
     * one.
     */
    private static final int LARGE_NODES = 50_000;

    private final Path source;
    private final List<DataFile.Chunk> chunks;
    private final int softNodes;

    Rescoring(Path source, List<DataFile.Chunk> chunks, int softNodes, int hardNodes, EvaluationModel model) {
        super(new SoftSearch(model, softNodes < LARGE_NODES ? HASH_MEGABYTES : LARGE_HASH_MEGABYTES, hardNodes));
        this.source = source;
        this.chunks = chunks;
        this.softNodes = softNodes;
    }

    @Override
    Optional<GameBlockWriter.Block> make(long number) {
        if (number >= chunks.size()) {
            return Optional.empty();
        }
        writer.clear();
        GameBlockWriter.Block games = RecordFiles.games(source, chunks, (int) number);
        boolean complete = GameBlockReader.visit(games.bytes(), this::judge);
        return complete ? Optional.of(writer.block()) : Optional.empty();
    }

    private boolean judge(GameBlockReader.Game game, int index, Position position, int move, int score) {
        if (index == 0) {
            search.newGame();
            writer.begin(position, game.ply(), game.group(), game.first());
        }
        writer.add(
                move,
                position.hasLegalMove() ? search.search(position, softNodes).score() : score);
        if (index + 1 == game.positions()) {
            writer.end(game.result());
        }
        return !search.isStopped();
    }
}

package hal.learn.train;

import hal.learn.data.PackedPosition;
import hal.rules.MoveList;
import hal.rules.PieceTypes;
import hal.rules.Position;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;

/** Positions of random games to train on, whose scores are something that can be learned: the material. */
final class Positions {
    private static final int[] WORTH = {100, 300, 320, 500, 900, 0};

    private Positions() {}

    /** So many records; every eighth game is held back by recipes that hold back 32 groups of 256. */
    static byte[] records(int count, long seed) {
        Random random = new Random(seed);
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        byte[] record = new byte[PackedPosition.BYTES];
        for (int game = 0; records.size() < count * PackedPosition.BYTES; game++) {
            Position position = Position.start();
            for (MoveList moves = position.legalMoves();
                    !moves.isEmpty() && position.depth() < 90;
                    moves = position.legalMoves()) {
                int move = moves.get(random.nextInt(moves.size()));
                if (position.depth() >= 10 && records.size() < count * PackedPosition.BYTES) {
                    int score = material(position);
                    PackedPosition.write(
                            position,
                            score,
                            position.depth(),
                            PackedPosition.flags(position, move, false, false),
                            game * 32 % 256,
                            record,
                            0);
                    PackedPosition.setResult(record, 0, score > 50 ? 2 : score < -50 ? 0 : 1);
                    records.writeBytes(record);
                }
                position.make(move);
            }
        }
        return records.toByteArray();
    }

    private static int material(Position position) {
        int sum = 0;
        for (int type = PieceTypes.PAWN; type <= PieceTypes.QUEEN; type++) {
            sum += WORTH[type]
                    * (Long.bitCount(position.pieces(position.sideToMove(), type))
                            - Long.bitCount(position.pieces(position.sideToMove() ^ 1, type)));
        }
        return sum;
    }

    /** The same with terms, and with further lines. */
    static Recipe recipeWithTerms(String... own) {
        String further = Arrays.stream(own)
                .filter(line -> line.startsWith("count-"))
                .collect(Collectors.joining("\n", "", "\n"));
        String terms = "[terms.threats]\nhanging = 300\nby-king = 200\n";
        return Recipe.parse("test.toml", recipe(own).text() + further + terms);
    }

    /** A recipe with some values of its own. */
    static Recipe recipe(String... own) {
        StringBuilder text = new StringBuilder();
        String[] usual = {
            "description = \"a test\"",
            "hidden = 32",
            "batch = 64",
            "epochs = 2",
            "rate = 0.003",
            "final-rate = 0.0003",
            "warm-up = 10",
            "decay = 0.01",
            "lambda = 0.0",
            "final-lambda = 0.3",
            "td-lambda = 0.0",
            "skip-plies = 0",
            "most-score = 3000",
            "validation = 32",
            "seed = 7"
        };
        for (String line : usual) {
            String key = line.substring(0, line.indexOf('='));
            String chosen = line;
            for (String other : own) {
                chosen = other.startsWith(key) ? other : chosen;
            }
            text.append(chosen).append('\n');
        }
        return Recipe.parse("test.toml", text.toString());
    }
}

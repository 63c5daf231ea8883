package hal.bench;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Position;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The five tasks, for one library; what is read is the same for all: random games, by a fixed seed. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class LibraryBench {
    static final int GAMES = 100;
    static final int PLIES = 80;
    static final String MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    /** The simple name of the candidate's class, without its ending. */
    @Param("Hal")
    public String library;

    private Candidate candidate;
    private final List<String[]> games = new ArrayList<>();
    private final List<String> fens = new ArrayList<>();
    private byte[] pgn;
    private final int[] count = new int[1];
    private Runnable legalMoves;

    /** The games that are read, as PGN. */
    static byte[] games() {
        return new LibraryBench().addGames();
    }

    @Setup
    public void setUp() throws ReflectiveOperationException {
        candidate = (Candidate) Class.forName("hal.bench." + library + "Candidate")
                .getDeclaredConstructor()
                .newInstance();
        pgn = addGames();
        legalMoves = candidate.legalMoves(fens, count);
    }

    private byte[] addGames() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        while (games.size() < GAMES) {
            addGame(random, text);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Adds a random game that does not end before its last ply, and the position in its middle. */
    private void addGame(Random random, StringBuilder text) {
        Position position = Position.start();
        MoveList moves = new MoveList();
        String[] san = new String[PLIES];
        StringBuilder line = new StringBuilder();
        String middle = "";
        for (int ply = 0; ply < PLIES; ply++) {
            position.legalMoves(moves);
            if (moves.isEmpty() || position.halfmoveClock() > 60 || position.hasInsufficientMaterial()) {
                return;
            }
            int move = moves.get(random.nextInt(moves.size()));
            san[ply] = San.format(position, move);
            line.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "").append(san[ply]).append(ply % 10 == 9 ? '\n' : ' ');
            position.make(move);
            middle = ply == PLIES / 2 ? Fen.format(position) : middle;
        }
        games.add(san);
        fens.add(middle);
        for (String tag : new String[] {"Event \"Bench", "Site \"?", "Date \"2026.01.01", "Round \"" + games.size()}) {
            text.append('[').append(tag).append("\"]\n");
        }
        text.append("[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n").append(line).append("1/2-1/2\n\n");
    }

    private static void expect(long expected, long got) {
        if (expected != got) {
            throw new IllegalStateException(got + " instead of " + expected);
        }
    }

    @Benchmark
    public void perft() {
        expect(8902, candidate.perft(Fen.START, 3));
        expect(97862, candidate.perft(MIDDLE_GAME, 3));
    }

    @Benchmark
    public void san() {
        expect(GAMES * PLIES, candidate.playSan(games));
    }

    @Benchmark
    public void pgn() throws IOException {
        expect(GAMES * PLIES, candidate.readPgn(pgn));
    }

    @Benchmark
    public int fen() {
        return candidate.fens(fens);
    }

    @Benchmark
    public int legal() {
        legalMoves.run();
        return count[0];
    }
}

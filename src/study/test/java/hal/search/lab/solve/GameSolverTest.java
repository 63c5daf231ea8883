package hal.search.lab.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.engine.Score;
import hal.search.lab.Algorithm;
import hal.search.lab.Laboratory;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.run.RunOptions;
import hal.support.UserException;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.testkit.Workload;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Solved games against published figures, and against a search to the end of the game. */
final class GameSolverTest {
    private static final GameSolver.Progress SILENCE = new GameSolver.Progress() {
        @Override
        public void collected(int pieces, long positions) {}

        @Override
        public void solved(long positions, long all) {}
    };

    private static SolvedGame solve(GridGame game) {
        return new GameSolver(game, SILENCE).solve();
    }

    /** 5,478 positions, 765 without symmetries: Wikipedia, "Game complexity", and Schaefer, "How many games", 2002. */
    @Test
    void ticTacToeIsADraw() {
        SolvedGame solved = solve(new TicTacToe());
        assertEquals(Outcome.DRAW, solved.start());
        assertEquals(765, solved.positions());
        assertEquals(5_478, solved.positionsWithImages());
    }

    /** The numbers of positions: John Tromp, "John's Connect Four Playground". All these boards are drawn. */
    @ParameterizedTest
    @CsvSource({"4, 4, 161029", "4, 5, 1706255", "5, 4, 3945711"})
    void connectFourOnBoardsOfKnownSize(int columns, int rows, long positions) {
        SolvedGame solved = solve(new ConnectFour(columns, rows));
        assertEquals(Outcome.DRAW, solved.start());
        assertEquals(positions, solved.positionsWithImages());
    }

    /** Takes a dozen seconds and 600 MB. */
    @Test
    @EnabledIfSystemProperty(named = "hal.prove", matches = "tables", disabledReason = "takes long: make prove-tables")
    void connectFourOnFiveByFive(@TempDir Path folder) throws IOException {
        ConnectFour game = new ConnectFour(5, 5);
        SolvedGames games = new SolvedGames(folder);
        games.make(game, SILENCE);
        SolvedGame solved = games.get(game);
        assertEquals(Outcome.DRAW, solved.start());
        assertEquals(69_763_700, solved.positionsWithImages());
        agreeWithSearch(solved, game, 9, 200);
    }

    /** The positions that one walks to are those that were found, on every small board. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 5", "5, 1", "2, 3", "3, 2", "3, 4", "4, 3", "2, 5", "5, 2", "3, 5"})
    void everyPositionOfPlayIsThere(int columns, int rows) {
        ConnectFour game = new ConnectFour(columns, rows);
        SolvedGame solved = solve(game);
        Set<Long> seen = new HashSet<>();
        walk(game, solved, seen);
        assertEquals(seen.size(), solved.positionsWithImages());
    }

    private static void walk(GridGame game, SolvedGame solved, Set<Long> seen) {
        if (!seen.add(game.key())) {
            return;
        }
        assertTrue(solved.outcome(game).isPresent());
        int[] moves = new int[game.maxMoves()];
        int count = game.moves(moves);
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            walk(game, solved, seen);
            game.unmake();
        }
    }

    /** Another judge: alpha-beta to the end of the game finds the same result at the same distance. */
    @Test
    void aSearchToTheEndAgrees() {
        agreeWithSearch(solve(new TicTacToe()), new TicTacToe(), 0, 300);
        agreeWithSearch(solve(new ConnectFour(4, 4)), new ConnectFour(4, 4), 3, 300);
        agreeWithSearch(solve(new ConnectFour(5, 4)), new ConnectFour(5, 4), 7, 150);
        agreeWithSearch(solve(new ConnectFour(4, 5)), new ConnectFour(4, 5), 7, 150);
    }

    private static void agreeWithSearch(SolvedGame solved, GridGame empty, int fewestPieces, int all) {
        int positions = Workload.share(all);
        Random random = new Random(7);
        int cells = empty.rows() * empty.columns();
        RunOptions options = RunOptions.unlimited().withTable(1 << 16);
        int decided = 0;
        for (int done = 0; done < positions; ) {
            GridGame game = empty.copy();
            int pieces = fewestPieces + random.nextInt(cells - fewestPieces);
            int[] moves = new int[game.maxMoves()];
            while (game.movesMade() < pieces && !game.isOver()) {
                game.make(moves[random.nextInt(game.moves(moves))]);
            }
            if (game.isOver()) {
                continue;
            }
            GridGame root = game.copy();
            int score = Laboratory.run(Algorithm.of("alphabeta-tt").create(1), root, cells - game.movesMade(), options)
                    .finding()
                    .orElseThrow()
                    .value();
            Outcome outcome = solved.outcome(game).orElseThrow();
            int plies = outcome.plies();
            int mover = outcome.isWin() ? Score.mateIn(plies) : outcome.isLoss() ? Score.matedIn(plies) : Score.DRAW;
            assertEquals(game.isMaxToMove() ? mover : -mover, score, () -> game.key() + " of " + game.name());
            assertEquals(outcome, solved.choices(game).get(0).outcome());
            decided += plies >= 0 ? 1 : 0;
            done++;
        }
        assertTrue(decided > positions / 5, decided + " positions only that are not drawn");
    }

    /** The best moves of both sides lead to the end that was promised, and when. */
    @Test
    void bestPlayKeepsThePromise() {
        ConnectFour game = new ConnectFour(4, 4);
        SolvedGame solved = solve(game);
        for (int column : new int[] {1, 0, 0}) { // a weak reply, after which the first side wins
            game.make(column);
        }
        assertTrue(solved.longest() > 5);
        Random random = new Random(3);
        int won = 0;
        for (int i = 0; i < 500; i++) {
            GridGame board = new ConnectFour(4, 4);
            int[] moves = new int[4];
            for (int ply = random.nextInt(9); ply > 0 && !board.isOver(); ply--) {
                board.make(moves[random.nextInt(board.moves(moves))]);
            }
            Outcome promised = solved.outcome(board).orElseThrow();
            int start = board.movesMade();
            while (!board.isOver()) {
                Choice best = solved.choices(board).get(0);
                board.make(best.move());
            }
            if (promised.plies() >= 0) {
                assertEquals(promised.plies(), board.movesMade() - start);
                won++;
            }
            assertEquals(promised.plies() < 0, board.winningCells().isEmpty());
        }
        assertTrue(won > 20, won + " decided");
    }

    @Test
    void aGameIsKeptInAFile(@TempDir Path folder) throws IOException {
        SolvedGames games = new SolvedGames(folder.resolve("new"));
        ConnectFour game = new ConnectFour(4, 3);
        assertThrows(UserException.class, () -> games.get(game));
        AtomicLong told = new AtomicLong();
        games.make(game, new GameSolver.Progress() {
            @Override
            public void collected(int pieces, long positions) {}

            @Override
            public void solved(long positions, long all) {
                told.accumulateAndGet(100 * positions / all, Math::max);
            }
        });
        assertEquals(100, told.get());
        SolvedGame kept = games.get(game);
        SolvedGame fresh = solve(game);
        assertEquals(fresh.positions(), kept.positions());
        assertEquals(fresh.positionsWithImages(), kept.positionsWithImages());
        walk(game, kept, new HashSet<>());
        assertEquals(fresh.choices(game), kept.choices(game));
        assertTrue(games.bytes(game) < 5_000, games.bytes(game) + " bytes");
        assertFalse(kept.outcome(new ConnectFour(3, 4)).isPresent(), "of another game");
    }

    /** Whatever byte is wrong, the table is refused in so many words, or it is the same table. */
    @Test
    void aDamagedFileIsRefused(@TempDir Path folder) throws IOException {
        SolvedGames games = new SolvedGames(folder);
        TicTacToe game = new TicTacToe();
        games.make(game, SILENCE);
        Path file = games.file(game);
        byte[] good = Files.readAllBytes(file);
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] ^= 0x55;
            assertThrows(IOException.class, () -> SolvedGame.unpacked(game, new ByteArrayInputStream(bad)), i + " ");
        }
        Files.write(file, java.util.Arrays.copyOf(good, good.length / 2));
        String message =
                assertThrows(UserException.class, () -> games.get(game)).getMessage();
        assertTrue(message.contains("tictactoe.dte is damaged: it ends too early"), message);
        Files.write(file, new byte[0]);
        assertTrue(assertThrows(UserException.class, () -> games.get(game))
                .getMessage()
                .contains("damaged"));
    }

    @Test
    void theUsualBoardIsTooLarge(@TempDir Path folder) {
        String message = assertThrows(UserException.class, () -> solve(new ConnectFour()))
                .getMessage();
        assertTrue(message.contains("too many positions"), message);
        assertThrows(UserException.class, () -> new SolvedGames(folder).get(new ConnectFour()));
    }
}

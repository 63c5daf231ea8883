package hal.analysis.lesson;

import static hal.analysis.lesson.Exercise.LINES;

import hal.eval.EvaluationModel;
import hal.notation.Fen;
import hal.platform.SerialExecutor;
import hal.rules.Position;
import hal.search.RandomPlies;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.GameSearch;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GameDecorator;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.StringJoiner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles a class and tries it: the right value in a hundred positions, with no more moves made than allowed. */
public final class ExerciseJudge {
    private static final int POSITIONS = 100;
    private static final long SEED = 29;
    /** A search is stopped when it has made this many times the moves it may make. */
    private static final int PATIENCE = 4;
    /** How long a search may take in one position: far longer than one that ends. */
    private static final Duration LONGEST = Duration.ofSeconds(30);
    /** More moves than a line of any search has. */
    private static final int MAX_LINE = 300;

    private static final String EACH_MAKE = ": each make needs its unmake.";
    /** No value is greater. */
    private static final int MAX_VALUE = 32_767;

    private final EvaluationModel evaluation;
    private final Duration longest;
    /** What was written runs here, since it may never end; then its thread ends with the program. */
    private final SerialExecutor thread = new SerialExecutor("exercise");

    /** @param evaluation of chess positions */
    public ExerciseJudge(EvaluationModel evaluation) {
        this(evaluation, LONGEST);
    }

    /** @param longest how long a search may take in one position */
    ExerciseJudge(EvaluationModel evaluation, Duration longest) {
        this.evaluation = evaluation;
        this.longest = longest;
    }

    /**
     * What the judge says.
     *
     * @param passed whether the task is solved
     * @param text why, in a sentence
     */
    public record Verdict(boolean passed, String text) {}

    /** Something that is done with a class that was written. */
    private interface Step<T> {
        T run() throws ReflectiveOperationException;
    }

    /**
     * Does something, as long as it may take.
     *
     * @throws TimeoutException if it does not end
     */
    private <T> T inTime(Step<T> step) throws ReflectiveOperationException, TimeoutException {
        CompletableFuture<T> answer = thread.submit(() -> {
            try {
                return step.run();
            } catch (ReflectiveOperationException e) {
                throw new CompletionException(e);
            }
        });
        try {
            return answer.get(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ReflectiveOperationException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("the judging was interrupted", e);
        }
    }

    /**
     * Compiles and judges a class.
     *
     * @param source the file {@code Search.java}
     * @param work an empty folder for what the compiler writes
     * @throws UserException if it cannot be compiled or has no such method
     */
    public Verdict judge(Exercise exercise, Path source, Path work) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new UserException("Exercises need a JDK; this Java has no compiler.");
        }
        String path = System.getProperty("java.class.path");
        Path program = Path.of(path);
        if (Files.isRegularFile(program) && !path.endsWith(".jar")) {
            path = Files.createSymbolicLink(work.resolve("hal.jar"), program.toAbsolutePath())
                    .toString();
        }
        StringWriter told = new StringWriter();
        boolean compiled = compiler.getTask(
                        told,
                        null,
                        null,
                        List.of("-d", work.toString(), "-cp", path, "-proc:none", "-nowarn"),
                        null,
                        compiler.getStandardFileManager(null, Locale.ROOT, null).getJavaFileObjects(source.toFile()))
                .call();
        if (!compiled) {
            throw new UserException("Search.java does not compile:\n" + told);
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {work.toUri().toURL()}, ExerciseJudge.class.getClassLoader())) {
            Class<?> written = loader.loadClass("Search");
            Object search = inTime(() -> written.getDeclaredConstructor().newInstance());
            Method method = written.getMethod("search", ZeroSumGame.class, int.class);
            return judge(exercise, (game, depth) -> inTime(() -> (int) method.invoke(search, game, depth)));
        } catch (IllegalAccessException e) {
            throw new UserException("the class Search and its method must be public", e);
        } catch (TimeoutException e) {
            return new Verdict(false, "The constructor of Search " + endless());
        } catch (ReflectiveOperationException e) {
            throw new UserException(
                    "Search.java needs a public class Search with a constructor without parameters and a method"
                            + " public int search(ZeroSumGame game, int depth)",
                    e);
        }
    }

    /** A search that was written. */
    private interface Candidate {
        int search(ZeroSumGame game, int depth) throws ReflectiveOperationException, TimeoutException;
    }

    private String endless() {
        return "has not ended within " + Quantity.of(longest.toSeconds(), "second")
                + ": is there a loop without an end?";
    }

    /** A position in which a search is tried. */
    private record Place(ZeroSumGame game, String text) {}

    private Verdict judge(Exercise exercise, Candidate candidate) throws ReflectiveOperationException {
        String most = Quantity.count(exercise.nodes());
        long made = 0;
        int number = 0;
        for (Place place : places(exercise.game())) {
            number++;
            String where = "In position " + number + " of " + POSITIONS + " (" + place.text() + ") ";
            int right = truth(exercise, place.game().copy());
            CountingGame game = new CountingGame(place.game().copy(), PATIENCE * exercise.nodes() - made);
            int found;
            try {
                found = candidate.search(game, exercise.depth());
            } catch (InvocationTargetException e) {
                return new Verdict(
                        false,
                        e.getCause() instanceof TooMany
                                ? "Far too many moves were made, by position " + number + " of " + POSITIONS
                                        + " four times as many as the " + most
                                        + " that all may take: what can be left out?"
                                : where + (game.isUnbalanced(e.getCause()) ? game.unbalanced() : thrown(e.getCause())));
            } catch (TimeoutException e) {
                game.stopped = true;
                return new Verdict(false, where + "the search " + endless());
            }
            made += game.made;
            if (game.key() != place.game().key()) {
                return new Verdict(false, where + "a move was made and not taken back" + EACH_MAKE);
            }
            if (found != right) {
                return new Verdict(
                        false,
                        where + "the search says " + found + ", but it is " + right + "."
                                + remark(exercise, found, right));
            }
        }
        String count = Quantity.count(made);
        return made > exercise.nodes()
                ? new Verdict(
                        false, "All values are right, but " + count + " moves were made; at most " + most + " may be.")
                : new Verdict(
                        true,
                        "Right in all " + POSITIONS + " positions, with " + count + " moves made of at most " + most
                                + ".");
    }

    private static String thrown(Throwable cause) {
        return "the search ended with " + cause + "."
                + (cause instanceof StackOverflowError ? " It calls itself for ever: does it end at depth 0?" : "");
    }

    /** What a wrong value looks like; empty if it could be anything. */
    private static String remark(Exercise exercise, int found, int right) {
        if (exercise.truth().equals(LINES)) {
            return found > right ? " Only the ends of the lines count, not the positions on the way." : "";
        }
        if (found == -right) {
            return " That is the value for the other side: a minus sign is missing, or there is one too many.";
        }
        return Math.abs(found) >= MAX_VALUE
                ? " That is where a search begins, not a value: what if there is no move, or none is better?"
                : "";
    }

    private static int truth(Exercise exercise, ZeroSumGame game) {
        return exercise.truth().equals(LINES)
                ? lines(game, exercise.depth())
                : new GameSearch(Algorithm.of(exercise.truth()), 1, RunOptions.unlimited())
                        .search(
                                game,
                                SearchLimits.depth(exercise.depth()),
                                SearchListener.NONE,
                                new StopToken(),
                                Optional.empty())
                        .score();
    }

    private static int lines(ZeroSumGame game, int depth) {
        if (depth == 0) {
            return 1;
        }
        int[] moves = new int[game.maxMoves()];
        int count = game.moves(moves);
        int sum = 0;
        for (int i = 0; i < count; i++) {
            game.make(moves[i]);
            sum += lines(game, depth - 1);
            game.unmake();
        }
        return sum;
    }

    /** The same positions each time, from random games. */
    private List<Place> places(String kind) {
        Random random = new Random(SEED);
        List<Place> places = new ArrayList<>();
        while (places.size() < POSITIONS) {
            Place place = kind.equals("chess")
                    ? chess(random)
                    : randomWalk(kind.equals("tictactoe") ? new TicTacToe() : new ConnectFour(), random, 5);
            if (place.game().moves(new int[place.game().maxMoves()]) > 0) {
                places.add(place);
            }
        }
        return places;
    }

    private Place chess(Random random) {
        Position position = Position.start();
        int plies = random.nextInt(40);
        if (RandomPlies.play(position, plies, random).size() < plies) {
            return chess(random);
        }
        return new Place(new ChessAsGame(position.copy(), evaluation, List.of()), Fen.format(position));
    }

    private static Place randomWalk(GridGame game, Random random, int plies) {
        int[] moves = new int[game.maxMoves()];
        int made = random.nextInt(plies);
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < made; i++) {
            int count = game.moves(moves);
            if (count > 0) {
                int move = moves[random.nextInt(count)];
                text.add(game.format(move));
                game.make(move);
            }
        }
        return new Place(game.copy(), text.length() == 0 ? "the empty board" : "after " + text);
    }

    /** Thrown through a search that is to end. */
    @SuppressWarnings("serial") // never leaves the judge
    private static class Ended extends RuntimeException {
        Ended() {
            super("", null, false, false);
        }
    }

    /** It has made too many moves. */
    @SuppressWarnings("serial")
    private static final class TooMany extends Ended {}

    /** A game that counts the moves made, and those that are not taken back yet. */
    private static final class CountingGame extends GameDecorator {
        private final long most;
        private long made;
        private int open;
        private volatile boolean stopped;

        CountingGame(ZeroSumGame game, long most) {
            super(game);
            this.most = most;
        }

        @Override
        public int moves(int[] buffer) {
            if (stopped) {
                throw new Ended();
            }
            return game.moves(buffer);
        }

        @Override
        public void make(int move) {
            made++;
            if (made > most) {
                throw new TooMany();
            }
            if (stopped || open == MAX_LINE) {
                throw new Ended();
            }
            open++;
            game.make(move);
        }

        @Override
        public void unmake() {
            open--;
            if (open < 0) {
                throw new Ended();
            }
            game.unmake();
        }

        /**
         * Whether a search has ended so because moves were not taken back, or more were than had been made: each call
         * of a method of its class has at most one that is to be taken back.
         */
        boolean isUnbalanced(Throwable end) {
            long calls = Arrays.stream(end.getStackTrace())
                    .filter(frame -> frame.getClassName().matches("Search([$].*)?"))
                    .count();
            return end instanceof Ended || open > calls;
        }

        String unbalanced() {
            return open < 0
                    ? "a move was taken back that had not been made" + EACH_MAKE
                    : Quantity.of(open, "move") + " had been made one after the other and not taken back" + EACH_MAKE;
        }

        @Override
        public boolean canPass() {
            return false; // there is no null move in an exercise
        }

        @Override
        public ZeroSumGame copy() {
            return new CountingGame(game.copy(), most - made);
        }
    }
}

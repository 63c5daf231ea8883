package hal.analysis.lesson;

import static hal.analysis.lesson.Exercise.LINES;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.notation.Fen;
import hal.platform.Quantity;
import hal.platform.SerialExecutor;
import hal.rules.Colors;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.RandomPlies;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.GameSearch;
import hal.search.lab.Technique;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GameDecorator;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import hal.support.UserException;
import hal.support.system.InputFile;
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
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles a class and tries it: the right value in a hundred positions, with no more moves made than allowed. */
public final class ExerciseJudge {
    private static final int POSITIONS = 100;
    private static final long SEED = 29;
    /** A search is stopped when it has made this many times the moves it may make. */
    private static final int PATIENCE = 4;

    private static final String SOURCE = "Search.java";
    private static final int MAX_SOURCE = 1_000_000;
    /** What the compiler says when a line of import has gone. */
    private static final Pattern HEAD =
            Pattern.compile("symbol: +class (ZeroSumGame|Position)|symbol: +variable (PieceTypes|Colors)");

    private static final Pattern ERROR = Pattern.compile(":(\\d+): error: (.*)");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s");
    private static final Pattern ENDING = Pattern.compile("System\\s*[.]\\s*exit\\b|\\bhalt\\s*\\(");

    /** How long a search may take in one position: far longer than one that ends. */
    static final Duration LONGEST = Duration.ofSeconds(30);
    /** More moves than a line of any search has. */
    private static final int MAX_LINE = 300;

    /** Fewer plies than this begin a game of chess that is searched, and one whose pawns shall have gone. */
    private static final int SHORT_GAME = 40;

    private static final int LONG_GAME = 200;

    private static final String EACH_MAKE = ": each make needs its unmake.";
    private static final String EACH_MAKE_ALWAYS = ": each make needs its unmake, also before a break or a return.";
    /** In how many positions of a hundred a move that was found by chance must be right. */
    private static final int ENOUGH = 95;

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
        String text = InputFile.text(source, MAX_SOURCE);
        if (PACKAGE.matcher(text).find()) {
            throw new UserException(
                    SOURCE + " has a line \"package\": take it out, and keep the head of the file as it was.");
        }
        if (ENDING.matcher(text).find()) {
            throw new UserException(SOURCE
                    + " calls System.exit, which would end the judge, too: let the search return a value instead.");
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
            Matcher first = ERROR.matcher(told.toString());
            throw new UserException(SOURCE + " does not compile"
                    + (first.find() ? ": line " + first.group(1) + ", " + first.group(2) : "") + ".\n" + told
                    + (HEAD.matcher(told.toString()).find()
                            ? "Keep the head of the file as it was, with its lines of import."
                            : ""));
        }
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {work.toUri().toURL()}, ExerciseJudge.class.getClassLoader())) {
            Class<?> written = loader.loadClass("Search");
            Object search = inTime(() -> written.getDeclaredConstructor().newInstance());
            if (exercise.isOfTerm()) {
                Method method = written.getMethod("term", Position.class);
                return judge(exercise, position -> inTime(() -> (int) method.invoke(search, position)));
            }
            Method method = written.getMethod("search", ZeroSumGame.class, int.class);
            Candidate candidate = (game, depth) -> inTime(() -> (int) method.invoke(search, game, depth));
            return judge(exercise, candidate);
        } catch (IllegalAccessException e) {
            throw new UserException("the class Search and its method must be public", e);
        } catch (TimeoutException e) {
            return failed("The constructor of Search " + endless());
        } catch (ReflectiveOperationException e) {
            throw new UserException(
                    "Search.java needs a public class Search with a constructor without parameters and a method public int "
                            + (exercise.isOfTerm() ? "term(Position position)" : "search(ZeroSumGame game, int depth)"),
                    e);
        }
    }

    /** A search that was written. */
    private interface Candidate {
        int search(ZeroSumGame game, int depth) throws ReflectiveOperationException, TimeoutException;
    }

    /** A term that was written. */
    private interface CandidateTerm {
        int value(Position position) throws ReflectiveOperationException, TimeoutException;
    }

    /** A term is judged by an evaluation that has it beside one that has not. */
    private Verdict judge(Exercise exercise, CandidateTerm candidate) throws ReflectiveOperationException {
        EvaluationModel base = EvaluationCatalog.shipped().model(TermStudy.BASE);
        Evaluator with = TermStudy.of(exercise.term()).model().newEvaluator();
        Evaluator without = base.newEvaluator();
        int number = 0;
        for (Place place : places(exercise.game(), LONG_GAME)) {
            number++;
            Position position = Fen.parse(place.text());
            int sign = position.sideToMove() == Colors.WHITE ? 1 : -1;
            int right = sign * (with.evaluateAlone(position) - without.evaluateAlone(position));
            String where = " Position " + number + " of " + POSITIONS + ": " + place.text();
            int found;
            try {
                found = candidate.value(position);
            } catch (InvocationTargetException e) {
                return failed(thrown("The term", e.getCause()) + where);
            } catch (TimeoutException e) {
                return failed("The term " + endless() + where);
            }
            if (!Fen.format(position).equals(place.text())) {
                return failed("The term has changed the position: it may only look at it." + where);
            }
            if (found != right) {
                return failed("The term says " + found + ", but it is " + right + "."
                        + (found == -right ? " That is Black's view; White's is asked for." : "")
                        + where);
            }
        }
        return new Verdict(true, "Right in all " + POSITIONS + " positions.");
    }

    private static Verdict failed(String text) {
        return new Verdict(false, text);
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
        int good = 0;
        for (Place place : places(exercise.game(), SHORT_GAME)) {
            number++;
            String where =
                    " Position " + number + " of " + POSITIONS + ", depth " + exercise.depth() + ": " + place.text();
            CountingGame game =
                    new CountingGame(place.game().copy(), PATIENCE * exercise.nodes() - made, exercise.allowsPass());
            int found;
            try {
                found = candidate.search(game, exercise.depth());
            } catch (InvocationTargetException e) {
                return failed(
                        e.getCause() instanceof TooMany
                                ? "Far too many moves were made, by position " + number + " of " + POSITIONS
                                        + " four times as many as the " + most
                                        + " that all may take: what can be left out?"
                                : (game.isUnbalanced(e.getCause())
                                                ? game.unbalanced()
                                                : thrown("The search", e.getCause()))
                                        + where);
            } catch (TimeoutException e) {
                game.stopped = true;
                return failed("The search " + endless() + where);
            }
            made += game.made;
            if (game.key() != place.game().key()) {
                return failed("A move was made and not taken back" + EACH_MAKE + where);
            }
            if (exercise.truth().equals(Exercise.MOVE)) {
                if (!place.game().isLegal(found)) {
                    return failed("The search says " + found + ", which is no move." + where);
                }
                good += isBest(place.game().copy(), found, exercise.depth()) ? 1 : 0;
                continue;
            }
            int right = truth(exercise, place.game().copy());
            if (found != right) {
                return failed("The search says " + found + ", but it is " + right + "." + remark(exercise, found, right)
                        + where);
            }
        }
        boolean byMove = exercise.truth().equals(Exercise.MOVE);
        if (byMove && good < ENOUGH) {
            return failed("The move is as good as any in " + good + " of " + POSITIONS + " positions; it should be in "
                    + ENOUGH + ".");
        }
        String count = Quantity.count(made);
        String all = byMove ? good + " of " : "all ";
        return made > exercise.nodes()
                ? failed((byMove ? "The moves are good" : "All values are right") + ", but " + count
                        + " moves were made; at most " + most + " may be.")
                : new Verdict(
                        true,
                        "Right in " + all + POSITIONS + " positions, with " + count + " moves made of at most " + most
                                + ".");
    }

    private static String thrown(String what, Throwable cause) {
        String where = Arrays.stream(cause.getStackTrace())
                .filter(at -> SOURCE.equals(at.getFileName()))
                .findFirst()
                .map(at -> " in line " + at.getLineNumber() + " of " + SOURCE)
                .orElse("");
        StackTraceElement[] trace = cause.getStackTrace();
        boolean inGame = trace.length > 0 && trace[0].getClassName().startsWith("hal.");
        // First what is known of the reason, in words; Java's own tell it only where nothing is.
        String reason = inGame
                ? "The game was given what it cannot use" + EACH_MAKE_ALWAYS
                        + " Or is an array for its moves too small?"
                : cause instanceof StackOverflowError ? what + " calls itself for ever: when does it end?" : "";
        return reason.isEmpty()
                ? what + " ended with " + cause + where + "."
                : reason + " (Java: " + cause + where + ".)";
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
        if (exercise.truth().equals(LINES)) {
            return lines(game, exercise.depth());
        }
        List<String> words = List.of(exercise.truth().split("\\+", -1));
        Set<Technique> added = words.stream()
                .skip(1)
                .map(word -> Technique.find(word).orElseThrow())
                .collect(Collectors.toSet());
        return value(Algorithm.of(words.get(0)).with(added, Set.of()), game, exercise.depth());
    }

    private static int value(Algorithm algorithm, ZeroSumGame game, int depth) {
        return new GameSearch(algorithm, 1, RunOptions.unlimited())
                .search(game, SearchLimits.depth(depth), SearchListener.NONE, new StopToken(), Optional.empty())
                .score();
    }

    /** Whether no move has a better result; how soon a win comes is not asked. */
    private static boolean isBest(ZeroSumGame game, int move, int depth) {
        Algorithm exact = Algorithm.of("alphabeta");
        int best = Integer.signum(value(exact, game.copy(), depth));
        game.make(move);
        int reached = game.isOver()
                ? Integer.signum(game.moverScore())
                : Integer.signum(value(exact, game.copy(), depth - 1));
        return best == -reached;
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
    private List<Place> places(String kind, int plies) {
        Random random = new Random(SEED);
        List<Place> places = new ArrayList<>();
        while (places.size() < POSITIONS) {
            Place place = kind.equals("chess")
                    ? chess(random, plies)
                    : randomWalk(kind.equals("tictactoe") ? new TicTacToe() : new ConnectFour(), random, 5);
            if (place.game().moves(new int[place.game().maxMoves()]) > 0) {
                places.add(place);
            }
        }
        return places;
    }

    private Place chess(Random random, int most) {
        Position position = Position.start();
        int plies = random.nextInt(most);
        if (RandomPlies.play(position, plies, random).size() < plies) {
            return chess(random, most);
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
        private final boolean allowsPass;
        private long made;
        private int open;
        /** Which of those that are open are passes. */
        private final BitSet passes = new BitSet();

        private boolean mixed;
        /** Whether each of those that are open belongs to a call of its own. */
        private boolean deep;

        private volatile boolean stopped;

        CountingGame(ZeroSumGame game, long most, boolean allowsPass) {
            super(game);
            this.most = most;
            this.allowsPass = allowsPass;
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
            count(false);
            game.make(move);
        }

        private void count(boolean pass) {
            made++;
            if (made > most) {
                throw new TooMany();
            }
            if (stopped || open == MAX_LINE) {
                deep = calls(new Throwable()) >= open;
                throw new Ended();
            }
            passes.set(open, pass);
            open++;
        }

        @Override
        public void unmake() {
            uncount(false);
            game.unmake();
        }

        private void uncount(boolean pass) {
            open--;
            mixed = open >= 0 && passes.get(open) != pass;
            if (open < 0 || mixed) {
                throw new Ended();
            }
        }

        @Override
        public void pass() {
            count(true);
            game.pass();
        }

        @Override
        public void unpass() {
            uncount(true);
            game.unpass();
        }

        /**
         * Whether a search has ended so because moves were not taken back, or more were than had been made: each call
         * of a method of its class has at most one that is to be taken back.
         */
        boolean isUnbalanced(Throwable end) {
            return end instanceof Ended || open > calls(end);
        }

        private static long calls(Throwable end) {
            return Arrays.stream(end.getStackTrace())
                    .filter(frame -> frame.getClassName().matches("Search([$].*)?"))
                    .count();
        }

        String unbalanced() {
            return deep
                    ? Quantity.of(open, "move") + " had been made one after the other: does the depth get smaller?"
                    : mixed
                            ? "A move was taken back for a pass, or a pass for a move: each make needs its unmake, each pass its"
                                    + " unpass."
                            : open < 0
                                    ? "A move was taken back that had not been made" + EACH_MAKE
                                    : Quantity.of(open, "move")
                                            + " had been made one after the other and not taken back" + EACH_MAKE;
        }

        @Override
        public boolean canPass() {
            return allowsPass && game.canPass();
        }

        @Override
        public ZeroSumGame copy() {
            return new CountingGame(game.copy(), most - made, allowsPass);
        }
    }
}

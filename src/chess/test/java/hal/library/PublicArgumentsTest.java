package hal.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.BookMove;
import hal.book.PolyglotBook;
import hal.book.name.OpeningNames;
import hal.game.Board;
import hal.game.Epd;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.Score;
import hal.game.Tags;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.game.diagram.BoardColors;
import hal.game.diagram.Diagram;
import hal.game.diagram.PictureStyle;
import hal.game.diagram.SvgDrawing;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnWriter;
import hal.notation.PuzzleRow;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.UciOption;
import hal.search.uci.UciClient;
import hal.support.NotationException;
import hal.support.UserException;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What the library says to arguments that no caller should give: null, and numbers out of range. */
final class PublicArgumentsTest {
    /** Types for speed, which check nothing and say so. */
    private static final Set<String> UNCHECKED = Set.of(
            "Attacks",
            "Bitboard",
            "Castling",
            "Colors",
            "MoveList",
            "Moves",
            "Perft",
            "PieceTypes",
            "Pieces",
            "Position",
            "PositionSetup",
            "Squares",
            "Zobrist",
            "UndoStack");

    /** Of these, those that only the search calls, some millions of times a second: null is refused by the others. */
    private static final Set<String> HOT =
            Set.of("Attacks", "Bitboard", "Castling", "MoveList", "Moves", "Position", "Zobrist", "UndoStack");

    private static final int[] NUMBERS = {-1, 64, 1 << 20, Integer.MIN_VALUE, Integer.MAX_VALUE};

    /** A fresh one for each call, since calls change it. */
    private static final Map<Class<?>, Supplier<Object>> SAMPLES = Map.ofEntries(
            Map.entry(Board.class, Board::start),
            Map.entry(Game.class, Game::start),
            Map.entry(GameTree.class, GameTree::new),
            Map.entry(GameNode.class, () -> Game.start().play(Board.start().parse("e4"))),
            Map.entry(GamePolicy.class, () -> GamePolicy.CLAIMED),
            Map.entry(MoveNote.class, () -> MoveNote.NONE),
            Map.entry(Score.class, () -> Score.ofCentipawns(1)),
            Map.entry(Outcome.class, () -> Outcome.ONGOING),
            Map.entry(Diagram.class, () -> Diagram.of(Board.start())),
            Map.entry(BookMove.class, () -> new BookMove(Board.start().parse("e4"), 1, 1, 1)),
            Map.entry(ChessClock.class, () -> ChessClock.of(TimeControl.parseMinutes("10"))),
            Map.entry(PgnWriter.class, () -> new PgnWriter(new StringBuilder())),
            Map.entry(SyzygyProbe.class, () -> new SyzygyProbe(SyzygyTables.NONE)),
            Map.entry(Tags.class, Tags::new),
            Map.entry(TimeControl.class, () -> TimeControl.parseMinutes("10")),
            Map.entry(
                    UciClient.Line.class,
                    () -> new UciClient.Line(
                            Board.start(),
                            1,
                            OptionalInt.of(1),
                            OptionalInt.of(1),
                            Optional.of(Score.ofCentipawns(0)),
                            Bound.EXACT,
                            OptionalLong.of(1),
                            Optional.empty(),
                            OptionalLong.empty(),
                            OptionalInt.empty(),
                            OptionalLong.empty(),
                            Optional.empty(),
                            List.of(),
                            List.of())),
            Map.entry(OptionalInt.class, OptionalInt::empty),
            Map.entry(RandomGenerator.class, RandomGenerator::getDefault),
            Map.entry(OpeningNames.class, OpeningNames::shipped),
            Map.entry(Epd.class, () -> Epd.parse("8/8/8/8/8/5k2/5p2/5K2 w - - id \"x\";")),
            Map.entry(
                    PuzzleRow.class,
                    () -> PuzzleRow.parse("000hf,8/8/8/8/8/5k2/5p2/5K2 w - -,a b,1605,77,92,458,mate")),
            Map.entry(Position.class, Position::start),
            Map.entry(PositionSetup.class, () -> Position.start().toSetup()),
            Map.entry(SearchLimits.class, () -> SearchLimits.NONE),
            Map.entry(Duration.class, () -> Duration.ofSeconds(1)),
            Map.entry(Path.class, () -> Path.of("no-such-folder/no-such-file")),
            Map.entry(String.class, () -> "e4"),
            Map.entry(List.class, List::of),
            Map.entry(Optional.class, Optional::empty),
            Map.entry(hal.rules.Move.class, () -> Board.start().parse("e4")));

    /** Arguments that say nothing about what is missing beside them, and values with a method that takes something. */
    private static final Map<Class<?>, Supplier<Object>> MORE_SAMPLES = Map.ofEntries(
            Map.entry(OptionalLong.class, OptionalLong::empty),
            Map.entry(Map.class, Map::of),
            Map.entry(Set.class, Set::of),
            Map.entry(Iterable.class, List::of),
            Map.entry(CharSequence.class, () -> "e4"),
            Map.entry(Object.class, () -> "e4"),
            Map.entry(Throwable.class, IOException::new),
            Map.entry(IOException.class, IOException::new),
            Map.entry(Appendable.class, StringBuilder::new),
            Map.entry(InputStream.class, InputStream::nullInputStream),
            Map.entry(String[].class, () -> new String[0]),
            Map.entry(int[].class, () -> new int[0]),
            Map.entry(byte[].class, () -> new byte[0]),
            Map.entry(LongSupplier.class, () -> (LongSupplier) () -> 0),
            Map.entry(BooleanSupplier.class, () -> (BooleanSupplier) () -> true),
            Map.entry(IntConsumer.class, () -> (IntConsumer) number -> {}),
            Map.entry(Consumer.class, () -> (Consumer<Object>) told -> {}),
            Map.entry(Predicate.class, () -> (Predicate<Object>) asked -> true),
            Map.entry(PictureStyle.class, () -> PictureStyle.of(400)),
            Map.entry(BoardColors.class, () -> BoardColors.WOOD),
            Map.entry(BoardColors.Pieces.class, () -> BoardColors.WOOD.white()),
            Map.entry(SvgDrawing.class, () -> new SvgDrawing(PictureStyle.of(400))),
            Map.entry(ClockState.class, () -> new ClockState(1, 1, 0, 0)),
            Map.entry(TimeControl.Period.class, () -> TimeControl.parseMinutes("5")
                    .periodAt(0)),
            Map.entry(UciOption.class, () -> UciOption.string("name", "value")),
            Map.entry(UciClient.Builder.class, () -> UciClient.builder("no-such-program")),
            Map.entry(
                    UciClient.Answer.class,
                    () -> new UciClient.Answer(Optional.empty(), Optional.empty(), List.of(), Outcome.ONGOING)),
            Map.entry(PgnEntry.class, () -> Pgn.parse("1. e4 *").get(0)),
            Map.entry(NotationException.class, () -> new NotationException(NotationException.Kind.SYNTAX, 1, "so")),
            Map.entry(PolyglotBook.class, () -> PolyglotBook.of("book", new byte[16], remark -> {})));

    private static Object sample(Class<?> type) {
        Supplier<Object> known = SAMPLES.getOrDefault(type, MORE_SAMPLES.get(type));
        if (known != null) {
            return known.get();
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        return type == int.class ? (Object) 1 : type == long.class ? (Object) 1L : type == boolean.class ? true : null;
    }

    /** The public methods and constructors of the types that are promised. */
    private static List<Executable> doors() throws IOException, ClassNotFoundException {
        List<Executable> doors = new ArrayList<>();
        for (String name : LibraryApiTest.types().keySet()) {
            Class<?> type = Class.forName(name);
            if (!HOT.contains(type.getSimpleName()) && !type.isInterface()) {
                for (Method method : type.getDeclaredMethods()) {
                    if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                        doors.add(method);
                    }
                }
                doors.addAll(List.of(type.getConstructors()));
            }
        }
        return doors;
    }

    /** What is wrong with what a call throws; empty if it is all right. */
    private static String fault(Executable door, Object[] arguments, int at) {
        boolean isStatic = Modifier.isStatic(door.getModifiers()) || door instanceof Constructor;
        Object target = isStatic ? null : sample(door.getDeclaringClass());
        if (!isStatic && target == null) {
            return "";
        }
        try {
            if (door instanceof Method method) {
                method.invoke(target, arguments);
            } else {
                ((Constructor<?>) door).newInstance(arguments);
            }
            return arguments[at] == null ? "takes null in silence" : "";
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            String message = String.valueOf(thrown.getMessage());
            boolean isSentence = message.contains(" ");
            boolean isJavas = message.startsWith("Cannot ");
            boolean isNamed = (message.contains("is null") || message.contains("are null")) && !isJavas;
            boolean isRight = thrown instanceof NullPointerException
                    ? arguments[at] == null && isNamed
                    : (thrown instanceof IllegalArgumentException && !(thrown instanceof NumberFormatException)
                                    || thrown instanceof IllegalStateException
                                    || thrown instanceof UserException
                                    || thrown instanceof IOException)
                            && isSentence;
            return isRight ? "" : thrown.getClass().getSimpleName() + ": " + message;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void badArgumentsAreRefusedWithASentence() throws Exception {
        Set<String> faults = new TreeSet<>();
        int calls = 0;
        for (Executable door : doors()) {
            Class<?>[] types = door.getParameterTypes();
            boolean isEquals = door.getName().equals("equals") || door.getName().equals("main");
            for (int at = 0; at < types.length && !isEquals; at++) {
                List<Object> bad = new ArrayList<>();
                boolean isChecked = !UNCHECKED.contains(door.getDeclaringClass().getSimpleName());
                if (types[at] == int.class && isChecked) {
                    for (int number : NUMBERS) {
                        bad.add(number);
                    }
                } else if (!types[at].isPrimitive() && types[at] != Throwable.class) {
                    // A cause may be null: Throwable itself says what that means.
                    bad.add(null);
                }
                for (Object value : bad) {
                    Object[] arguments = new Object[types.length];
                    boolean isComplete = true;
                    for (int i = 0; i < types.length; i++) {
                        arguments[i] = i == at ? value : sample(types[i]);
                        isComplete &= i == at || arguments[i] != null;
                    }
                    if (isComplete) {
                        calls++;
                        String fault = fault(door, arguments, at);
                        if (!fault.isEmpty()) {
                            String what = door.getDeclaringClass().getSimpleName() + "." + door.getName();
                            faults.add(what + " argument " + at + ", " + value + ": " + fault);
                        }
                    }
                }
            }
        }
        assertTrue(calls > 400, calls + " calls");
        assertEquals("", String.join("\n", faults));
    }

    private static final Map<Class<?>, Object> OF_FILES = Map.of(
            Path[].class,
            new Path[] {Path.of("no-such-folder/no-such-file")},
            List.class,
            List.of(Path.of("no-such-folder/no-such-file")),
            Iterable.class,
            List.of(),
            Map.class,
            Map.of(Board.start(), List.of(new BookMove(Board.start().parse("e4"), 1, 1, 1))),
            Consumer.class,
            (Consumer<Object>) told -> {},
            BooleanSupplier.class,
            (BooleanSupplier) () -> false);

    /** These only name a file, or take it as it is. */
    private static final Set<String> OPENS_NOTHING =
            Set.of("Builder.log", "InputFile.requireOrdinary", "Replacement.permissions", "Replacement.forceFolder");

    /** Whatever is read or written: where there is no such file or folder, one kind of exception says it. */
    @Test
    void aMissingFileIsOfOneKind() throws Exception {
        Set<String> faults = new TreeSet<>();
        int doors = 0;
        for (Executable door : doors()) {
            String name =
                    door.getDeclaringClass().getSimpleName() + (door instanceof Method ? "." + door.getName() : "");
            boolean ofFiles = Arrays.stream(door.getGenericParameterTypes())
                    .anyMatch(type -> type.getTypeName().matches(".*java.nio.file.Path\\b.*"));
            if (!ofFiles || OPENS_NOTHING.contains(name)) {
                continue;
            }
            doors++;
            Object[] arguments = Arrays.stream(door.getParameterTypes())
                    .map(type -> OF_FILES.containsKey(type) ? OF_FILES.get(type) : sample(type))
                    .toArray();
            try {
                Object opened = door instanceof Method method
                        ? method.invoke(null, arguments)
                        : ((Constructor<?>) door).newInstance(arguments);
                faults.add(name + " gives " + opened);
            } catch (InvocationTargetException e) {
                boolean isRight = e.getCause() instanceof NoSuchFileException missing && missing.getReason() != null;
                if (!isRight) {
                    faults.add(name + ": " + e.getCause());
                }
            }
        }
        assertTrue(doors > 12, doors + " doors");
        assertEquals("", String.join("\n", faults));
    }
}

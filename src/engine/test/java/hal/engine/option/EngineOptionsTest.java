package hal.engine.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.Option.Purpose;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What options are called, what they take, and what is said about a wrong value. */
@EveryLocale
final class EngineOptionsTest {
    private static Option option(String key) {
        return EngineOptions.settings().stream()
                .filter(option -> option.isKey(key))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "depth, 1, 1",
        "depth, 100, 100",
        "depth, off, 0",
        "depth, None, 0",
        "depth, ' 7 ', 7",
        "nodes, 1_000_000, 1000000",
        "nodes, 9223372036854775807, 9223372036854775807",
        "time, 500ms, 0.5",
        "time, 2, 2",
        "time, 1.50, 1.5",
        "time, 86400, 86400",
        "shuffle, YES, on",
        "shuffle, true, on",
        "shuffle, no, off",
        "shuffle, False, off",
        "book, Weighted, weighted",
        "book, off, off",
        "level, full, full",
        "algorithm, MiniMax, minimax",
        "evaluation, ./My.nnue, ./My.nnue",
        "Book_Depth, 0, 0",
        "tables, off, off",
        "tables, /a:/b, /a:/b"
    })
    void readsAValueAndGivesItsCanonicalForm(String key, String text, String value) {
        assertEquals(value, option(key).read(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "depth     | 101    | \"101\" is not a value for depth, which takes a number of plies from 1 to 100, or off",
                "depth     | deep   | \"deep\" is not a value for depth, which takes a number of plies from 1 to 100, or off",
                "nodes     | -1     | \"-1\" is not a value for nodes, which takes a whole number from 1 up, or off",
                "time      | 86400.1 | \"86400.1\" is not a value for time, which takes a time of up to 86400s, such as 500ms, 2s or 1.5s, or off",
                "time      | -1     | \"-1\" is not a value for time, which takes a time of up to 86400s, such as 500ms, 2s or 1.5s, or off",
                "time      | 1e2    | \"1e2\" is not a value for time, which takes a time of up to 86400s, such as 500ms, 2s or 1.5s, or off",
                "time      | soon   | \"soon\" is not a value for time, which takes a time of up to 86400s, such as 500ms, 2s or 1.5s, or off",
                "shuffle   | maybe  | \"maybe\" is not a value for shuffle, which takes on or off",
                "book      | loud   | \"loud\" is not a value for book, which takes best, weighted, uniform or worst, or off",
                "algorithm | ''     | \"\" is not a value for algorithm, which takes the name of an algorithm",
            })
    void saysWhatWouldBeRight(String key, String text, String message) {
        String said =
                assertThrows(UserException.class, () -> option(key).read(text)).getMessage();
        assertTrue(said.startsWith(message), said);
    }

    @Test
    void aTextHasItsLongest() {
        Option names = EngineOptions.BOOK_NAME;
        assertEquals("x".repeat(200), names.read("x".repeat(200)));
        assertThrows(UserException.class, () -> names.read("x".repeat(201)));
        assertEquals("the name of a book, or several joined by +, of 1 to 200 characters", names.rightValues());
    }

    @Test
    void inAPlayerABareTimeIsInSeconds() {
        assertEquals("500ms", EngineOptions.TIME.readInPlayer("500ms"));
        assertEquals("2s", EngineOptions.TIME.readInPlayer("2"));
        assertEquals("0.1s", EngineOptions.TIME.readInPlayer("0.1"));
        assertThrows(UserException.class, () -> EngineOptions.TIME.readInPlayer("2x"));
        assertThrows(UserException.class, () -> EngineOptions.TIME.readInPlayer("0s"));
        assertEquals("8", EngineOptions.DEPTH.readInPlayer("8"));
    }

    @Test
    void anOptionIsFoundByAnyOfItsNames() {
        assertEquals(Optional.of(EngineOptions.BOOK_DEPTH), EngineOptions.find("bookdepth"));
        assertEquals(Optional.of(EngineOptions.BOOK_DEPTH), EngineOptions.find("Book-Depth"));
        assertEquals(Optional.of(EngineOptions.EVALUATION), EngineOptions.find("evaluation".substring(0, 4)));
        assertEquals(Optional.of(EngineOptions.TIME), EngineOptions.find("movetime"));
        assertEquals(Optional.of(EngineOptions.THREADS), EngineOptions.find("cores"));
        assertEquals(Optional.empty(), EngineOptions.find("nonsense"));
        assertTrue(EngineOptions.THREADS.isKey("CORES"));
        assertFalse(EngineOptions.SEED.isKey("seed"), "it is for players only");
        assertFalse(EngineOptions.SEED.isSetting());
        assertEquals("seed", EngineOptions.SEED.name());
        assertEquals("book-depth", EngineOptions.BOOK_DEPTH.toString());
    }

    @Test
    void noNameIsGivenTwice() {
        for (Predicate<Option> place : List.<Predicate<Option>>of(
                Option::isSetting, option -> !option.word().isEmpty())) {
            Set<String> seen = new HashSet<>();
            EngineOptions.all().stream()
                    .filter(place)
                    .forEach(option -> assertTrue(seen.add(option.name()), option.name()));
        }
        assertEquals(EngineOptions.all().size(), new HashSet<>(EngineOptions.all()).size());
        assertTrue(EngineOptions.words().startsWith("eval, with, without, "), EngineOptions.words());
        assertFalse(EngineOptions.settings().contains(EngineOptions.SEED));
        assertFalse(EngineOptions.ofPlayers().anyMatch(EngineOptions.ALGORITHM::equals));
        assertNotEquals(EngineOptions.DEPTH, EngineOptions.NODES);
    }

    @Test
    void everyTypeSaysWhatItTakes() {
        OptionType.Words words = OptionType.Words.of("red", "green", "blue");
        assertEquals("red, green or blue", words.meaning());
        assertEquals("red|green|blue", words.label());
        assertEquals(List.of("red", "green", "blue"), words.words());
        assertEquals("on|off", new OptionType.Switch().label());
        assertEquals(List.of("on", "off"), new OptionType.Switch().words());
        assertEquals("a whole number", EngineOptions.SEED.type().meaning());
        Stream.of(EngineOptions.DEPTH, EngineOptions.TIME)
                .forEach(option -> assertTrue(option.type().isNumber(), option.name()));
        assertFalse(new OptionType.Switch().isNumber());
        assertEquals(List.of(), EngineOptions.DEPTH.type().words());
    }

    @Test
    void anOptionOfTheConsoleIsNoneOfPlayers() {
        OptionType type = new OptionType.Switch();
        assertEquals(
                "", Option.of(Purpose.SESSION, "big-board", type, "off", "size").word());
        Option option = Option.of(Purpose.SEARCH, "big-board", type, "off", "size")
                .alias("large")
                .orNone("none");
        assertEquals("bigboard", option.word());
        assertTrue(option.isWord("large") && option.isWord("Big_Board") && !option.isWord("small"));
        assertEquals("on or off, or none", option.rightValues());
        assertEquals(
                option.hashCode(),
                Option.of(Purpose.BOOK, "big-board", type, "on", "").hashCode());
    }
}

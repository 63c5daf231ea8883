package hal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.command.Parameter.Extent;
import hal.command.Parameter.Form;
import hal.command.Signature.Attribute;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTextTest {
    private static final CommandText TEXT = CommandText.of(
            """
            # Two groups and a command

            +place: where
                --square SQUARE (bare): a square
                +limits

            pick, choose [chess only, harmless]: takes a piece, or several of them: those that stand
                    nearest
                +place
                --out FILE (new): a new
                    file
                +brought
                +seed
                > pick 3 => three
                > pick all =>

                Help that is
                    indented, and goes \\
                on.
            """);

    @Test
    void aParagraphIsACommand() {
        Signature pick = TEXT.signature("pick", Parameter.flag("brought", "by the program"));
        assertEquals(List.of("choose"), pick.aliases());
        assertEquals("takes a piece, or several of them: those that stand nearest", pick.summary());
        assertEquals(Set.of(Attribute.CHESS_ONLY, Attribute.HARMLESS), pick.attributes());
        assertEquals(
                List.of("square", "depth", "time", "nodes", "out", "brought", "seed"),
                pick.parameters().stream().map(Parameter::name).toList());
        assertEquals("a new file", pick.parameters().get(4).option().help());
        assertEquals(
                List.of(new Signature.Example("pick 3", "three"), new Signature.Example("pick all", "")),
                pick.examples());
        assertEquals("Help that is\n    indented, and goes on.", pick.details());
        assertEquals(Set.of("pick"), TEXT.names());
    }

    @Test
    void aLineSaysHowAParameterIsRead() {
        Parameter number = CommandText.parameter("--games N 1..9 =3 (bare, needed): how many: at most");
        assertEquals(Form.BARE, number.form());
        assertTrue(number.required());
        assertEquals("how many: at most (1 to 9; 3 by default)", number.explained());
        assertEquals(
                "rates (0.1 to 2)",
                CommandText.parameter("--rate R 0.1..2.0: rates").explained());
        assertEquals(
                "how many (1 to 1,000,000; 20,000 by default)",
                CommandText.parameter("--most N 1..1000000 =20000: how many").explained());
        assertEquals(
                "where (127.0.0.1 by default)",
                CommandText.parameter("--host ADDRESS =127.0.0.1: where").explained());
        assertEquals("-5", CommandText.parameter("--seed N ..: a seed").option().read("-5"));

        Parameter either = CommandText.parameter("--boards [letters|unicode] =letters: prints boards");
        assertEquals(Form.NAME_FIRST, either.form());
        assertEquals(List.of("letters", "unicode"), either.words());

        assertEquals(Form.FLAG, CommandText.parameter("--json: prints JSON").form());
        assertEquals(Extent.FILE, CommandText.parameter("--in FILE: a file").extent());
        assertEquals(
                Extent.NEW_FILE,
                CommandText.parameter("--out FILE (new): a file").extent());
        assertEquals(
                "0.500000000",
                CommandText.parameter("--grace TIME: a time").option().read("500ms"));
        assertEquals(
                "Hello, you.",
                CommandText.parameter("--greeting TEXT =\"Hello, you.\" (empty): says it")
                        .option()
                        .initial());
    }

    @ParameterizedTest
    @ValueSource(strings = {"games N: how many", "--games N", "--games N 1..x: how many", "--games N (5: how many"})
    void aLineThatIsNotUnderstoodIsNamed(String line) {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> CommandText.parameter(line))
                .getMessage()
                .contains(line));
    }

    @Test
    void whatTheTextDoesNotKnowIsNamed() {
        assertEquals(
                "there is no text of drop",
                assertThrows(IllegalArgumentException.class, () -> TEXT.signature("drop"))
                        .getMessage());
        assertEquals(
                "there is no text of +brought",
                assertThrows(IllegalArgumentException.class, () -> TEXT.signature("pick"))
                        .getMessage());
    }
}

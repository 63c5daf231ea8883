package hal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class JsonTableTest {
    @Test
    void aLineWithoutAListIsARow() {
        assertEquals(
                "epoch,training,note\n1,0.5,\n2,0.25,\"a, b\"\n",
                table("{\"epoch\":1,\"training\":0.5}", "{\"epoch\":2,\"training\":0.25,\"note\":\"a, b\"}"));
    }

    @Test
    void theRowsOfAResultAreItsListAndNotTheWayThere() {
        assertEquals(
                "ending,name,games,elo_low\nfinished,hal,2,\nfinished,bob,1,-3.5\n",
                table(
                        "{\"type\":\"game\",\"sides\":[{\"moves\":9}]}",
                        "{\"type\":\"result\",\"ending\":\"finished\",\"games\":2,\"endings\":{\"mate\":1},\"players\":"
                                + "[{\"name\":\"hal\",\"games\":2,\"elo\":{\"low\":null}},"
                                + "{\"name\":\"bob\",\"games\":1,\"elo\":{\"low\":-3.5}}]}"));
    }

    @Test
    void withoutAResultTheWayThereIsTheTable() {
        assertEquals("game,result\n1,1-0\n", table("{\"type\":\"game\",\"game\":1,\"result\":\"1-0\"}"));
    }

    @Test
    void nothingIsNoTable() {
        assertEquals("", table());
    }

    private static String table(String... lines) {
        JsonTable table = new JsonTable();
        for (String line : lines) {
            table.add(line);
        }
        StringWriter out = new StringWriter();
        table.write(new PrintWriter(out));
        return out.toString().replace(System.lineSeparator(), "\n");
    }
}

package hal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.platform.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataWriterTest {
    private final List<String> json = new ArrayList<>();
    private final List<String> csv = new ArrayList<>();

    @Test
    void aLineWithoutAListIsARow() {
        jobSays("{\"epoch\":1,\"training\":0.5,\"note\":null}", "{\"epoch\":2,\"training\":0.25,\"note\":\"a, b\"}");
        assertEquals(List.of("epoch,training,note", "1,0.5,", "2,0.25,\"a, b\""), csv);
        assertEquals("{\"epoch\":1,\"training\":0.5,\"note\":null}", json.get(0));
    }

    @Test
    void theRowsOfAListBeginWithWhatElseIsSaid() {
        jobSays("{\"ending\":\"finished\",\"games\":2,\"sprt\":{\"low\":-3},\"players\":"
                + "[{\"name\":\"hal\",\"games\":2,\"elo\":{\"low\":null},\"pairs\":[1,0]},"
                + "{\"name\":\"bob\",\"games\":1,\"elo\":{\"low\":-3.5},\"pairs\":[0,1]}]}");
        assertEquals(
                List.of(
                        "ending,sprt_low,name,games,elo_low,pairs",
                        "finished,-3,hal,2,,1 0",
                        "finished,-3,bob,1,-3.5,0 1"),
                csv);
        assertEquals(
                "{\"ending\":\"finished\",\"sprt_low\":-3,\"name\":\"hal\",\"games\":2,\"elo_low\":null,\"pairs\":[1,0]}",
                json.get(0));
    }

    @Test
    void listsMayBeInListsAndEmpty() {
        jobSays("{\"file\":\"f\",\"nets\":[{\"name\":\"a\",\"groups\":[{\"men\":3},{\"men\":4}]},"
                + "{\"name\":\"b\",\"groups\":[]}]}");
        assertEquals(List.of("file,name,men", "f,a,3", "f,a,4"), csv);
    }

    @Test
    void whereTheFieldsChangeThereIsAHeading() {
        jobSays("{\"epoch\":1}", "{\"epoch\":2}", "{\"network\":\"n\"}");
        assertEquals(List.of("epoch", "1", "2", "network", "n"), csv);
    }

    @Test
    void whatIsEmptyOrUnknownIsNull() {
        Map<String, Json> row = new LinkedHashMap<>();
        List.of("", "?", "????.??.??", "d4?").forEach(text -> row.put("f" + row.size(), Json.of(text)));
        new DataWriter(false, json::add).row(row);
        assertEquals(List.of("{\"f0\":null,\"f1\":null,\"f2\":null,\"f3\":\"d4?\"}"), json);
    }

    @Test
    void nothingIsNoTable() {
        jobSays();
        assertEquals(List.of(), csv);
        new DataWriter(true, csv::add).head(List.of("move", "score"));
        assertEquals(List.of("move,score"), csv);
    }

    private void jobSays(String... lines) {
        DataWriter asJson = new DataWriter(false, json::add);
        DataWriter asCsv = new DataWriter(true, csv::add);
        for (String line : lines) {
            asJson.line(line);
            asCsv.line(line);
        }
    }
}

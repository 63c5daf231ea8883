package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.command.Reader;
import hal.command.UsageException;
import hal.commands.Command;
import hal.platform.Shipped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What plain words mean must be something that can be typed: a removed command takes its examples with it. */
final class MeaningsTest {
    private final CommandCatalog catalog = new CommandCatalog();

    @Test
    void everyMeaningIsALineThatItsCommandReads() {
        Stream<String> ofExamples = Shipped.text("config/sayings.txt")
                .lines()
                .filter(line -> line.startsWith("[") && !line.startsWith("[="))
                .map(line -> line.substring(1, line.length() - 1));
        List<String> refused = Stream.concat(ofExamples, Phrases.shipped().meanings(false).stream())
                .distinct()
                .map(this::refusal)
                .filter(Objects::nonNull)
                .toList();
        assertEquals(List.of(), refused);
    }

    private String refusal(String line) {
        String word = line.split(" ", 2)[0];
        Optional<Command> command = catalog.find(word);
        if (word.startsWith("{")) {
            return null; // a move, or the value of a setting
        }
        if (command.isEmpty()) {
            return line + ": no such command";
        }
        Command.Call call = command.get().call(line.substring(word.length()));
        try {
            if (!line.contains("{")) {
                Reader.read(call.command().signature(), Reader.words(call.rest()));
            }
            return null;
        } catch (UsageException e) {
            // A line that lacks something says what is to be added.
            return e.getMessage().contains(" is missing") ? null : line + ": " + e.getMessage();
        }
    }
}

package hal.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import hal.command.Engines;
import hal.command.Parameter;
import hal.command.Signature;
import hal.commands.prompt.CommandCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.testkit.Sources;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** That the texts of the commands and the program know of each other. */
class CommandTextsTest {
    /** What a program asks a command's values for, by its name. */
    private static final Pattern ASKED = Pattern.compile(
            "\\bvalues(?:\\(\\))?\\s*\\.(?:isGiven|find|get|number|big|decimal|split|files|time|isOn|file|newFile|list)"
                    + "\\(\\s*\"([\\w-]+)\"");

    private static final int COLUMNS = 80;

    private static Stream<Command> all(Command command) {
        return Stream.concat(Stream.of(command), command.verbs().stream().flatMap(CommandTextsTest::all));
    }

    private static List<Command> commands() {
        return new CommandCatalog()
                .commands().stream().flatMap(CommandTextsTest::all).toList();
    }

    @Test
    void everyTextIsThatOfACommand() {
        CommandCatalog catalog = new CommandCatalog();
        Set<String> names = commands().stream().map(Command::name).collect(Collectors.toSet());
        assertEquals(
                List.of(),
                Command.text().names().stream()
                        .filter(name ->
                                !names.contains(name) && catalog.find(name).isEmpty())
                        .toList());
    }

    @Test
    void aTableInAHelpFitsATerminal() {
        assertEquals(
                List.of(),
                commands().stream()
                        .flatMap(command -> command.details().lines())
                        .filter(line -> Signature.keepsItsLine(line) && line.length() > COLUMNS)
                        .toList());
    }

    /** A paragraph that begins with the command as it is typed is a list of lines: they are not to be run together. */
    @Test
    void aParagraphThatBeginsWithALineToTypeKeepsItsLines() {
        assertEquals(
                List.of(),
                commands().stream()
                        .flatMap(command -> Stream.of(command.details().split("\n\n"))
                                .map(paragraph -> paragraph.split("\n", 2)[0])
                                .filter(line -> line.matches("(hal )?" + Pattern.quote(command.name()) + " .*"))
                                .filter(line -> !Signature.keepsItsLine(line)))
                        .toList());
    }

    @Test
    void noProgramAsksForAParameterThatNoCommandTakes() throws IOException {
        Set<String> known = commands().stream()
                .flatMap(command -> command.signature().parameters().stream())
                .map(Parameter::name)
                .collect(Collectors.toSet());
        Set<String> unknown = new TreeSet<>();
        for (Path file : Sources.main()) {
            if (file.toString().contains("/hal/commands/")) {
                ASKED.matcher(Files.readString(file))
                        .results()
                        .map(found -> found.group(1))
                        .filter(name -> !known.contains(name))
                        .forEach(name -> unknown.add(file.getFileName() + ": " + name));
            }
        }
        assertEquals(Set.of(), unknown);
    }

    @Test
    void theEngineThatACommandTakesByItselfCanBeMade() {
        EngineCatalog engines = Engines.catalog(new PrintWriter(Writer.nullWriter()));
        Set<String> usual = commands().stream()
                .flatMap(command -> command.signature().parameters().stream())
                .filter(parameter -> parameter.name().equals("engine"))
                .map(parameter -> parameter.option().initial())
                .filter(engine -> !engine.isEmpty())
                .collect(Collectors.toSet());
        assertFalse(usual.isEmpty(), "there is one at least");
        usual.forEach(engine -> engines.create(EngineSpec.parse(engine)).close());
    }
}

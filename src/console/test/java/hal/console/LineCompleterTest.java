package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.Choice;
import hal.commands.prompt.CommandCatalog;
import hal.commands.prompt.Completion;
import hal.notation.Fen;
import hal.session.CompletionContext;
import hal.session.game.ChessTyping;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineCompleterTest {
    private static List<String> complete(String fen, String line) {
        CompletionContext context = ConsoleRig.sight(new ChessTyping(Fen.parse(fen), false, false), new FakePrograms());
        List<Candidate> candidates = new ArrayList<>();
        LineCompleter completer = new LineCompleter(before -> Completion.of(new CommandCatalog(), context, before));
        completer.complete(
                null, new DefaultParser().parse(line, line.length(), DefaultParser.ParseContext.COMPLETE), candidates);
        return candidates.stream().map(Candidate::value).toList();
    }

    @Test
    void theFirstWordIsAMoveOrACommand() {
        List<String> words = complete(Fen.START, "");
        assertTrue(words.containsAll(List.of("e4", "Nf3", "undo", "quit")), words.toString());
        assertEquals(
                "Na3", words.stream().filter(w -> w.startsWith("N")).findFirst().orElse(""));
        assertFalse(words.contains("e5"), words.toString());
    }

    @Test
    void onlyLegalMovesAreOffered() {
        List<String> words = complete("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "K");
        assertEquals(3, words.stream().filter(w -> w.startsWith("K")).count(), words.toString());
    }

    @Test
    void argumentsAreOfferedByTheCommand() {
        assertTrue(complete(Fen.START, "algo ").contains("alphabeta"));
        assertTrue(complete(Fen.START, "eval ").contains("shannon"));
        assertTrue(complete(Fen.START, "theme ").contains("green"));
        assertTrue(complete(Fen.START, "size ").contains("large"));
        assertTrue(complete(Fen.START, "voice ").contains("off"));
        assertTrue(complete(Fen.START, "help ").contains("undo"));
        assertTrue(complete(Fen.START, "config ").contains("engine-name"));
        assertEquals(List.of(), complete(Fen.START, "undo "));
        assertEquals(List.of(), complete(Fen.START, "nonsense "));
    }

    /** The line that is completed, a word that is offered, and how many there are, without any file. */
    @ParameterizedTest
    @CsvSource({
        "'compare --sort ', nodes, 11",
        "'compare sort ', nodes, 11",
        "compare sort=, sort=nodes, 11",
        "compare --sort=, --sort=nodes, 11",
        "'tree --algo ', minimax, 20",
        "'match --order ', random, 2",
        "'puzzle --theme ', fork, 36"
    })
    void aValueIsOfferedForWhatItIs(String line, String word, int count) {
        List<String> words = complete(Fen.START, line);
        assertTrue(words.contains(word), words.toString());
        assertEquals(count, words.size(), words.toString());
    }

    @Test
    void enginesAreOfferedWhereverOneIsTaken() {
        for (String line : List.of("review --engine ", "match --engines ", "match ")) {
            assertTrue(complete(Fen.START, line).containsAll(List.of("hal", "ada", "minimax")), line);
        }
    }

    @Test
    void optionsAreOfferedBehindHyphens() {
        List<String> words = complete(Fen.START, "compare --");
        assertTrue(words.containsAll(List.of("--sort", "--fen", "--json")), words.toString());
        assertTrue(words.stream().allMatch(word -> word.startsWith("--")), words.toString());
    }

    @Test
    void everyFormatOfExportIsOffered() {
        assertTrue(arguments("export")
                .containsAll(List.of("game.gif", "game.png", "game.svg", "eval.png", "game.html", "game.pgn")));
    }

    private static List<String> arguments(String command) {
        return Completion.of(
                        new CommandCatalog(),
                        ConsoleRig.sight(new ChessTyping(Fen.parse(Fen.START), false, false), new FakePrograms()),
                        List.of(command))
                .arguments()
                .stream()
                .map(Choice::value)
                .toList();
    }

    @Test
    void registeredEnginesAreOfferedAsPlayers() {
        FakePrograms programs = new FakePrograms();
        programs.set("fake", "Skill Level", "3");
        CompletionContext context = ConsoleRig.sight(new ChessTyping(Fen.parse(Fen.START), false, false), programs);
        for (String command : List.of("white", "black", "play")) {
            List<Choice> offered = Completion.of(new CommandCatalog(), context, List.of(command))
                    .arguments();
            assertTrue(offered.stream().anyMatch(choice -> choice.value().equals("fake")), command);
        }
    }

    @Test
    void filesAreOfferedButNoNamesThatWouldSpeakToTheTerminal(@TempDir Path folder) throws IOException {
        // In a place without a language, such as LANG=C, Java has no names of files beyond ASCII.
        CharsetEncoder names =
                Charset.forName(System.getProperty("sun.jnu.encoding")).newEncoder();
        for (String name :
                List.of("my.pgn", "my\u001b]0;title\u0007.pgn", "my\nother.pgn", "my\u202egnp.exe", "m\u00fc.pgn")) {
            if (names.canEncode(name)) {
                Files.createFile(folder.resolve(name));
            }
        }
        String line = "load " + folder.resolve("m");
        CompletionContext context =
                ConsoleRig.sight(new ChessTyping(Fen.parse(Fen.START), false, false), new FakePrograms());
        List<Candidate> candidates = new ArrayList<>();
        try (DumbTerminal terminal =
                new DumbTerminal(new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream())) {
            LineReader reader = LineReaderBuilder.builder().terminal(terminal).build();
            new LineCompleter(before -> Completion.of(new CommandCatalog(), context, before))
                    .complete(
                            reader,
                            new DefaultParser().parse(line, line.length(), DefaultParser.ParseContext.COMPLETE),
                            candidates);
        }
        assertEquals(
                Stream.of("my.pgn", "m\u00fc.pgn", "number")
                        .filter(names::canEncode)
                        .toList(),
                candidates.stream()
                        .map(candidate ->
                                Path.of(candidate.value()).getFileName().toString())
                        .sorted()
                        .toList());
    }

    @Test
    void whileHalThinksDavesOwnMovesAreOffered() {
        CompletionContext context =
                ConsoleRig.sight(new ChessTyping(Fen.parse(Fen.START), false, true), new FakePrograms());
        assertTrue(context.movesToType().contains("Nf6"), context.movesToType().toString());
        assertFalse(context.movesToType().contains("Nf3"), context.movesToType().toString());
    }

    @Test
    void aGameThatIsOverHasNoMoves() {
        CompletionContext over =
                ConsoleRig.sight(new ChessTyping(Fen.parse(Fen.START), true, false), new FakePrograms());
        assertEquals(List.of(), over.legalMoves());
    }
}

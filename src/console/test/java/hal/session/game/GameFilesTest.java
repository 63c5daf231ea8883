package hal.session.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.game.pgn.Trees;
import hal.rules.Color;
import hal.support.UserException;
import hal.testkit.Once;
import hal.testkit.SharedData;
import hal.testkit.Text;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is loaded is saved whole. */
class GameFilesTest {
    private static final OpeningNames OPENINGS = OpeningNames.shipped();

    private static final String ANNOTATED =
            """
            {Both comments} ; are kept
            [Event "A match"]
            [Date "1996.02.10"]
            [White "Deep Blue"]
            [Black "Kasparov, G"]
            [Result "0-1"]
            [WhiteElo "2700"]
            [Annotator ""]
            [ECO "X99"]
            [Termination "time forfeit"]

            {Before the game} 1. e4 $1 {[%clk 1:00:00] [%eval 0.3] best [%foo bar,baz] by test} (1. d4 {or}
            d5 (1... Nf6 2. c4 (2. Nf3 {deep} -- 3. g3)) 2. c4) ({quiet} 1. Nf3) 1... e5 $2 $14 (1... c5!?)
            2. Nf3 {[%csl Ge4][%cal Re4e5] arrows} Nc6 {[%emt 0:00:01.5] [%clk nonsense] [%eval #-3,20]} 0-1 {White lost on time}

            [White "Nobody"]
            [FEN "4k3/8/8/8/8/8/4p3/4K3 b - - 7 40"]

            40... Kd7 {so} 41. Kxe2 1/2-1/2

            1. f3 e5 2. g4 Qh4# 1-0
            """;

    @TempDir
    private Path folder;

    private static List<PgnEntry> read(Path file) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        }
        return entries;
    }

    /** Loads a game as the session does, saves it as the session does, and reads what was saved. */
    private static GameTree loadedAndSaved(Path file, int number) {
        Game game = GameFiles.load(file, number, GamePolicy.ANALYSIS).game();
        List<PgnEntry> saved = Pgn.parse(GameFiles.pgn(game, OPENINGS));
        assertEquals(1, saved.size(), file + " " + number);
        return saved.get(0).orThrow();
    }

    @Test
    void aGameThatHasEndedIsPrintedWholeWhereverItIsLookedAt() {
        Game game = Game.start();
        List.of("e4", "e5", "Nf3").forEach(game::play);
        game.resign(Color.BLACK);
        game.goTo(1);
        assertTrue(
                GameFiles.plainPgn(game, OPENINGS).contains("1. e4 e5 2. Nf3 1-0"), GameFiles.plainPgn(game, OPENINGS));
    }

    @Test
    void nothingIsLostOnTheWay() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), ANNOTATED);
        List<PgnEntry> entries = read(file);
        for (int i = 0; i < 3; i++) {
            Trees.assertSame(entries.get(i).orThrow(), loadedAndSaved(file, i + 1));
        }
        String text = Text.unwrap(
                GameFiles.pgn(GameFiles.load(file, 1, GamePolicy.ANALYSIS).game(), OPENINGS));
        for (String part : List.of(
                "[%foo bar,baz]",
                "[%clk nonsense]", "[%eval #-3,20]", "{quiet} 1. Nf3", "$14", "0-1 {White lost on time}")) {
            assertTrue(text.contains(part), text);
        }
    }

    @Test
    void aPromotedVariationKeepsItsComments() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), ANNOTATED);
        Game game = GameFiles.load(file, 1, GamePolicy.ANALYSIS).game();
        GameNode quiet = game.tree().root().children().get(2);
        game.promote(quiet);
        game.promote(quiet);
        String text = Text.unwrap(GameFiles.pgn(game, OPENINGS));
        assertTrue(text.contains("{Before the game} 1. {quiet} Nf3 (1. e4 $1 {[%clk 1:00:00]"), text);
        Trees.assertSame(game.tree(), Pgn.parse(text(game)).get(0).orThrow());
        game.promote(game.tree().root().children().get(1));
        assertTrue(text(game).contains("({quiet} 1. Nf3)"), text(game));
        Trees.assertSame(game.tree(), Pgn.parse(text(game)).get(0).orThrow());
    }

    private static String text(Game game) {
        return GameFiles.pgn(game, OPENINGS);
    }

    @Test
    void lookingAroundAndTryingAMoveLoseNothingEither() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), ANNOTATED);
        Game game = GameFiles.load(file, 1, GamePolicy.ANALYSIS).game();
        GameTree before = read(file).get(0).orThrow();
        game.goTo(0);
        Trees.assertSame(before, game.asPlayed());
        game.goTo(2);
        game.play("Bc4");
        game.play("Bc5");
        game.goTo(0);
        GameTree after = Pgn.parse(GameFiles.pgn(game, OPENINGS)).get(0).orThrow();
        assertEquals(before.tags(), after.tags());
        assertEquals(List.of("1. e4", "1... e5", "2. Nf3", "2... Nc6"), numbered(after));
        String text = Text.unwrap(GameFiles.pgn(game, OPENINGS));
        assertTrue(text.contains("2. Nf3 {[%csl Ge4][%cal Re4e5] arrows} (2. Bc4 Bc5) 2... Nc6"), text);
    }

    private static List<String> numbered(GameTree tree) {
        return tree.mainLine().stream().map(node -> node.numbered()).toList();
    }

    @Test
    void whatIsNotWholeIsOpenedAndToldAndWhatIsNotThereRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 2. Ke3 *");
        GameFiles.Opened opened = GameFiles.load(file, 1, GamePolicy.ANALYSIS);
        assertEquals(2, opened.game().ply());
        assertEquals(
                "Not all of it could be read: " + file + ", line 1, column 13: 2. Ke3: the king on e1 cannot reach e3.",
                opened.missing().orElseThrow());
        assertEquals(
                file + " holds only 1 game.",
                assertThrows(UserException.class, () -> GameFiles.load(file, 2, GamePolicy.ANALYSIS))
                        .getMessage());
    }

    @Once
    @Test
    void everyGameOfTheSharedDataComesBack() throws IOException {
        int whole = 0;
        int refused = 0;
        for (Path file : files(SharedData.get("pgn"))) {
            List<PgnEntry> entries = read(file);
            for (int i = 0; i < entries.size(); i += Workload.step()) {
                int number = i + 1;
                if (entries.get(i).isComplete()) {
                    Trees.assertSame(entries.get(i).game(), loadedAndSaved(file, number));
                    whole++;
                } else {
                    String missing = GameFiles.load(file, number, GamePolicy.ANALYSIS)
                            .missing()
                            .orElseThrow();
                    assertTrue(missing.contains(entries.get(i).problems().get(0).toString()), missing);
                    refused++;
                }
            }
        }
        System.out.println(whole + " games loaded, saved and compared; " + refused + " refused with their reason");
        assertTrue(whole > Workload.share(500), whole + " games");
    }

    private static List<Path> files(Path data) throws IOException {
        try (Stream<Path> paths = Files.walk(data)) {
            return paths.filter(path -> path.toString().endsWith(".pgn"))
                    .sorted()
                    .toList();
        }
    }
}

package hal.siege;

import static hal.siege.Target.expect;
import static hal.siege.Target.expectSentence;
import static hal.siege.Target.text;

import hal.analysis.lesson.Lesson;
import hal.arena.record.ResultsFile;
import hal.book.name.OpeningNames;
import hal.console.board.theme.Themes;
import hal.engine.book.BookCatalog;
import hal.engine.level.LevelTable;
import hal.engine.program.RegisteredEngines;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationFile;
import hal.eval.EvaluationFormat;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.handmade.HandmadeFormat;
import hal.eval.network.NetworkFormat;
import hal.game.pgn.Pgn;
import hal.learn.loop.LoopLog;
import hal.learn.loop.LoopSettings;
import hal.learn.train.Recipe;
import hal.notation.Fen;
import hal.platform.UserFolders;
import hal.practice.puzzle.PuzzleFile;
import hal.practice.puzzle.TrainingRecord;
import hal.rules.Position;
import hal.search.champion.ParameterFile;
import hal.session.game.GameKind;
import hal.session.game.SavedGame;
import hal.session.settings.ConfigFile;
import hal.session.settings.Setting;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.smallgames.SmallGames;
import hal.support.UserException;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.SyzygyTables;
import hal.testkit.SharedData;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * HAL's own kinds of files: each is understood or refused in a sentence, and what was understood is written as it was
 * read.
 */
final class FileTargets {
    private static final int HASH_BYTES = 32;
    private static final List<String> POSITIONS = List.of(
            Fen.START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1");

    /** For each of them there may be a table. */
    private static final List<String> ENDGAMES = List.of(
            "8/8/8/8/3K4/7Q/8/k7 w - - 0 1",
            "8/8/8/8/3K4/7R/8/k7 b - - 0 1",
            "8/8/8/8/2k5/1P6/4K3/8 b - - 0 1",
            "8/2K4r/4p3/8/2k5/8/8/8 w - - 0 1",
            "8/8/8/8/2k5/8/P3K2R/8 w - - 0 1");

    private FileTargets() {}

    static List<Target> all() {
        return List.of(
                new Target("config", FileTargets::config),
                Target.of("evaluation", input -> evaluate("besieged.toml", new HandmadeFormat(), input)),
                Target.of("network", FileTargets::network),
                new Target("themes", FileTargets::themes),
                Target.of("toml", FileTargets::otherToml),
                new Target("engines", FileTargets::engines),
                new Target("results", FileTargets::results),
                Target.of("saved", FileTargets::saved),
                Target.of("puzzles", FileTargets::puzzles),
                new Target("syzygy", FileTargets::syzygy));
    }

    /** The input behind its first line, which says of what kind it is. */
    static byte[] afterFirstLine(byte[] input) {
        int end = 0;
        while (end < input.length && input[end] != '\n') {
            end++;
        }
        return Arrays.copyOfRange(input, Math.min(end + 1, input.length), input.length);
    }

    private static String firstLine(byte[] input) {
        return text(input).lines().findFirst().orElse("");
    }

    /** What was read and written is read again as it was. */
    private static Target.Attack config(Path folder) {
        UserFolders folders = UserFolders.of(Map.of("HOME", folder.toString()));
        SettingCheck check = SettingCheck.of(
                EvaluationCatalog.shipped(), BookCatalog.of(folders, remark -> {}), new Themes(folders));
        return input -> {
            Files.write(ConfigFile.in(folder), input);
            Settings read = new Settings(check);
            ConfigFile.read(folder, read).forEach(problem -> expectSentence(new UserException(problem)));
            try {
                ConfigFile.write(folder, read);
            } catch (UserException e) {
                expectSentence(e);
                expect(Arrays.equals(input, Files.readAllBytes(ConfigFile.in(folder))), "refused, and yet changed");
                return;
            } catch (IOException e) {
                expect(Arrays.equals(input, Files.readAllBytes(ConfigFile.in(folder))), "failed, and yet changed");
                return;
            }
            Settings again = new Settings(check);
            List<String> problems = ConfigFile.read(folder, again);
            Setting.all()
                    .forEach(setting -> expect(
                            again.get(setting).equals(read.get(setting)),
                            setting.key() + " was " + read.get(setting) + " and is " + again.get(setting) + problems));
        };
    }

    private static void evaluate(String name, EvaluationFormat format, byte[] input) {
        try {
            EvaluationModel model = format.read(EvaluationFile.of(name, input));
            Evaluator evaluator = model.newEvaluator();
            for (String fen : POSITIONS) {
                int score = evaluator.evaluateAlone(Fen.parse(fen));
                expect(Math.abs(score) <= Evaluator.MAX, "a score of " + score + " in " + fen);
                evaluator.explain(Fen.parse(fen));
            }
        } catch (UserException e) {
            expectSentence(e);
        }
    }

    /** As it is, and with the checksum of its content, without which nothing behind it would ever be looked at. */
    private static void network(byte[] input) throws Exception {
        evaluate("besieged.hnet", new NetworkFormat(), input);
        if (input.length > HASH_BYTES) {
            byte[] sealed = input.clone();
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(sealed, 0, sealed.length - HASH_BYTES);
            digest.digest(sealed, sealed.length - HASH_BYTES, HASH_BYTES);
            evaluate("besieged.hnet", new NetworkFormat(), sealed);
        }
    }

    private static Target.Attack themes(Path folder) throws IOException {
        Themes catalog = new Themes(UserFolders.of(Map.of("HOME", folder.toString())));
        Path file =
                Files.createDirectories(folder.resolve(".config/hal/themes")).resolve("own.toml");
        return input -> {
            Files.write(file, input);
            catalog.problems().forEach(problem -> expectSentence(new UserException(problem)));
            if (catalog.list().stream().anyMatch(item -> item.value().equals("own"))) {
                catalog.named("own");
                catalog.colors("own");
            }
        };
    }

    /**
     * The levels, a recipe, the settings or the log of a learning loop, a lesson, or search parameters, by the first
     * line.
     */
    private static void otherToml(byte[] input) {
        String text = text(afterFirstLine(input));
        try {
            switch (firstLine(input)) {
                case "levels" -> {
                    LevelTable levels = LevelTable.parse(text);
                    for (int elo = LevelTable.MIN_ELO; elo <= LevelTable.MAX_ELO; elo += 190) {
                        levels.ofElo(elo);
                    }
                }
                case "recipe" -> Recipe.parse("besieged.toml", text);
                case "loop" -> LoopSettings.parse("besieged.toml", text);
                case "learning" -> LoopLog.parse("besieged.txt", text);
                case "lesson" -> Lesson.parse("besieged.md", text);
                default -> ParameterFile.parse("besieged.toml", text);
            }
        } catch (UserException e) {
            expectSentence(e);
        }
    }

    private static Target.Attack engines(Path folder) {
        RegisteredEngines registry = new RegisteredEngines(Optional.of(folder));
        return input -> {
            Files.write(folder.resolve("engines.toml"), input);
            try {
                var read = registry.list();
                if (!read.isEmpty()) {
                    registry.put(read.get(0));
                    expect(registry.list().size() == read.size(), "an engine is lost");
                }
            } catch (UserException e) {
                expectSentence(e);
            }
        };
    }

    private static Target.Attack results(Path folder) {
        Path file = folder.resolve("besieged.jsonl");
        return input -> {
            Files.write(file, input);
            try {
                ResultsFile.read(file);
            } catch (UserException e) {
                expectSentence(e);
            }
        };
    }

    /** The games of all kinds. */
    private static void saved(byte[] input) {
        for (GameKind kind : SmallGames.usual()) {
            try {
                SavedGame game = SavedGame.read(kind, text(input));
                expect(!game.describe().isBlank(), "a game without a word");
                SavedGame again = SavedGame.read(kind, game.text());
                expect(again.text().equals(game.text()), "written anew it differs:\n" + game.text());
                if (kind == GameKind.CHESS) {
                    Pgn.parse(game.game().sheet().record(OpeningNames.shipped(), true))
                            .forEach(entry -> GameTargets.judge(entry.game()));
                }
            } catch (UserException e) {
                expectSentence(e);
            }
        }
    }

    /** The first line is the ending of the file's name, or {@code record} for what a person has solved. */
    private static void puzzles(byte[] input) throws IOException {
        byte[] rest = afterFirstLine(input);
        if (firstLine(input).equals("record")) {
            String written = TrainingRecord.parse(text(rest)).format();
            expect(TrainingRecord.parse(written).format().equals(written), "written anew it differs:\n" + written);
            return;
        }
        String ending = List.of("csv", "pgn").contains(firstLine(input)) ? firstLine(input) : "epd";
        try {
            PuzzleFile file = PuzzleFile.read("besieged." + ending, new ByteArrayInputStream(rest), 20);
            expect(file.puzzles().size() <= 20, "more puzzles than were asked for");
        } catch (UserException e) {
            expectSentence(e);
        }
    }

    /** The first line is the file's name; the other tables that it may need are sound, where they are installed. */
    private static Target.Attack syzygy(Path folder) throws IOException {
        Path place = Files.createDirectory(folder.resolve("besieged"));
        Optional<Path> sound =
                SharedData.find().map(data -> data.resolve("syzygy")).filter(Files::isDirectory);
        return input -> {
            String name = firstLine(input);
            Path file = place.resolve(name.matches("K[QRBNP]{0,3}vK[QRBNP]{0,3}\\.rtb[wz]") ? name : "KQvK.rtbw");
            Files.write(file, afterFirstLine(input));
            try {
                SyzygyTables tables =
                        new SyzygyTables(sound.map(data -> List.of(place, data)).orElse(List.of(place)));
                SyzygyProbe probe = new SyzygyProbe(tables);
                for (String fen : ENDGAMES) {
                    Position position = Fen.parse(fen);
                    probe.wdl(position);
                    probe.dtz(position);
                    expect(Fen.format(position).equals(fen), "the position has changed: " + fen);
                }
                tables.takeComplaints().forEach(complaint -> expectSentence(new UserException(complaint)));
            } catch (UserException e) {
                expectSentence(e);
            } finally {
                Files.delete(file);
            }
        };
    }
}

package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.HalCommand;
import hal.command.Parameter;
import hal.command.Reader;
import hal.command.Signature;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.prompt.CommandCatalog;
import hal.commands.prompt.Phrases;
import hal.commands.prompt.WholeCommand;
import hal.eval.handmade.term.TermKind;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Whatever the README and the guides say can be typed can be typed, and prints what they show; house.md says how to
 * write it.
 */
@Once
final class GuideLinesTest {
    private static final Path ROOT = Path.of(System.getProperty("hal.top", ""));
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");
    private static final Pattern MAKE = Pattern.compile("^([a-z][a-z-]*):.*## ", Pattern.MULTILINE);
    /** Whatever varies from machine to machine. */
    private static final String ANYTHING = "\u2026";

    private static final int MOST_WORDS = 20_000;
    /** What takes many seconds is run by night. */
    private static final String SLOW = "hal compare --eval";
    /** Its options are the terminal's, and those of the session that it begins. */
    private static final Set<String> ONLY_IN_A_SHELL = Set.of("play");

    @TempDir
    private Path home;

    /** A run of indented lines of a guide. */
    private record Block(Path file, List<String> lines) {}

    private static List<Path> guides() throws IOException {
        List<Path> guides = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        try (Stream<Path> files = Files.list(ROOT.resolve("src/site/markdown"))) {
            guides.addAll(files.sorted().toList());
        }
        return guides;
    }

    private static List<Block> blocks() throws IOException {
        List<Block> blocks = new ArrayList<>();
        for (Path guide : guides()) {
            List<String> lines = new ArrayList<>();
            for (String line : (Files.readString(guide) + "\nend").split("\n", -1)) {
                if (line.startsWith("    ")) {
                    lines.add(line.substring(4));
                } else if (!line.isBlank() && !lines.isEmpty()) {
                    blocks.add(new Block(guide, List.copyOf(lines)));
                    lines.clear();
                }
            }
        }
        return blocks;
    }

    /** The words of a shell line, without the explanation behind it. */
    private static String[] words(String line) {
        String command = line.split("\\s{3,}|\\s+#\\s", 2)[0].strip();
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(command);
        while (matcher.find()) {
            words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
        }
        return words.toArray(String[]::new);
    }

    /** What stands in the guides for a shell, behind the name of its guide. */
    private static List<String> shellLines() throws IOException {
        List<String> lines = new ArrayList<>();
        blocks().forEach(block -> block.lines().stream()
                .map(line -> line.startsWith("$ ") ? line.substring(2) : line)
                .filter(line -> line.equals("hal") || line.startsWith("hal "))
                .filter(line -> !line.startsWith("hal  ") || words(line).length == 1)
                .forEach(line -> lines.add(block.file().getFileName() + ": " + line)));
        for (Path guide : guides()) {
            Matcher span = SPAN.matcher(Files.readString(guide));
            while (span.find()) {
                if (span.group(1).startsWith("hal ") && !span.group(1).contains("...")) {
                    lines.add(guide.getFileName() + ": " + span.group(1).replaceAll("\n *", " "));
                }
            }
        }
        return lines;
    }

    /** With hyphens and without, at the prompt and in the shell; so do the examples of all help. */
    @Test
    void everyLineOfACommandMeansTheSameInBothGrammars() throws IOException {
        CommandCatalog commands = new CommandCatalog();
        List<String> lines = shellLines();
        int guides = lines.size();
        commands.words().stream()
                .map(word -> commands.find(word).orElseThrow())
                .distinct()
                .flatMap(command -> Stream.concat(Stream.of(command), command.verbs().stream()))
                .filter(command -> !command.is(Signature.Attribute.PROMPT_ONLY))
                .flatMap(command -> command.signature().examples().stream())
                .forEach(example -> lines.add("help: hal " + example.line()));
        assertTrue(lines.size() > guides + 30, "examples: " + (lines.size() - guides));
        List<String> different = new ArrayList<>();
        int tried = 0;
        for (String line : lines) {
            List<String> words = List.of(words(line.substring(line.indexOf(": ") + 2)));
            Optional<Command> command = words.size() < 3 ? Optional.empty() : commands.find(words.get(1));
            boolean isRead = command.isPresent()
                    && !command.get()
                            .call(String.join(" ", words.subList(2, words.size())))
                            .rest()
                            .isBlank()
                    && !words.contains("--help")
                    && !words.contains("NAME");
            if (!isRead || ONLY_IN_A_SHELL.contains(words.get(1))) {
                continue;
            }
            tried++;
            List<String> hyphens = words.subList(1, words.size());
            List<String> bare =
                    hyphens.stream().map(word -> word.replaceFirst("^--", "")).toList();
            try {
                Object meaning = OptionGuessesTest.meaning(hyphens);
                if (!meaning.equals(OptionGuessesTest.meaning(bare))
                        || !atPrompt(command.get(), hyphens).equals(atPrompt(command.get(), bare))) {
                    different.add(line + "\n   " + meaning + "\n   " + OptionGuessesTest.meaning(bare));
                }
            } catch (CommandLine.MissingParameterException e) {
                // The name of a command alone, as in a sentence on what it is for.
                tried--;
            } catch (UserException e) {
                different.add(line + "\n   " + e.getMessage());
            }
        }
        assertEquals(List.of(), different);
        assertTrue(tried > 60, "lines: " + tried);
    }

    /** What the prompt reads. */
    private static Map<String, List<String>> atPrompt(Command command, List<String> words) {
        String line = words.stream()
                .skip(1)
                .map(word -> word.contains(" ") ? '"' + word + '"' : word)
                .collect(Collectors.joining(" "));
        Command.Call call = command.call(line);
        Values values = Reader.read(new WholeCommand(call.command(), true).signature(), Reader.words(call.rest()));
        return values.parameters().stream()
                .collect(Collectors.toMap(Parameter::name, parameter -> values.list(parameter.name())));
    }

    @Test
    void everyShellLineIsUnderstood() throws IOException {
        List<String> lines = shellLines();
        assertTrue(lines.size() > 60, "lines: " + lines.size());
        List<String> refused = new ArrayList<>();
        for (String line : lines) {
            String[] words = words(line.substring(line.indexOf(": ") + 2));
            try {
                HalCommand.parse(Arrays.copyOfRange(words, 1, words.length));
            } catch (CommandLine.MissingParameterException e) {
                // The name of a command alone, as in a sentence on what it is for.
            } catch (CommandLine.ParameterException | UserException e) {
                refused.add(line + "\n   " + e.getMessage());
            }
        }
        assertEquals(List.of(), refused);
    }

    @Test
    void guidesShowWhatIsPrinted() throws Exception {
        int run = 0;
        for (Block block : blocks()) {
            String command = block.lines().get(0);
            if (!command.startsWith("$ hal") || (command.contains(SLOW) && !Workload.isWhole())) {
                continue;
            }
            run++;
            List<String> typed = new ArrayList<>();
            List<String> shown = new ArrayList<>();
            for (String line : block.lines().subList(1, block.lines().size())) {
                if (line.startsWith("Dave> ")) {
                    typed.add(line.substring("Dave> ".length()));
                } else {
                    shown.add(line);
                }
            }
            List<String> printed = printed(words(command.substring(2)), typed);
            int at = 0;
            for (String line : shown) {
                Pattern pattern = Pattern.compile(Arrays.stream(line.split(ANYTHING, -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")));
                int from = at;
                while (at < printed.size() && !pattern.matcher(printed.get(at)).matches()) {
                    at++;
                }
                assertTrue(
                        at < printed.size(),
                        () -> block.file().getFileName() + ", " + command + ": expected \"" + line + "\" in\n"
                                + String.join("\n", printed.subList(from, printed.size())));
                at++;
            }
        }
        assertTrue(run > 0);
    }

    /** What a program of its own prints, in a home of its own. */
    private List<String> printed(String[] words, List<String> typed) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "-Duser.home=" + home,
                "hal.Main"));
        command.addAll(Arrays.asList(words).subList(1, words.length));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.put("HOME", home.toString());
        environment.remove("XDG_CONFIG_HOME");
        environment.remove("XDG_STATE_HOME");
        Path input = home.resolve("typed");
        Files.writeString(input, String.join("\n", typed) + "\n");
        Process process = builder.redirectInput(input.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        // A script names the line that it could not carry out; a person is not told.
        return out.lines()
                .map(line -> line.replaceFirst("^line \\d+: ", "").stripTrailing())
                .toList();
    }

    @Test
    void wordsToTypeInTheTablesAreCommandsOrMoves() throws IOException {
        Set<String> known = new CommandCatalog()
                .commands().stream()
                        .flatMap(command -> Stream.concat(Stream.of(command.name()), command.aliases().stream()))
                        .collect(Collectors.toSet());
        Setting.all().forEach(setting -> known.add(setting.key()));
        Phrases.shipped().all().keySet().forEach(phrase -> known.add(phrase.split(" ", 2)[0]));
        List<String> unknown = new ArrayList<>();
        int spans = 0;
        for (Path guide : guides()) {
            boolean typed = false;
            for (String line : Files.readString(guide).split("\n", -1)) {
                typed = line.startsWith("| you type |")
                        || line.startsWith("| type |")
                        || (typed && line.startsWith("|"));
                Matcher span = SPAN.matcher(typed ? line.split("\\|", -1)[1] : "");
                while (span.find()) {
                    spans++;
                    String word = span.group(1).split(" ", 2)[0];
                    if (!known.contains(word) && !word.matches("[?cuq]|[a-hNBRQK].*[1-8]|hal|new960")) {
                        unknown.add(guide.getFileName() + ": " + span.group(1));
                    }
                }
            }
        }
        assertTrue(spans > 60, "spans: " + spans);
        assertEquals(List.of(), unknown);
    }

    @Test
    void readmeAndGuidesTogetherKeepToTheirMostWords() throws IOException {
        long words = 0;
        for (Path guide : guides()) {
            if (guide.getFileName().toString().endsWith(".md")) {
                words += Files.readString(guide).strip().split("\\s+", -1).length;
            }
        }
        assertTrue(words <= MOST_WORDS, "words: " + words);
    }

    /** Links within the project. As on GitHub, a heading's anchor has hyphens for blanks and no punctuation. */
    @Test
    void everyLinkLeadsToAFileAndAHeading() throws IOException {
        List<Path> pages = new ArrayList<>(guides());
        try (Stream<Path> files = Files.walk(ROOT.resolve("src"), 3)) {
            files.filter(file -> file.endsWith("README.md")).forEach(pages::add);
        }
        pages.add(ROOT.resolve("src/workshop/diary.md"));
        pages.add(ROOT.resolve("src/workshop/making.md"));
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages) {
            Matcher link = Pattern.compile("]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]+))?\\)")
                    .matcher(Files.readString(page));
            while (link.find()) {
                links++;
                Path target = link.group(1).isEmpty()
                        ? page
                        : page.resolveSibling(link.group(1)).normalize();
                if (!Files.exists(target)
                        || link.group(2) != null
                                && target.toString().endsWith(".md")
                                && !anchors(target).contains(link.group(2))) {
                    broken.add(ROOT.relativize(page) + ": " + link.group());
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 60, "links: " + links);
    }

    private static Set<String> anchors(Path page) throws IOException {
        return Files.readAllLines(page).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{IsAlphabetic}0-9 _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static String makefile() throws IOException {
        return Files.readString(ROOT.resolve("Makefile"));
    }

    /** Those for who makes HAL are listed by {@code make workshop}. */
    @Test
    void referenceListsEveryTargetOfMakeThatMakeHelpLists() throws IOException {
        Set<String> targets = new TreeSet<>(Set.of("workshop"));
        Matcher target = MAKE.matcher(makefile());
        while (target.find()) {
            targets.add(target.group(1));
        }
        targets.remove("help");
        Set<String> listed = new TreeSet<>();
        Matcher row = Pattern.compile("(?m)^\\|`make ([a-z-]+)`\\|")
                .matcher(Files.readString(ROOT.resolve("src/site/markdown/reference.md")));
        while (row.find()) {
            listed.add(row.group(1));
        }
        assertEquals(targets, listed);
    }

    @Test
    void everyTargetOfMakeInTheGuidesExists() throws IOException {
        String rules = makefile() + Files.readString(ROOT.resolve("src/workshop/Makefile"));
        Set<String> named = new TreeSet<>();
        for (Path guide : guides()) {
            Matcher span = Pattern.compile("(?:`|^    )make ([a-z][a-z-]+)", Pattern.MULTILINE)
                    .matcher(Files.readString(guide));
            while (span.find()) {
                named.add(span.group(1));
            }
        }
        assertTrue(named.size() > 30, () -> "targets: " + named);
        named.removeIf(target -> Pattern.compile("^" + target + ":", Pattern.MULTILINE)
                .matcher(rules)
                .find());
        assertEquals(Set.of(), named);
    }

    /** Its links and their groups are the contents of the site, too. */
    @Test
    void readmeListsEachGuideOnceInTheContents() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        String contents = readme.substring(readme.indexOf("\n## Guides\n"), readme.indexOf("\n## What it is"));
        List<String> listed = new ArrayList<>();
        Matcher link = Pattern.compile("]\\(src/site/markdown/([a-z]+\\.md)\\)").matcher(contents);
        while (link.find()) {
            listed.add(link.group(1));
        }
        List<String> guides = guides().stream()
                .map(guide -> guide.getFileName().toString())
                .filter(name -> !name.equals("README.md"))
                .toList();
        assertEquals(guides, listed.stream().sorted().toList());
    }

    @Test
    void guideToLearningNamesEveryTermOfAnEvaluation() throws IOException {
        String guide = Files.readString(ROOT.resolve("src/site/markdown/learning.md"));
        assertEquals(
                List.of(),
                TermKind.ALL.stream()
                        .map(TermKind::section)
                        .filter(section -> !guide.contains("`" + section + "`"))
                        .toList());
    }

    /** A word of the glossary that names a lesson is a word of that lesson. */
    @Test
    void lessonsOfTheGlossaryExplainItsWords() throws IOException {
        List<String> lessons = Files.readAllLines(ROOT.resolve("config/lessons/index.txt")).stream()
                .filter(line -> line.endsWith(".md") && !line.startsWith("#"))
                .toList();
        List<String> wrong = new ArrayList<>();
        int entries = 0;
        Matcher entry = Pattern.compile("(?ms)^- \\*\\*(.+?)\\*\\*(.*?)(?=^- |\\z)")
                .matcher(Files.readString(ROOT.resolve("src/site/markdown/glossary.md")));
        while (entry.find()) {
            entries++;
            Matcher lesson = Pattern.compile("`lesson (\\d+)`").matcher(entry.group(2));
            while (lesson.find()) {
                int number = Integer.parseInt(lesson.group(1));
                String text = number < 1 || number > lessons.size()
                        ? ""
                        : Files.readString(ROOT.resolve("config/lessons").resolve(lessons.get(number - 1)));
                if (!text.toLowerCase(Locale.ROOT).contains(entry.group(1).toLowerCase(Locale.ROOT))) {
                    wrong.add(entry.group(1) + ": lesson " + number);
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(entries >= 40, "words: " + entries);
    }
}

package hal.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.cli.HalCommand;
import hal.command.ListedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Completion scripts and manual pages, which come from the descriptions of the commands. */
class ShellHelpTest {
    @TempDir
    private Path folder;

    @Test
    void everyCommandHasAManualPageWithItsOptions() throws IOException {
        CommandLineRun run = CommandLineRun.of("man", folder.toString());
        assertEquals(0, run.code(), run.err());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    files.count() + " manual pages in " + folder + ".",
                    run.out().strip());
        }
        CommandLine top = HalCommand.whole();
        check("hal", top);
        top.getSubcommands().values().forEach(command -> check("hal-" + command.getCommandName(), command));
        assertTrue(Files.exists(folder.resolve("hal-book-make.1")));
        assertTrue(
                Files.readString(folder.resolve("hal-match.1")).startsWith(".TH \"HAL-MATCH\" \"1\""),
                "a page begins with its title");
    }

    @Test
    void theFirstManualPageHasExamplesThatParseFilesAndVariables() throws IOException {
        assertEquals(0, CommandLineRun.of("man", folder.toString()).code());
        String page = Files.readString(folder.resolve("hal.1"));
        for (String part : List.of(
                ".SH EXAMPLES",
                ".SH FILES",
                "config.toml",
                "memory.db",
                ".SH ENVIRONMENT",
                "NO_COLOR",
                "HAL_JAVA_OPTS")) {
            assertTrue(page.contains(part), part);
        }
        for (String example : ListedText.of("hal/cli/man.txt").get("EXAMPLES").keySet()) {
            String[] words = example.split(" ", -1);
            assertEquals("hal", words[0]);
            HalCommand.parse(Arrays.copyOfRange(words, 1, words.length));
        }
    }

    @Test
    void helpOfAShellSaysWhichVerbsOnlyThePromptHas() {
        for (String command : List.of("lichess", "puzzle")) {
            String help = CommandLineRun.of(command, "--help").out();
            String usage = help.lines().findFirst().orElseThrow();
            assertFalse(usage.contains("seek") || usage.contains("streak"), usage);
            assertTrue(help.contains("Only at HAL's prompt: "), help);
        }
    }

    @Test
    void helpOfAnotherWordTellsOfThePromptsCommandOrListsThoseThatHaveToDoWithIt() {
        CommandLineRun castling = CommandLineRun.of("help", "castling");
        assertEquals(0, castling.code(), castling.err());
        assertTrue(castling.out().contains("castle "), castling.out());
        CommandLineRun level = CommandLineRun.of("help", "level");
        assertTrue(level.out().contains("beginner is level 1"), level.out());
        CommandLineRun save = CommandLineRun.of("help", "save", "my", "game");
        assertTrue(save.out().startsWith("  save "), save.out());
        assertTrue(CommandLineRun.of("help", "lesson", "check").out().startsWith("Usage: hal lesson check"));
        CommandLineRun none = CommandLineRun.of("help", "mtach");
        assertEquals(2, none.code());
        assertTrue(none.err().contains("Did you mean match?"), none.err());
    }

    @Test
    void helpBreaksNoWord() {
        noWordIsBroken("hal", HalCommand.whole());
    }

    private static void noWordIsBroken(String name, CommandLine command) {
        Set<String> whole = words(command, 2000);
        for (String word : words(command, 80)) {
            assertTrue(whole.contains(word), name + " --help breaks a word at \"" + word + "\"");
        }
        command.getSubcommands().forEach((sub, below) -> noWordIsBroken(name + " " + sub, below));
    }

    private static Set<String> words(CommandLine command, int width) {
        command.setUsageHelpWidth(width);
        return new HashSet<>(
                List.of(command.getUsageMessage(CommandLine.Help.Ansi.OFF).split("[^A-Za-z]+")));
    }

    private void check(String page, CommandLine command) {
        String text;
        try {
            text = Files.readString(folder.resolve(page + ".1"));
        } catch (IOException e) {
            throw new AssertionError(page, e);
        }
        for (OptionSpec option : command.getCommandSpec().options()) {
            String name = option.longestName().replace("-", "\\-");
            assertTrue(option.hidden() || text.contains(name), page + " lacks " + name);
        }
        for (String section : List.of(".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS")) {
            assertTrue(text.contains("\n" + section + "\n"), page + " lacks " + section);
        }
    }

    @Test
    void shellsLearnCommandsAndOptions() {
        for (String shell : List.of("bash", "zsh")) {
            CommandLineRun run = CommandLineRun.of("completion", shell);
            assertEquals(0, run.code(), run.err());
            assertTrue(run.out().contains("tournament") && run.out().contains("sprt"), shell);
            assertTrue(
                    run.out().contains("COLUMN_option_args=(\"move\" \"score\" \"nodes\""), "as Tab has it: " + shell);
            assertFalse(run.out().contains("option_args=(\"\")"), "an empty word is no choice");
        }
        assertEquals(2, CommandLineRun.of("completion", "csh").code());
    }
}

package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        top.getSubcommands().forEach((name, command) -> check("hal-" + name, command));
        assertTrue(Files.exists(folder.resolve("hal-book-make.1")));
        assertTrue(
                Files.readString(folder.resolve("hal-match.1")).startsWith(".TH \"HAL-MATCH\" \"1\""),
                "a page begins with its title");
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
        for (String shell : List.of("bash", "zsh", "fish")) {
            CommandLineRun run = CommandLineRun.of("completion", shell);
            assertEquals(0, run.code(), run.err());
            assertTrue(run.out().contains("tournament") && run.out().contains("sprt"), shell);
        }
        assertTrue(CommandLineRun.of("completion", "fish").out().contains("-a match -d 'Play a match"));
        assertEquals(2, CommandLineRun.of("completion", "csh").code());
    }
}

package hal.cli;

import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Subcommand;
import hal.support.Nearest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code hal help}: what people read first; everything else by a word behind it. */
@Command(
        name = "help",
        description = "Help: of a command by its name, the settings, or all commands.",
        mixinStandardHelpOptions = true)
final class HelpCommand extends Subcommand implements Fair {
    /** What {@code hal --help} prints. */
    static final String SHORT =
            """
            HAL: a chess opponent, chess laboratory and UCI engine in one program.

              hal                          play a game; hal --white, hal --black choose your side
              hal web                      play in a browser
              hal uci                      an engine for other chess programs
              hal match hal stockfish      a match between two engines
              hal review game.pgn          the mistakes of a game, each with a better move
              hal why Nf3 --fen "..."      what a move does, in any position
              hal compare depth 4          what several algorithms choose, and what that costs
              hal puzzle wac.epd           how many puzzles of a file HAL solves

            Options:
              --level N        HAL's strength, 1 to 20
              --fen FEN        start from a position
              --pgn FILE       continue a game of a file
              --script FILE    read lines from a file instead of the keyboard
              --plain          no full screen

            What is typed at HAL's prompt is typed in a shell, too: hal tree 2 minimax.
            hal help all         every command, in groups
            hal help settings    every setting, such as --theme blue
            hal help NAME        a command, as does hal NAME --help
            """;

    @Parameters(arity = "0..*", paramLabel = "NAME|settings|all", description = "What to tell of.")
    private List<String> words = List.of();

    /** Whether a command line only asks what there is. */
    static boolean isWanted(String[] arguments) {
        boolean asks = Stream.of(arguments).anyMatch(Set.of("-h", "--help")::contains);
        return arguments.length > 0
                && ((arguments[0].startsWith("-") && asks) || (arguments.length == 1 && arguments[0].equals("help")));
    }

    @Override
    public Integer call() {
        String word = words.isEmpty() ? "" : words.get(0).toLowerCase(Locale.ROOT);
        switch (word) {
            case "" -> out().print(SHORT);
            case "settings", "options" -> HalCommand.run(new String[] {"config"}, out(), err());
            case "all", "commands" -> HalCommand.whole().usage(out());
            default -> of();
        }
        out().flush();
        return ExitCode.OK;
    }

    private void of() {
        CommandLine command = HalCommand.whole();
        for (String word : words) {
            CommandLine below = command.getSubcommands().get(word);
            if (below == null) {
                throw wrong("there is no command \"" + word + "\""
                        + Nearest.of(word, command.getSubcommands().keySet())
                                .map(near -> "; did you mean " + near + "?")
                                .orElse(""));
            }
            command = below;
        }
        command.setUsageHelpAutoWidth(true);
        command.usage(out());
    }
}

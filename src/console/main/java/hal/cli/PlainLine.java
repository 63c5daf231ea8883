package hal.cli;

import hal.command.Reader;
import hal.command.Values;
import hal.commands.prompt.AnswerFace;
import hal.commands.prompt.Conversation;
import hal.commands.prompt.StartPlan;
import hal.rules.Colors;
import hal.session.SessionContext;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * A line of a shell that names no command there, or makes no sense to it. It is understood as at the prompt, by a
 * session without a game: plain words, other programs' names, a setting with its value, a slip.
 */
final class PlainLine {
    private final List<String[]> commands = new ArrayList<>();

    private final String[] original;
    private final UserException refusal;

    private PlainLine(String[] original, UserException refusal) {
        this.original = original;
        this.refusal = refusal;
    }

    /**
     * The command lines that it comes to; none if it only wants an answer, which is given.
     *
     * @param refusal what is wrong with it as a command
     * @throws UserException if it makes no sense, or is for the prompt alone
     */
    static List<String[]> commands(String[] words, UserException refusal, PrintWriter out, PrintWriter err) {
        AnswerFace face = new AnswerFace(AnswerFace.Form.TEXT, new ShellFace(true, true, out, err));
        Wiring wiring = Wiring.of(remark -> {});
        Conversation conversation = new Conversation(
                wiring.context(
                        face, SessionContext.Times.UNATTENDED, Wiring.links(Values.NONE, Optional.empty()), false),
                wiring.settings(problem -> {}),
                StartPlan.of(GameKind.CHESS, OptionalInt.of(Colors.WHITE), OptionalLong.of(1), StartPlan.Resume.NEVER));
        PlainLine plain = new PlainLine(words, refusal);
        try {
            conversation.open();
            face.open();
            conversation.understand(
                    Stream.of(words)
                            .map(word -> word.indexOf(' ') < 0 ? word : '"' + word + '"')
                            .collect(Collectors.joining(" ")),
                    plain::take);
        } finally {
            conversation.close();
            face.close();
        }
        return plain.commands;
    }

    private void take(String line) {
        String[] words = Reader.words(line).stream().map(Reader::unquoted).toArray(String[]::new);
        if (Arrays.equals(words, original)) {
            throw refusal;
        }
        try {
            HalCommand.parse(words);
        } catch (CommandLine.ParameterException e) {
            throw ErrorMessages.usage(e);
        }
        commands.add(words);
    }
}

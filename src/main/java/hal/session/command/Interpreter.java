package hal.session.command;

import hal.notation.NotationException;
import hal.session.Sentence;
import hal.session.Session;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Understands a line: a move first, a command second. A line that begins with {@code #} is a remark, for scripts.
 *
 * <p>While HAL thinks about its move, nobody can say which moves will be legal; a line is then a command if it begins with the
 * name of one, and else a move to be played as soon as HAL has moved. No command's name is a move, so nothing is taken for what
 * it is not.
 */
public final class Interpreter {
    private static final int LONGEST_LINE = 4_000;
    private static final int LONGEST_QUOTE = 60;

    private final CommandTable table;

    /** An interpreter of these commands. */
    public Interpreter(CommandTable table) {
        this.table = table;
    }

    /**
     * Does what a line says. Called on the session's thread.
     *
     * @throws UserException if it makes no sense or cannot be done, saying why
     */
    public void run(Session session, String rawLine) {
        String line = CleanText.line(rawLine, LONGEST_LINE).trim();
        if (session.promote(line) || line.isEmpty() || line.startsWith("#")) {
            return;
        }
        int blank = line.indexOf(' ');
        String word = blank < 0 ? line : line.substring(0, blank);
        Optional<Command> command = table.find(word);
        boolean thinking = session.thoughts().isAboutMove();
        Optional<NotationException> refusal = session.board().refusal(line);
        if (refusal.isEmpty() && !(thinking && command.isPresent())) {
            session.turns().type(line);
        } else if (command.isPresent()) {
            command.get().run(session, new Arguments(command.get().info(), line.substring(word.length())));
        } else if (refusal.get().kind() == NotationException.Kind.SYNTAX) {
            throw new UserException(unknown(session, line, word));
        } else if (thinking || session.board().isOver()) {
            session.turns().type(line);
        } else {
            throw new UserException(session.voice().sorry() + "\n" + reason(refusal.get()));
        }
    }

    /** Whether a text is spelt as a move is, legal or not. */
    private static boolean isMove(Session session, String text) {
        return session.board()
                .refusal(text)
                .map(refusal -> refusal.kind() != NotationException.Kind.SYNTAX)
                .orElse(true);
    }

    private static String reason(NotationException refusal) {
        String sentence = Sentence.of(refusal.getMessage());
        if (refusal.kind() == NotationException.Kind.AMBIGUOUS
                || refusal.suggestions().isEmpty()) {
            return sentence;
        }
        return sentence + " Did you mean " + String.join(" or ", refusal.suggestions()) + "?";
    }

    private String unknown(Session session, String line, String word) {
        if (line.length() > word.length() && isMove(session, word)) {
            return session.voice().sorry() + "\nOne move at a time, please.";
        }
        List<String> candidates = new ArrayList<>(table.words());
        candidates.addAll(session.sight().legalMoves());
        String text = "\"" + CleanText.line(word, LONGEST_QUOTE) + "\" is neither a move nor a command.";
        boolean guessable = word.length() <= LONGEST_QUOTE && Character.isLetter(word.charAt(0));
        Optional<String> near = guessable ? Nearest.of(word, candidates) : Optional.empty();
        return text + near.map(n -> " Did you mean " + n + "?").orElse(" help lists both.");
    }
}

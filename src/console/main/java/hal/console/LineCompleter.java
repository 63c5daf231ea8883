package hal.console;

import hal.commands.Choice;
import hal.commands.prompt.Completion;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.builtins.Completers.FileNameCompleter;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes lines on Tab, as JLine wants it: legal moves and commands first, then a command's arguments. */
final class LineCompleter implements Completer {
    /** A longer list is not read. */
    private static final int MAX_FILES = 500;

    /** The name of an option before its value. */
    private static final Pattern NAMED = Pattern.compile("((?:--)?[a-z][a-z-]*)=");

    private static final int MAX_PATH = 4096;

    private final Function<List<String>, Completion> completions;
    private final Completer fileNames = new FileNameCompleter();

    /**
     * @param completions what may stand after these words; asked on the thread that reads lines
     */
    public LineCompleter(Function<List<String>, Completion> completions) {
        this.completions = completions;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        List<String> before = new ArrayList<>(line.words().subList(0, line.wordIndex()));
        Matcher named = NAMED.matcher(line.word());
        boolean assigns = !before.isEmpty() && named.lookingAt();
        if (assigns) {
            before.add(named.group(1));
        } else if (!before.isEmpty() && line.word().startsWith("--")) {
            before.add("--");
        }
        Completion completion = completions.apply(before);
        if (completion.file() && !assigns) {
            addFiles(reader, line, candidates);
        }
        add(candidates, completion.moves(), "moves");
        add(candidates, completion.commands(), "commands");
        add(
                candidates,
                completion.arguments().stream()
                        .map(choice ->
                                assigns ? new Choice(named.group() + choice.value(), choice.description()) : choice)
                        .toList(),
                null);
    }

    /** Offers file names, but none with control characters: these would reach the terminal with the list. */
    private void addFiles(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        List<Candidate> files = new ArrayList<>();
        fileNames.complete(reader, line, files);
        files.stream()
                .filter(file -> CleanText.line(file.value(), MAX_PATH).equals(file.value()))
                .limit(MAX_FILES)
                .forEach(candidates::add);
    }

    private static void add(List<Candidate> candidates, List<Choice> choices, String group) {
        for (Choice choice : choices) {
            String description = choice.description().isEmpty() ? null : choice.description();
            candidates.add(new Candidate(choice.value(), choice.value(), group, description, null, null, true));
        }
    }
}

package hal.console;

import hal.session.Sight;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.command.CommandTable;
import java.util.List;
import java.util.function.Supplier;
import org.jline.builtins.Completers.FileNameCompleter;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completes lines on Tab: legal moves and commands first, then a command's arguments. */
public final class LineCompleter implements Completer {
    private final CommandTable table;
    private final Supplier<Sight> sight;
    private final Completer fileNames = new FileNameCompleter();

    /**
     * @param table the commands
     * @param sight what is to be seen of the session at the moment; asked on the thread that reads lines
     */
    public LineCompleter(CommandTable table, Supplier<Sight> sight) {
        this.table = table;
        this.sight = sight;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        List<String> before = line.words().subList(0, line.wordIndex());
        if (before.isEmpty()) {
            addFirstWords(candidates);
            return;
        }
        table.find(before.get(0)).ifPresent(command -> {
            if (command.takesFile()) {
                fileNames.complete(reader, line, candidates);
            }
            for (Choice choice : command.choices(sight.get(), before.subList(1, before.size()))) {
                candidates.add(candidate(choice, null));
            }
        });
    }

    private void addFirstWords(List<Candidate> candidates) {
        for (String san : sight.get().movesToType()) {
            candidates.add(candidate(Choice.of(san), "moves"));
        }
        for (Command command : table.commands()) {
            CommandInfo info = command.info();
            candidates.add(candidate(new Choice(info.name(), info.summary()), "commands"));
        }
    }

    private static Candidate candidate(Choice choice, String group) {
        String description = choice.description().isEmpty() ? null : choice.description();
        return new Candidate(choice.value(), choice.value(), group, description, null, null, true);
    }
}

package hal.commands.prompt;

import hal.command.Reader;
import hal.commands.Choice;
import hal.commands.Command;
import hal.session.CompletionContext;
import hal.session.settings.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What may come next on a line.
 *
 * @param moves moves that may be typed now, at the start of a line
 * @param commands names of commands, there too
 * @param arguments what the command before that place takes
 * @param file whether it takes a file's name
 */
public record Completion(List<Choice> moves, List<Choice> commands, List<Choice> arguments, boolean file) {
    /**
     * Works it out.
     *
     * @param before the whole words before the place; those that do not fit what is typed there are left out by the
     *     face
     */
    public static Completion of(CommandCatalog table, CompletionContext context, List<String> before) {
        if (before.isEmpty()) {
            List<Choice> names = new ArrayList<>();
            for (Command command : table.commands(context.kind())) {
                names.add(new Choice(command.name(), command.summary()));
            }
            return new Completion(context.movesToType().stream().map(Choice::of).toList(), names, List.of(), false);
        }
        String first = before.get(0).replaceFirst("^--", "");
        Optional<Command.Call> call = table.find(first)
                .filter(command -> first.equals(before.get(0))
                        || Setting.find(command.name()).isPresent())
                .map(command -> command.call(String.join(" ", before.subList(1, before.size()))));
        List<Choice> arguments = call.map(to -> (to.rest().contains("--")
                                ? new WholeCommand(to.command(), true).completed()
                                : to.command())
                        .choices(context, Reader.words(to.rest())))
                .orElse(List.of());
        return new Completion(
                List.of(),
                List.of(),
                arguments,
                call.filter(to -> to.command().takesFile()).isPresent());
    }
}

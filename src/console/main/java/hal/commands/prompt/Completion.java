package hal.commands.prompt;

import hal.command.Parameter;
import hal.command.Reader;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.play.PlayerNames;
import hal.commands.settings.SettingCommands;
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
        if (call.isEmpty()) {
            return new Completion(List.of(), List.of(), List.of(), false);
        }
        Command own = call.get().command();
        String rest = call.get().rest();
        Command taking = rest.contains("--") ? new WholeCommand(own, true).completed() : own;
        List<String> words = Reader.words(rest.replaceFirst("(?:^| )--$", ""));
        Reader.Place place = Reader.place(taking.signature(), words);
        if (rest.endsWith("--")) {
            return new Completion(List.of(), List.of(), names(place.open()), false);
        }
        List<Choice> arguments = new ArrayList<>(taking.choices(context, words));
        List<Parameter> here = place.pending()
                .map(List::of)
                .orElseGet(() -> place.open().stream().filter(Parameter::isBare).toList());
        for (Parameter parameter : here) {
            if (taking.values(context, parameter).isEmpty()) {
                arguments.addAll(values(taking, parameter, context));
            }
        }
        return new Completion(List.of(), List.of(), arguments, here.stream().anyMatch(Completion::isFile));
    }

    private static List<Choice> names(List<Parameter> parameters) {
        return parameters.stream()
                .filter(parameter -> !parameter.isRefused())
                .map(parameter -> new Choice("--" + parameter.name(), parameter.explained()))
                .toList();
    }

    /** What the value of a command's parameter may be: as the command knows, else an engine or what a setting takes. */
    public static List<Choice> values(Command command, Parameter parameter, CompletionContext context) {
        List<Choice> own = command.values(context, parameter);
        return !own.isEmpty()
                ? own
                : parameter.label().startsWith("ENGINE")
                        ? PlayerNames.engines(context)
                        : Setting.find(parameter.name())
                                .filter(setting ->
                                        setting.type().equals(parameter.option().type()))
                                .map(setting -> SettingCommands.offered(setting, context))
                                .orElse(List.of());
    }

    /** Whether a value is the name of a file. */
    public static boolean isFile(Parameter parameter) {
        return parameter.isFile() || parameter.label().startsWith("FILE");
    }
}

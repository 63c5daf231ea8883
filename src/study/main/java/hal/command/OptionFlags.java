package hal.command;

import hal.engine.option.Option;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Command-line flags generated from option descriptions: {@code --book-depth 8} sets {@code book-depth}. */
public final class OptionFlags {
    /** The longest list of values that stands after a flag; a longer one would be broken in the middle of a word. */
    private static final int MAX_LABEL = 40;

    private final List<Option> options;
    private final Map<Option, String> given = new LinkedHashMap<>();

    /** One flag for each of these options. */
    public OptionFlags(List<Option> options) {
        this.options = List.copyOf(options);
    }

    /**
     * Adds the flags to a command.
     *
     * @param heading the line above them in {@code --help}
     */
    public void addTo(CommandSpec command, String heading) {
        ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                .exclusive(false)
                .multiplicity("0..1")
                .validate(false)
                .heading(heading + "%n");
        options.forEach(option -> group.addArg(flag(option)));
        command.addArgGroup(group.build());
    }

    private OptionSpec flag(Option option) {
        String label = option.type().label();
        boolean isShort = label.length() <= MAX_LABEL;
        String help = option.help() + "." + (isShort ? "" : " One of " + label.replace("|", ", ") + ".");
        return OptionSpec.builder(option.names().map(name -> "--" + name).toArray(String[]::new))
                .paramLabel(isShort ? label : "NAME")
                .description(Character.toUpperCase(help.charAt(0)) + help.substring(1))
                .type(String.class)
                .setter(Setter.to((String value) -> {
                    given.remove(option); // keep the order of the last occurrences
                    given.put(option, value);
                }))
                .build();
    }

    /** The values given, as typed, in their order on the command line. */
    public Map<Option, String> given() {
        return given;
    }
}

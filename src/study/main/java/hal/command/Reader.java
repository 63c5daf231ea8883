package hal.command;

import hal.engine.option.OptionType;
import hal.platform.Format;
import hal.support.UserException;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Reads what is typed, at the prompt and in a shell, by one grammar: {@code depth 4}, {@code depth=4} and
 * {@code --depth 4} are the same, and other programs' names for an option are understood. picocli does the rest, from
 * its model of the command.
 */
public final class Reader {
    private static final Set<Parameter.Form> ONCE =
            Set.of(Parameter.Form.NAMED, Parameter.Form.BARE, Parameter.Form.TEXT);

    private static final Pattern TOKEN = Pattern.compile("(?:[^\\s\"'=]+=)?(?:\"[^\"]*\"|'[^']*'(?!\\S))|\\S+");

    private Reader() {}

    /** A command of picocli's whose parameters are those of a signature. */
    public interface Signed {
        /** The signature. */
        Signature signature();

        /**
         * What picocli has read for it.
         *
         * @throws CommandLine.ParameterException if a value is out of its range, or one that is needed is missing
         */
        default Values values(CommandSpec spec) {
            try {
                return Reader.values(signature(), spec.commandLine().getParseResult());
            } catch (UserException e) {
                throw new CommandLine.ParameterException(spec.commandLine(), e.getMessage(), e);
            }
        }
    }

    /** The words of a line; what stands in quotes is one of them, with its quotes. */
    public static List<String> words(String line) {
        return TOKEN.matcher(line).results().map(found -> found.group()).toList();
    }

    /** A word without the quotes around it. */
    public static String unquoted(String word) {
        return isQuoted(word) ? word.substring(1, word.length() - 1) : word;
    }

    /** An apostrophe may begin a word, too. */
    static boolean isQuoted(String word) {
        return word.length() > 1
                && word.charAt(0) == word.charAt(word.length() - 1)
                && "\"'".indexOf(word.charAt(0)) >= 0;
    }

    /**
     * picocli's model of a command, to read it by: a start has no time for the texts of its help.
     *
     * @param user what picocli runs
     * @param shown whether help tells of a parameter: a name that is not quite right means one of these
     */
    public static CommandSpec spec(Signature signature, Object user, Predicate<Parameter> shown) {
        return spec(signature, user, shown, (parameter, option) -> {});
    }

    /**
     * The same with its help, from which completion and manual pages come, too.
     *
     * @param words what a shell may complete its value with; none for a file
     */
    public static CommandSpec spec(
            Signature signature, Object user, Predicate<Parameter> shown, Function<Parameter, List<String>> words) {
        return spec(signature, user, shown, (parameter, option) -> {
            List<String> choices = words.apply(parameter);
            option.completionCandidates(choices.isEmpty() ? null : choices)
                    .description(Unbroken.of(Format.capital(parameter.explained()) + ".")
                            .replace("%", "%%"));
        });
    }

    private static CommandSpec spec(
            Signature signature,
            Object user,
            Predicate<Parameter> shown,
            BiConsumer<Parameter, OptionSpec.Builder> helper) {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(user).name(signature.word());
        for (Parameter parameter : signature.parameters()) {
            OptionSpec.Builder option = OptionSpec.builder(
                            parameter.option().names().map(name -> "--" + name).toArray(String[]::new))
                    .paramLabel(parameter.label())
                    .arity(
                            switch (parameter.form()) {
                                case FLAG -> "0";
                                case NAME_FIRST -> "0..1";
                                default -> "1";
                            })
                    .type(parameter.form() == Parameter.Form.FLAG ? boolean.class : List.class)
                    .auxiliaryTypes(parameter.isFile() ? File.class : String.class)
                    .hidden(!shown.test(parameter) || parameter.isRefused());
            helper.accept(parameter, option);
            spec.addOption(option.build());
        }
        return spec;
    }

    /** The parameter that a name with its hyphens means, be it another program's; empty if none. */
    public static Optional<Parameter> named(List<Parameter> some, String typed) {
        Signature signature = new Signature("", List.of(), "", "", some, List.of(), List.of(), Set.of());
        return OptionNames.find(spec(signature, new Object(), parameter -> true), typed)
                .map(option -> Parameter.of(some, name(option).substring(2)));
    }

    /**
     * Reads what follows a command's name.
     *
     * @param words as {@link #words} makes them, or as a shell does
     * @throws UsageException if it makes no sense, saying what would be right
     */
    public static Values read(Signature signature, List<String> words) {
        try {
            if (words.isEmpty()) { // the usual case, for which picocli need not be started
                return values(signature, Map.of());
            }
            CommandLine line = new CommandLine(spec(signature, new Object(), parameter -> true));
            List<String> arguments = new LineNormalizer(line.getCommandSpec(), signature, words, true).complete();
            return values(signature, line.parseArgs(arguments.toArray(String[]::new)));
        } catch (CommandLine.ParameterException | UserException e) {
            String trouble =
                    e.getMessage().replaceAll("(?<!\\w)'([^']*)'", "\"$1\"").replaceFirst("\\.$", "");
            throw UsageException.of(trouble + (trouble.endsWith("?") ? "" : ".") + " Usage: " + signature.usage());
        }
    }

    /**
     * The values that picocli has read.
     *
     * @throws UserException if one is out of its range, or one that is needed is missing
     */
    public static Values values(Signature signature, CommandLine.ParseResult parsed) {
        Map<Parameter, List<String>> given = new LinkedHashMap<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            signature.parameters().stream()
                    .filter(parameter -> name(option).equals("--" + parameter.name()))
                    .forEach(parameter -> given.put(parameter, values(parameter, option.stringValues())));
        }
        return values(signature, given);
    }

    private static Values values(Signature signature, Map<Parameter, List<String>> given) {
        for (Parameter parameter : signature.parameters()) {
            if (parameter.required() && !given.containsKey(parameter)) {
                String name = parameter.isBare() ? "" : "--" + parameter.name() + " ";
                throw new UserException(name + parameter.label() + " is missing");
            }
        }
        return new Values(signature.parameters(), given);
    }

    private static List<String> values(Parameter parameter, List<String> typed) {
        if (parameter.form() == Parameter.Form.FLAG) {
            return List.of(OptionType.Switch.ON);
        }
        if (ONCE.contains(parameter.form()) && typed.size() > 1) {
            throw new UserException(parameter.name() + " is given twice");
        }
        return typed.stream().map(parameter.option()::read).toList();
    }

    /**
     * What may be added to a line.
     *
     * @param pending the parameter whose value comes next, since its name stands last
     * @param open those without a value, and lists, in their order
     */
    public record Place(Optional<Parameter> pending, List<Parameter> open) {}

    /** What may follow these words. */
    public static Place place(Signature signature, List<String> words) {
        LineNormalizer line =
                new LineNormalizer(spec(signature, new Object(), parameter -> true), signature, words, true);
        try {
            line.normalized();
        } catch (UserException e) {
            return new Place(Optional.empty(), List.of());
        }
        String last = line.done().isEmpty() ? "" : line.done().get(line.done().size() - 1);
        return new Place(
                signature.parameters().stream()
                        .filter(parameter -> parameter.form() != Parameter.Form.FLAG)
                        .filter(parameter -> last.equals("--" + parameter.name()))
                        .findFirst(),
                signature.parameters().stream()
                        .filter(parameter -> parameter.form() == Parameter.Form.LIST || !line.isGiven(parameter))
                        .toList());
    }

    /**
     * A whole command line as picocli takes it: its subcommands' words brought to one form.
     *
     * @param top the program
     */
    public static String[] normalized(CommandLine top, String[] arguments) {
        CommandLine command = top;
        int next = 0;
        List<String> whole = new ArrayList<>();
        while (next < arguments.length && subcommand(command, arguments[next]).isPresent()) {
            whole.add(subcommand(command, arguments[next++]).get());
            command = command.getSubcommands().get(whole.get(whole.size() - 1));
        }
        Signature signature = ((Signed) command.getCommand()).signature();
        List<String> rest = Arrays.asList(arguments).subList(next, arguments.length);
        whole.addAll(new LineNormalizer(command.getCommandSpec(), signature, rest, false).complete());
        return whole.toArray(String[]::new);
    }

    /** The subcommand that a word names, or an option that says what to do, as in {@code tables --probe}. */
    private static Optional<String> subcommand(CommandLine command, String word) {
        Set<String> known = command.getSubcommands().keySet();
        CommandSpec spec = command.getCommandSpec();
        String name = word.replaceFirst("^--", "");
        boolean isWord = name.equals(word);
        if (known.contains(name) && (isWord || !OptionNames.isOwn(spec, word))) {
            return Optional.of(name);
        }
        return isWord || OptionNames.find(spec, word).isPresent()
                ? Optional.empty()
                : OptionNames.parts(word).stream().filter(known::contains).findFirst();
    }

    /** The name under which an option is known here, before its others. */
    static String name(OptionSpec option) {
        return option.names()[0];
    }

    static boolean isText(Parameter parameter) {
        return parameter.form() == Parameter.Form.TEXT;
    }
}

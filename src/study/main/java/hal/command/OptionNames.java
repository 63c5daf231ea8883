package hal.command;

import hal.platform.Shipped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Finds the option that is meant by a name: its own, or what other programs call it. */
final class OptionNames {
    private static final String FILE = "hal/command/option-names.txt";

    /** What other programs put before and behind a name without changing what it means, as in {@code --max-depth}. */
    private static final Pattern ADORNED = Pattern.compile(
            "^(?:max|maximum|num|nr|total|search|move|random|rand|to|as|with|use|using|set|in|by|show|print)?(.+?)"
                    + "(?:file|path|limit|count|size|name|number|value|mb|ms|sec|secs|seconds|\\d)?$");

    /** What turns the meaning of a name round, or narrows it: such an option is another one. */
    private static final Set<String> LIMITING =
            Set.of("no not non without skip disable ignore min minimum until except after interval".split(" ", -1));

    /** What is before or behind a name without being one. */
    private static final Set<String> PREPOSITIONS = Set.of(
            "a", "as", "at", "by", "each", "every", "for", "from", "in", "of", "per", "show", "the", "to", "with");

    private static final Pattern WRITTEN =
            Pattern.compile("o|(?:\\w*out|output|save|write|export|dest)(?:put|to|file|ination)*");

    private static final int SHORTEST_BEGINNING = 4;

    /** Names for one thing: those of options, and all. */
    private record Group(List<String> options, List<String> names) {
        static Group of(String line) {
            List<String> names = List.of(line.replace(":", "").split(" ", -1));
            return new Group(List.of(line.substring(0, line.indexOf(':')).split(" ", -1)), names);
        }
    }

    /** Read when a name is met that is not an option's own. */
    private static final class Groups {
        static final List<Group> ANYWHERE = new ArrayList<>();
        static final List<Group> BEHIND_HYPHENS = new ArrayList<>();
        /**
         * Advice by a command, or a star for all, and the name of an option that it does not have, with a blank
         * between them.
         */
        static final Map<String, String> INSTEAD = new HashMap<>();

        static {
            List<Group> next = ANYWHERE;
            boolean advice = false;
            for (String line : Shipped.text(FILE).lines().toList()) {
                if (line.equals("--")) {
                    advice = next == BEHIND_HYPHENS;
                    next = BEHIND_HYPHENS;
                } else if (advice && !line.startsWith("#")) {
                    String[] parts = line.split(": ", 2);
                    String command = parts[0].replaceFirst(" [^ ,]+(, .*)?$", " ");
                    for (String name : parts[0].substring(command.length()).split(", ", -1)) {
                        INSTEAD.put(command + name.replace("-", ""), parts[1]);
                    }
                } else if (!line.startsWith("#")) {
                    next.add(Group.of(line));
                }
            }
            // A command's own file comes before the game that its position is from.
            BEHIND_HYPHENS.addAll(1, ANYWHERE);
        }
    }

    private OptionNames() {}

    /**
     * The option that a name means, as it is typed, with its hyphens if it has any; empty if none. Those of which help
     * tells come first; of the others, what chooses between words, such as the board's size, is not guessed.
     */
    static Optional<OptionSpec> find(CommandSpec spec, String typed) {
        String name = plain(typed);
        List<OptionSpec> options = spec.options();
        List<OptionSpec> shown =
                options.stream().filter(option -> !option.hidden()).toList();
        List<OptionSpec> loose = options.stream()
                .filter(option -> !option.hidden() || !option.paramLabel().matches("[a-z]+(\\|[a-z]+)+"))
                .toList();
        Optional<OptionSpec> own = option(options, name);
        return own.isPresent() || !typed.startsWith("-")
                ? own.or(() -> find(options, name, Groups.ANYWHERE))
                : guess(shown, typed).or(() -> Stream.concat(Stream.of(name), forms(core(name)))
                        .flatMap(form -> find(loose, form, Groups.BEHIND_HYPHENS).stream())
                        .findFirst());
    }

    /** Whether there is something instead of an option of just this name, whatever else it might mean. */
    static boolean hasInstead(String command, String typed) {
        return Groups.INSTEAD.containsKey(command + " " + plain(typed));
    }

    /** Whether another name for just this is that of an option of which help tells. */
    static boolean isCalledSo(CommandSpec spec, String typed) {
        return all(spec, typed)
                .anyMatch(option -> !option.hidden()
                        && Groups.BEHIND_HYPHENS.stream()
                                .anyMatch(group -> group.names.contains(plain(typed))
                                        && group.options.contains(plain(Reader.name(option)))));
    }

    /** What there is instead of an option that a command does not have, by this name or another for the same. */
    static Optional<String> instead(String command, String typed) {
        String name = plain(typed);
        return Stream.of(
                        Stream.of(command + " " + name),
                        Groups.BEHIND_HYPHENS.stream()
                                .filter(group -> group.names.contains(name))
                                .flatMap(group -> group.names.stream())
                                .map(meant -> command + " " + meant),
                        Stream.of("* " + name))
                .flatMap(keys -> keys)
                .map(Groups.INSTEAD::get)
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Whether a name and its value, as in {@code proto=uci}, say what holds in any case. */
    static boolean isSo(String command, String assigned) {
        return isSoOf(command, assigned) || isSoOf("*", assigned);
    }

    /** The same where that is due to the command, and not to the shell. */
    static boolean isSoOf(String command, String assigned) {
        return Groups.INSTEAD.containsKey(command + " " + assigned);
    }

    /** All options that a name with its hyphens may mean, the likeliest first: which it is, its value says. */
    static Stream<OptionSpec> all(CommandSpec spec, String typed) {
        return Stream.concat(
                find(spec, typed).stream(),
                Groups.BEHIND_HYPHENS.stream()
                        .filter(group -> group.names.contains(plain(typed)))
                        .flatMap(group -> group.options.stream())
                        .flatMap(name -> option(spec.options(), name).stream()));
    }

    private static Optional<OptionSpec> guess(List<OptionSpec> options, String typed) {
        String name = plain(typed);
        List<String> parts = parts(typed);
        return find(options, name, Groups.BEHIND_HYPHENS)
                .or(() -> reordered(options, parts))
                .or(() -> within(options, parts, List.of()))
                .or(() -> forms(core(name))
                        .flatMap(form -> find(options, form, Groups.BEHIND_HYPHENS).stream())
                        .findFirst())
                .or(() -> within(options, parts, Groups.ANYWHERE))
                .or(() -> within(options, parts, Groups.BEHIND_HYPHENS))
                .or(() -> begun(options, name));
    }

    private static String core(String name) {
        return ADORNED.matcher(name).replaceFirst("$1");
    }

    /** Whether a name with its hyphens says that something is written. */
    static boolean isToWrite(String typed) {
        return typed.startsWith("-") && WRITTEN.matcher(plain(typed)).matches();
    }

    /** Whether a name with its hyphens is that of an option of which help tells. */
    static boolean isOwn(CommandSpec spec, String typed) {
        return spec.options().stream()
                .anyMatch(option -> !option.hidden() && List.of(option.names()).contains(typed));
    }

    /** A name in one form, however its parts are joined; {@code --option.Hash} is an option, whichever. */
    static String plain(String name) {
        return name.toLowerCase(Locale.ROOT)
                .replaceFirst("^(-.*?)\\..*", "$1")
                .replace("-", "")
                .replace("_", "");
    }

    /** The parts of a name, in lower case. */
    static List<String> parts(String name) {
        return Stream.of(name.split("[-_]+|(?<=[a-z])(?=[A-Z])", -1))
                .map(OptionNames::plain)
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /**
     * The option of which a part of a name speaks, as in {@code --nodes-per-move}; of two that are joined, the last, as
     * in {@code --engine-depth}.
     */
    private static Optional<OptionSpec> within(List<OptionSpec> options, List<String> all, List<Group> groups) {
        List<String> parts = all.contains("per") ? all.subList(0, all.indexOf("per")) : all;
        if (all.size() < 2 || parts.stream().anyMatch(LIMITING::contains)) {
            return Optional.empty();
        }
        List<OptionSpec> meant = parts.stream()
                .filter(part -> !PREPOSITIONS.contains(part))
                .flatMap(part -> forms(part)
                        .flatMap(form -> find(options, form, groups).stream())
                        .limit(1))
                .distinct()
                .toList();
        boolean joined = parts.stream().noneMatch(PREPOSITIONS::contains) && meant.size() == parts.size();
        return meant.size() == 1 || (joined && !meant.isEmpty())
                ? Optional.of(meant.get(meant.size() - 1))
                : Optional.empty();
    }

    /** An option of several parts, each of which is said in some order, as in {@code --elo-min}. */
    private static Optional<OptionSpec> reordered(List<OptionSpec> options, List<String> parts) {
        return options.stream()
                .filter(option -> {
                    List<String> own = parts(option.names()[0]);
                    return own.size() > 1
                            && own.size() == parts.size()
                            && own.stream().allMatch(one -> parts.stream().anyMatch(part -> isSame(one, part)));
                })
                .findFirst();
    }

    private static boolean isSame(String name, String other) {
        return name.equals(other)
                || Groups.BEHIND_HYPHENS.stream()
                        .anyMatch(group -> group.options.contains(name) && group.names.contains(other));
    }

    /** The only option that begins so, as in {@code --iter}. */
    private static Optional<OptionSpec> begun(List<OptionSpec> options, String name) {
        List<OptionSpec> begun = options.stream()
                .filter(option -> name.length() >= SHORTEST_BEGINNING
                        && Arrays.stream(option.names()).map(OptionNames::plain).anyMatch(own -> own.startsWith(name)))
                .toList();
        return begun.size() == 1 ? Optional.of(begun.get(0)) : Optional.empty();
    }

    /** A name in the singular and the plural. */
    private static Stream<String> forms(String name) {
        return Stream.of(name, name + "s", name.replaceFirst("(?<=..)s$", ""));
    }

    private static Optional<OptionSpec> find(List<OptionSpec> options, String name, List<Group> groups) {
        return option(options, name).or(() -> groups.stream()
                .filter(group -> group.names.contains(name))
                .flatMap(group -> group.options.stream())
                .flatMap(other -> option(options, other).stream())
                .findFirst());
    }

    private static Optional<OptionSpec> option(List<OptionSpec> options, String name) {
        return options.stream()
                .filter(option ->
                        Arrays.stream(option.names()).map(OptionNames::plain).anyMatch(name::equals))
                .findFirst();
    }
}

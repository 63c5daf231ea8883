package hal.cli;

import hal.command.Signature.Attribute;
import hal.commands.prompt.CommandCatalog;
import hal.session.settings.Setting;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What an answer says can be typed next, for somebody who reads it in a shell: as it is typed there, or not at all. */
final class ShellTips {
    /** A sentence, or the rest of one, such as "Type `play NAME` to choose one, `opponents NAME` to read about one." */
    private static final Pattern TIP =
            Pattern.compile("(^|(?<=[.!?]) |; )([Tt]ype )(`[^`]+`(?:[^`.;]|[.;](?! |$)|`[^`]*`)*)([.;](?= |$)|$)");

    private static final Pattern CLAUSE = Pattern.compile("`([^` ]+)([^`]*)`(.*)");

    private ShellTips() {}

    /** A line of an answer; empty if it is left out. */
    static Optional<String> of(String line) {
        if (!TIP.matcher(line).find()) {
            return Optional.of(line);
        }
        CommandCatalog catalog = new CommandCatalog();
        String told = TIP.matcher(line).replaceAll(tip -> {
            List<String> kept = Stream.of(tip.group(3).split(", (?:and |or )?(?=`)", -1))
                    .flatMap(clause -> inShell(clause, catalog).stream())
                    .toList();
            return Matcher.quoteReplacement(
                    !kept.isEmpty()
                            ? tip.group(1)
                                    + tip.group(2)
                                    + kept.stream().collect(Collectors.joining(", "))
                                    + tip.group(4)
                            : tip.group(1).startsWith(";") ? tip.group(4) : "");
        });
        return Optional.of(told.strip()).filter(text -> !text.isEmpty());
    }

    private static Optional<String> inShell(String clause, CommandCatalog catalog) {
        Matcher parts = CLAUSE.matcher(clause);
        if (!parts.matches() || parts.group(2).contains("NUMBER")) { // of a list that a session remembers
            return Optional.empty();
        }
        String name = parts.group(1);
        String rest = parts.group(2);
        if (!rest.isEmpty() && Setting.find(name).isPresent()) {
            return Optional.of("`hal config save --" + name + rest + "`" + parts.group(3));
        }
        boolean told = name.equals("help")
                || catalog.find(name)
                        .map(command -> command.call(rest).command())
                        .filter(command -> !command.is(Attribute.PROMPT_ONLY))
                        .isPresent();
        return told ? Optional.of("`hal " + name + rest + "`" + parts.group(3)) : Optional.empty();
    }
}

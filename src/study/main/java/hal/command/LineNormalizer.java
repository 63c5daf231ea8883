package hal.command;

import hal.engine.option.OptionType;
import hal.notation.Fen;
import hal.platform.Nearest;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * One line on its way to picocli's form: each option gets its own name and its value, whatever other words said so.
 * To be used once.
 */
final class LineNormalizer {
    /** Names of a time that is in milliseconds. */
    private static final Pattern IN_MILLIS = Pattern.compile("movetime|ms|msec|millis|milliseconds|timems|timemargin");

    /** Between two values, in plain words. */
    private static final Set<String> BETWEEN = Set.of("vs", "vs.", "versus", "against", "at");

    private static final Pattern DURATION = Pattern.compile("\\d+(\\.\\d+)?(ms|s|m)");

    private static final Pattern DIGITS = Pattern.compile("\\d+");

    /** Several names where one is wanted at a time; an engine's options have a colon before them. */
    private static final Pattern COMMAS = Pattern.compile("[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)+");

    private static final Pattern ASSIGNED = Pattern.compile("(--?)?([a-zA-Z][\\w-]*)=(.*)", Pattern.DOTALL);

    private static final Pattern OPTION = Pattern.compile("--[a-zA-Z][\\w-]*(=.*)?", Pattern.DOTALL);

    /** What cutechess-cli has before a file and an engine, each of which is the value itself here. */
    private static final Pattern KEYED = Pattern.compile("^(?:file|cmd)=(?=.)");

    /** What an answer may be written as, where options of these names are. */
    private static final Set<String> FORMATS = Set.of("json", "csv", "svg");

    private static final Pattern KEY = Pattern.compile("(?<=[ ,])([\\w-]+)=");

    /** A position that needs no FEN. */
    private static final String START = "startpos";

    private static final Pattern ENDING = Pattern.compile("\\.\\w{1,9}$");

    private static final int MAX_QUOTE = 60;

    /** The fields of a FEN: board, side to move, castling rights, en passant square, and two counters. */
    private static final List<Pattern> FEN_FIELDS = Stream.of(
                    "(?:[^ ]*=)?(?:[pnbrqkPNBRQK1-8]+/){7}[pnbrqkPNBRQK1-8]+",
                    "[wb]", "-|[A-Ha-hKQkq]{1,4}", "-|[a-h][36]", "\\d+", "\\d+")
            .map(Pattern::compile)
            .toList();

    private static final String MOVE =
            "(?:\\d+\\.+ ?)?(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#!?]*";
    private static final Pattern MOVES = Pattern.compile(MOVE + "(?:[ ,]+" + MOVE + ")*");

    private final CommandSpec spec;
    private final Signature signature;
    private final List<String> words;
    /** Whether blanks may be in a file's name without quotes: a shell has its own. */
    private final boolean typed;

    private final List<String> done = new ArrayList<>();
    private final Set<String> given = new HashSet<>();
    private int next;
    /** The list whose values the next words may be. */
    private Optional<Parameter> running = Optional.empty();
    /** The option for a file of the format that is named, which is to follow. */
    private Optional<Parameter> drawn = Optional.empty();

    LineNormalizer(CommandSpec spec, Signature signature, List<String> words, boolean typed) {
        this.typed = typed;
        this.spec = spec;
        this.signature = signature;
        this.words = withWholeFens(words);
    }

    /** A FEN without quotes is one word all the same; a number alone behind it is not one of its two counters. */
    private static List<String> withWholeFens(List<String> words) {
        List<String> whole = new ArrayList<>();
        int next = 0;
        while (next < words.size()) {
            int end = next + 1;
            if (FEN_FIELDS.get(0).matcher(words.get(next)).matches()) {
                while (end < words.size()
                        && end - next < FEN_FIELDS.size()
                        && FEN_FIELDS.get(end - next).matcher(words.get(end)).matches()) {
                    end++;
                }
                end -= end - next == FEN_FIELDS.size() - 1 ? 1 : 0;
            }
            whole.add(String.join(" ", words.subList(next, end)));
            next = end;
        }
        return whole;
    }

    /** What has become of the words so far. */
    List<String> done() {
        return done;
    }

    /** The same, where each option has its value. */
    List<String> complete() {
        for (String argument : normalized()) {
            OptionSpec option = spec.findOption(argument);
            if (argument.equals("--")) {
                break;
            } else if (option != null
                    && argument.startsWith("--")
                    && option.arity().min() > 0) {
                throw new UserException(argument + " takes a value: " + argument + " " + option.paramLabel());
            }
        }
        drawn.filter(file -> !isGiven(file)).ifPresent(file -> {
            throw new UserException("the file is missing: --" + file.name() + " " + file.label());
        });
        return done;
    }

    List<String> normalized() {
        while (next < words.size()) {
            String word = words.get(next++);
            Matcher assigned = ASSIGNED.matcher(word);
            if (word.equals("--")) {
                done.add(word);
                done.addAll(words.subList(next, words.size()));
                next = words.size();
            } else if (assigned.matches() && meant(typedName(assigned)).isPresent()) {
                String value = inUnit(assigned.group(2), Reader.unquoted(assigned.group(3)));
                addAssigned(taking(typedName(assigned), value), value);
            } else if (assigned.matches() && word.startsWith("--")) {
                words.add(next, assigned.group(3)); // "--format=json"
                takeOption(typedName(assigned));
            } else if (word.startsWith("--") || word.matches("-[a-zA-Z]\\d?")) {
                takeOption(word);
            } else if (word.matches("-[a-zA-Z][\\w-]+") && bare(Reader::isText).isEmpty()) {
                takeOption("-" + word);
            } else {
                takeWord(word);
            }
        }
        return done;
    }

    /** Takes a value with its name; a flag may be told so, too, to be there or not. */
    private void addAssigned(OptionSpec option, String value) {
        Optional<String> flag = option.arity().max() > 0
                ? Optional.empty()
                : Optional.of(new OptionType.Switch()
                        .read(value)
                        .orElseThrow(() -> new UserException(Reader.name(option) + " takes no value")));
        if (!flag.equals(Optional.of(OptionType.Switch.OFF))) {
            add(option, value);
        }
    }

    private static String typedName(Matcher assigned) {
        return (assigned.group(1) == null ? "" : assigned.group(1)) + assigned.group(2);
    }

    private void takeOption(String word) {
        if (!OptionNames.isOwn(spec, word) && takeChoice(word)) {
            return;
        }
        if (takeSo(word)) {
            return;
        }
        boolean number = next < words.size() && DIGITS.matcher(words.get(next)).matches();
        if (OptionNames.hasInstead(signature.name(), word) && !(number && OptionNames.isCalledSo(spec, word))) {
            throw unknownOption(word);
        }
        Optional<OptionSpec> option = meant(word);
        if (option.isEmpty() && (word.equals("--each") || takeOff(word) || takeKey(word))) {
            return;
        }
        boolean hasFormat = option.filter(
                        own -> OptionNames.plain(Reader.name(own)).equals("format"))
                .isPresent();
        if (!hasFormat && next < words.size() && takeFormat(OptionNames.plain(word), words.get(next))) {
            next++;
        } else if (option.isEmpty()) {
            throw unknownOption(word);
        } else if (option.get().arity().max() == 0) {
            add(option.get(), "");
        } else if (OptionNames.plain(word).equals(START)) {
            add(option.get(), START);
        } else if (next < words.size() && !words.get(next).startsWith("-")) {
            if (Reader.name(option.get()).equals("--fen") && new File(words.get(next)).isFile()) {
                throw new UserException("\"" + CleanText.line(words.get(next), MAX_QUOTE) + "\" is a file; "
                        + OptionNames.instead("*", "epd").orElseThrow());
            }
            words.set(next, inUnit(word, words.get(next)));
            addNamed(taking(word, words.get(next)));
        } else {
            addNamed(option.get());
        }
    }

    /**
     * Of the options that a name may mean the first that takes a value, before a setting one that is needed; else
     * the likeliest.
     */
    private OptionSpec taking(String name, String value) {
        OptionSpec likeliest = meant(name).orElseThrow();
        List<OptionSpec> taking = OptionNames.all(spec, name)
                .filter(option -> mayBe(name, option))
                .filter(option -> parameter(option)
                        .filter(own -> own.form() != Parameter.Form.FLAG && takes(own, value))
                        .isPresent())
                .toList();
        return taking.stream()
                .filter(option -> likeliest.hidden()
                        && parameter(option)
                                .filter(own -> own.required() && !isGiven(own))
                                .isPresent())
                .findFirst()
                .orElse(taking.isEmpty() ? likeliest : taking.get(0));
    }

    private static boolean takes(Parameter parameter, String value) {
        try {
            return parameter.accepts(value);
        } catch (UserException e) {
            return false; // it has a message of its own
        }
    }

    /** Takes a format that is an option itself. If that is a file's, its name is to follow under another option. */
    private boolean takeFormat(String name, String format) {
        if (!name.matches(".*format|output")) {
            return false;
        }
        Optional<OptionSpec> option = OptionNames.find(spec, "--" + format);
        if (option.filter(own -> own.arity().max() == 0).isPresent()) {
            add(option.get(), "");
            return true;
        }
        if (name.equals("output")) {
            return false;
        }
        drawn = signature.parameters().stream()
                .filter(own -> own.isFile() && own.name().equals(format))
                .findFirst();
        return drawn.isPresent();
    }

    private Optional<OptionSpec> meant(String word) {
        return OptionNames.find(spec, word).filter(option -> mayBe(word, option));
    }

    /** A name for what is written does not mean a file that is read. */
    private boolean mayBe(String word, OptionSpec option) {
        return !OptionNames.isToWrite(word)
                || OptionNames.isToWrite(Reader.name(option))
                || parameter(option)
                        .filter(one -> one.extent() == Parameter.Extent.FILE)
                        .isEmpty();
    }

    private UserException unknownOption(String word) {
        String name = word.split("=", 2)[0];
        Optional<String> advice = OptionNames.instead(signature.name(), name);
        if (advice.isPresent()) {
            return new UserException("there is no option " + CleanText.line(name, MAX_QUOTE) + " of " + signature.name()
                    + ": " + advice.get());
        }
        if (name.endsWith("format") && next < words.size()) {
            return new UserException("there is no format " + CleanText.line(words.get(next), MAX_QUOTE) + " of "
                    + signature.name() + ": "
                    + signature.parameters().stream()
                            .map(Parameter::name)
                            .filter(FORMATS::contains)
                            .collect(Collectors.joining(", ")));
        }
        List<String> names = spec.options().stream()
                .flatMap(option -> Arrays.stream(option.names()))
                .filter(known -> known.startsWith("--"))
                .map(known -> known.substring(2))
                .toList();
        String typedAs = name.replaceFirst("^--?", "");
        return new UserException("there is no option " + CleanText.line(name, MAX_QUOTE)
                + Nearest.of(typedAs, names)
                        .filter(near ->
                                near.startsWith(typedAs) || Nearest.slips(typedAs, near) <= typedAs.length() / 4)
                        .map(near -> "; did you mean --" + near + "?")
                        .orElse(" of " + signature.name()));
    }

    /** Takes what is so in any case, such as {@code --threads 1} of a bench, or {@code --no-color} in a shell. */
    private boolean takeSo(String word) {
        String name = OptionNames.plain(word) + "=";
        boolean value = next < words.size() && OptionNames.isSo(signature.name(), name + words.get(next));
        next += value ? 1 : 0;
        return value
                || (!OptionNames.hasInstead(signature.name(), word)
                        && (typed
                                ? OptionNames.isSoOf(signature.name(), name)
                                : OptionNames.isSo(signature.name(), name)));
    }

    /** Takes a "no" to a flag, which is off without that, or to a switch, as in {@code --no-browser}. */
    private boolean takeOff(String word) {
        Optional<OptionSpec> option =
                word.startsWith("--no-") ? OptionNames.find(spec, "--" + word.substring(5)) : Optional.empty();
        option.filter(one -> one.arity().max() > 0)
                .flatMap(this::parameter)
                .filter(own -> own.label().endsWith("|" + OptionType.Switch.OFF))
                .ifPresent(own -> add(option.get(), OptionType.Switch.OFF));
        return option.filter(
                        one -> one.arity().max() == 0 || isGiven(parameter(one).orElseThrow()))
                .isPresent();
    }

    /** Takes a value behind hyphens, as in {@code tournament --gauntlet}. */
    private boolean takeChoice(String word) {
        String choice = word.replaceFirst("^--", "");
        List<Parameter> choosing = signature.parameters().stream()
                .filter(parameter -> parameter.words().contains(choice) && !isGiven(parameter))
                .toList();
        if (choosing.size() == 1) {
            add(spec.findOption("--" + choosing.get(0).name()), choice);
        }
        return choosing.size() == 1;
    }

    /** Takes a part of a value that is told as key=value, such as {@code --draw-after 80} of a match. */
    private boolean takeKey(String word) {
        String plain = OptionNames.plain(word);
        Map<String, Parameter> keys = new LinkedHashMap<>();
        for (Parameter parameter : signature.parameters()) {
            KEY.matcher(parameter.explained())
                    .results()
                    .map(found -> found.group(1))
                    .filter(key -> OptionNames.plain(key).equals(plain))
                    .forEach(key -> keys.putIfAbsent(key, parameter));
        }
        if (keys.isEmpty() || next == words.size()) {
            return false;
        }
        Map.Entry<String, Parameter> part = keys.entrySet().iterator().next();
        add(spec.findOption("--" + part.getValue().name()), part.getKey() + "=" + Reader.unquoted(words.get(next++)));
        return true;
    }

    /** A value under another program's name, which has a unit of its own there. */
    private static String inUnit(String name, String value) {
        return IN_MILLIS.matcher(OptionNames.plain(name)).matches()
                        && DIGITS.matcher(value).matches()
                ? value + "ms"
                : value;
    }

    private static boolean isOption(String word) {
        return OPTION.matcher(word).matches();
    }

    /** A word without hyphens: an option's name, or a value. */
    private void takeWord(String word) {
        Matcher assigned = ASSIGNED.matcher(word);
        if (assigned.matches() && bare(Reader::isText).isEmpty() && !new File(word).exists()) {
            if (!OptionNames.isSo(signature.name(), word) && !isEnding(assigned)) {
                throw unknownOption(assigned.group(2));
            }
            return;
        }
        if (typed && takePlainWords(word)) {
            return;
        }
        Optional<OptionSpec> option = named(word);
        if (option.isEmpty()
                && running.filter(list -> list.accepts(Reader.unquoted(word))).isPresent()) {
            add(spec.findOption("--" + running.get().name()), whole(word, running.get()));
            return;
        }
        running = Optional.empty();
        if (option.isPresent() && option.get().arity().max() == 0) {
            add(option.get(), "");
        } else if (option.isPresent() && !isBareValue(word) && !isValueOfThatName(word, option.get())) {
            addNamed(option.get());
        } else if (!takePlace(Reader.unquoted(word))) {
            Parameter bare = bareFor(Reader.unquoted(word));
            if (Reader.isText(bare)) {
                next--;
                add(spec.findOption("--" + bare.name()), rest());
            } else {
                add(spec.findOption("--" + bare.name()), whole(word, bare));
            }
        }
    }

    /** Takes a position, moves to one, or an existing file of games, of a command that has no other use for such. */
    private boolean takePlace(String value) {
        boolean file = !value.isBlank()
                && value.matches("(?i).+\\.pgn")
                && Values.path(value).toFile().isFile();
        boolean moves = MOVES.matcher(value).matches()
                && bare(own -> own.accepts(value)).isEmpty();
        Optional<OptionSpec> place = Optional.ofNullable(spec.findOption(file ? "--pgn" : moves ? "--moves" : "--fen"))
                .filter(option -> (file || moves || Fen.isIn(value))
                        && !isGiven(parameter(option).orElseThrow())
                        && bare(own -> own.isFile() || (typed && own.name().equals("position")))
                                .isEmpty());
        if (place.isPresent() && file && OptionNames.hasInstead(signature.name(), "file")) {
            throw refusal(value);
        }
        StringBuilder whole = new StringBuilder(value);
        while (place.isPresent()
                && moves
                && next < words.size()
                && MOVES.matcher(words.get(next)).matches()) {
            whole.append(' ').append(words.get(next++));
        }
        place.ifPresent(option -> add(option, whole.toString()));
        return place.isPresent();
    }

    /** Whether a format is the one that the ending of the file before it says. */
    private boolean isEnding(Matcher assigned) {
        return assigned.group(2).equals("format")
                && !done.isEmpty()
                && done.get(done.size() - 1).endsWith("." + assigned.group(3));
    }

    /** Takes what people say between and behind values: {@code hal vs mcts 10 games 1s per move}. */
    private boolean takePlainWords(String word) {
        boolean last = next >= words.size();
        if (bare(Reader::isText).isPresent() || done.isEmpty()) {
            return false;
        }
        if (BETWEEN.contains(word.toLowerCase(Locale.ROOT)) && !last) {
            return true;
        }
        Optional<OptionSpec> time = OptionNames.find(spec, "time");
        if (DURATION.matcher(word).matches()
                && time.isPresent()
                && !given.contains(Reader.name(time.get()).substring(2))) {
            if (words.subList(next, words.size()).equals(List.of("per", "move"))) {
                next = words.size();
            }
            add(time.get(), word);
            return true;
        }
        boolean value = next + 1 < words.size() && words.get(next + 1).matches("-?[\\d_]+");
        if (last || value || !DIGITS.matcher(word).matches() || words.get(next).startsWith("-")) {
            return false;
        }
        Optional<OptionSpec> number = OptionNames.find(spec, words.get(next)).filter(option -> parameter(option)
                .filter(one -> one.form() == Parameter.Form.NAMED && one.accepts(word))
                .isPresent());
        number.ifPresent(option -> {
            next++;
            add(option, word);
        });
        return number.isPresent();
    }

    /**
     * The option that a word without hyphens names. At the start of a line the name of a text is as likely to be
     * part of one; and another word for a number, such as {@code random} for the seed, needs one behind it, as does
     * one that may be part of a file's name.
     */
    private Optional<OptionSpec> named(String word) {
        String following = next < words.size() ? words.get(next) : "";
        boolean number = following.matches("-?[\\d_]+");
        return meant(word).filter(option -> parameter(option)
                .filter(own -> (Reader.isText(own) && done.isEmpty())
                        || (own.option().type().isNumber()
                                && !number
                                && !own.accepts(following)
                                && (!own.name().equalsIgnoreCase(word)
                                        || bare(Parameter::isFile).isPresent())))
                .isEmpty());
    }

    /** An option's name without hyphens: its values follow, or its default holds. */
    private void addNamed(OptionSpec option) {
        Optional<Parameter> parameter = parameter(option);
        boolean hasDefault =
                parameter.filter(own -> own.form() == Parameter.Form.NAME_FIRST).isPresent();
        boolean follows = next < words.size() && !isOption(words.get(next));
        running = parameter.filter(own -> hasDefault || own.form() == Parameter.Form.LIST);
        boolean nextIsName = follows
                && hasDefault
                && parameter.get().isFile()
                && OptionNames.find(spec, words.get(next)).isPresent();
        if (hasDefault && (nextIsName || !(follows && parameter.get().accepts(Reader.unquoted(words.get(next)))))) {
            add(option, parameter.get().option().initial());
        } else if (follows) {
            add(option, value(option));
        } else {
            done.add(Reader.name(option)); // picocli says what is missing
        }
    }

    /** Whether a word is a text or file called like an option: no value follows, and such is wanted here. */
    private boolean isValueOfThatName(String word, OptionSpec option) {
        boolean follows = next < words.size() && !isOption(words.get(next));
        boolean needsValue = parameter(option)
                .filter(own -> own.form() != Parameter.Form.NAME_FIRST)
                .isPresent();
        return !follows
                && needsValue
                && bare(own -> own.isFile() || Reader.isText(own))
                        .filter(own -> own.accepts(word))
                        .isPresent();
    }

    /** Whether a word is the value of a parameter itself, though it is also the name of one. */
    private boolean isBareValue(String word) {
        return signature.parameters().stream()
                .filter(Parameter::isBare)
                .anyMatch(parameter -> parameter.words().contains(word.toLowerCase(Locale.ROOT)));
    }

    /**
     * The parameter of a value without a name: the first that takes it and has none yet. A number that is out of
     * range is not taken for a text.
     */
    private Parameter bareFor(String value) {
        boolean number = value.matches("-?\\d+");
        return bare(parameter -> !Reader.isText(parameter) && parameter.accepts(value))
                .or(() -> bare(parameter -> number && parameter.option().type().isNumber()))
                .or(() -> bare(Reader::isText))
                .orElseThrow(() -> refusal(value));
    }

    private Optional<Parameter> bare(Predicate<Parameter> wanted) {
        return signature.parameters().stream()
                .filter(Parameter::isBare)
                .filter(parameter -> parameter.form() == Parameter.Form.LIST || !isGiven(parameter))
                .filter(wanted)
                .findFirst();
    }

    private UserException refusal(String value) {
        List<Parameter> one = signature.parameters().stream()
                .filter(Parameter::isBare)
                .filter(parameter -> !isGiven(parameter))
                .filter(parameter ->
                        value.matches("-?\\d+") == parameter.option().type().isNumber())
                .toList();
        if (one.size() == 1) {
            one.get(0).option().read(value); // says what would be right
        }
        Optional<String> advice =
                new File(value).isFile() ? OptionNames.instead(signature.name(), "file") : Optional.empty();
        List<String> verbs = signature.verbs().stream().map(Signature::word).toList();
        String meant = Nearest.of(value, verbs)
                .map(verb -> "; did you mean " + signature.name() + " " + verb + "?")
                .or(() -> advice.map(text -> ": " + text))
                .orElse("");
        return new UserException(
                "\"" + CleanText.line(value, MAX_QUOTE) + "\" means nothing to " + signature.name() + meant);
    }

    boolean isGiven(Parameter parameter) {
        return given.contains(parameter.name());
    }

    private void add(OptionSpec option, String text) {
        given.add(Reader.name(option).substring(2));
        String name = Reader.name(option) + "=";
        String value = name.equals("--fen=") && text.equals(START) ? Fen.START : text;
        if (parameter(option).filter(own -> KEY.matcher(own.explained()).find()).isPresent()) {
            for (int i = 0; i < done.size(); i++) { // what is told as key=value may be told in parts
                if (done.get(i).startsWith(name) && value.contains("=")) {
                    done.set(i, done.get(i) + (done.get(i).equals(name) ? "" : ",") + value);
                    return;
                }
            }
        }
        boolean several = COMMAS.matcher(value).matches()
                && parameter(option)
                        .filter(own -> own.form() == Parameter.Form.LIST)
                        .isPresent();
        if (option.arity().max() == 0) {
            done.add(Reader.name(option));
        } else {
            Stream.of(several ? value.split(",") : new String[] {value})
                    .forEach(one -> done.add(Reader.name(option) + "=" + one));
        }
    }

    private Optional<Parameter> parameter(OptionSpec option) {
        return signature.parameters().stream()
                .filter(candidate -> Reader.name(option).equals("--" + candidate.name()))
                .findFirst();
    }

    /** The value behind an option's name. */
    private String value(OptionSpec option) {
        Optional<Parameter> parameter = parameter(option);
        if (parameter.filter(Reader::isText).isPresent()) {
            return rest();
        }
        String word = KEYED.matcher(words.get(next++)).replaceFirst("");
        return parameter.map(own -> whole(word, own)).orElseGet(() -> Reader.unquoted(word));
    }

    /** A value that begins with a word, as far as it goes; one that assigns something may go on with others. */
    private String whole(String first, Parameter parameter) {
        if (ASSIGNED.matcher(first).matches() && parameter.form() == Parameter.Form.NAMED) {
            StringBuilder all = new StringBuilder(Reader.unquoted(first));
            while (next < words.size() && isForeignAssignment(words.get(next))) {
                all.append(',').append(words.get(next++));
            }
            return all.toString();
        }
        if (parameter.extent() == Parameter.Extent.WORD
                || (Reader.isQuoted(first) && parameter.extent() != Parameter.Extent.RAW)
                || (parameter.isFile() && !typed)) {
            return Reader.unquoted(first);
        }
        int end = next;
        while (end < words.size() && !endsPhrase(words.get(end), parameter)) {
            end++;
        }
        if (parameter.isFile()) {
            end = ending(end);
        }
        String whole = String.join(" ", words.subList(next - 1, end));
        next = end;
        return whole;
    }

    private boolean isForeignAssignment(String word) {
        Matcher assigned = ASSIGNED.matcher(word);
        return assigned.matches()
                && !word.startsWith("-")
                && OptionNames.find(spec, assigned.group(2)).isEmpty();
    }

    /** Whether a word begins another value than the one being read. */
    private boolean endsPhrase(String word, Parameter parameter) {
        if (isOption(word)
                || (word.startsWith("-")
                        && OptionNames.find(spec, word.replaceFirst("=.*", "")).isPresent())) {
            return true;
        }
        if (!parameter.isFile()
                && word.matches("(?i).+\\.pgn")
                && bare(Parameter::isFile).isPresent()) {
            return true;
        }
        String name = word.replaceFirst("=.*", "");
        return signature.parameters().stream()
                .filter(other -> !other.equals(parameter))
                .anyMatch(other -> name.equals(other.name())
                        || (other.isBare()
                                && !Reader.isText(other)
                                && other.extent() == Parameter.Extent.WORD
                                && !isGiven(other)
                                && other.accepts(Reader.unquoted(word))));
    }

    /** Where a file's name ends: at its first word with an ending; where none has one, at most at a place. */
    private int ending(int most) {
        for (int i = next - 1; i < words.size() && !words.get(i).startsWith("--"); i++) {
            if (ENDING.matcher(words.get(i)).find()) {
                return i + 1;
            }
        }
        return most;
    }

    /** What follows, to the next option. */
    private String rest() {
        int first = next;
        while (next < words.size() && (next == first || !isOption(words.get(next)))) {
            next++;
        }
        return String.join(" ", words.subList(first, next));
    }
}

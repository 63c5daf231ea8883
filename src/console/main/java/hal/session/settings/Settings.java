package hal.session.settings;

import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType.Switch;
import hal.platform.Quantity;
import hal.session.view.BoardSize;
import hal.session.view.PieceStyle;
import hal.support.UserException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The present value of every {@link Setting}. Values are kept in one canonical spelling, so none of them is ever
 * invalid.
 */
public final class Settings {
    /** Looks and manners, which are a person's and no game's: they are kept as soon as he chooses them. */
    private static final Set<Option> PERSONAL = Set.of(
            Setting.VOICE,
            Setting.STATS,
            Setting.THEME,
            Setting.SIZE,
            Setting.EYE,
            Setting.PIECES,
            Setting.COORDINATES,
            Setting.MOUSE,
            Setting.PACE,
            Setting.BELL,
            Setting.COACH,
            Setting.MEMORY,
            Setting.PROMOTION,
            Setting.NOTATION);

    /** What is chosen here is what plays: a level, which would search less than that, rests meanwhile. */
    private static final List<Option> OF_SEARCH = List.of(
            EngineOptions.ALGORITHM,
            EngineOptions.DEPTH,
            EngineOptions.NODES,
            EngineOptions.EVALUATION,
            Setting.SEARCH);

    /** Changed on the session's thread; faces read it on others. */
    private final Map<Option, String> values = Collections.synchronizedMap(new LinkedHashMap<>());

    private final SettingCheck check;
    private volatile boolean strengthChosen;
    private volatile boolean nameChosen;

    /**
     * The settings of a user who has set nothing.
     *
     * @param check asked about every value that is set
     */
    public Settings(SettingCheck check) {
        this.check = check;
        Setting.all().forEach(setting -> values.put(setting, setting.initial()));
    }

    /** The settings of a user who has set nothing, under the same check. */
    Settings fresh() {
        return new Settings(check);
    }

    /** The same values under the same check, to be changed without these. */
    public Settings copy() {
        Settings copy = fresh();
        copy.values.putAll(values);
        return copy;
    }

    /** The value as text. */
    public String get(Option setting) {
        return setting.equals(Setting.STRENGTH) ? chosenStrength().toString() : values.get(setting);
    }

    /**
     * Sets a value from what a user wrote.
     *
     * @throws UserException if the text is not a valid value; nothing has changed then
     */
    public void set(Option setting, String text) {
        strengthChosen |= isStrength(setting);
        nameChosen |= setting.equals(Setting.NAME);
        if (setting.equals(Setting.STRENGTH)) {
            setStrength(Strength.parse(text));
        } else if (setting.equals(EngineOptions.BOOK_CHOICE)) {
            setBook(text);
        } else {
            String value = setting.read(text);
            check.check(setting, value);
            values.put(setting, value);
            if (setting.equals(EngineOptions.BOOK_NAME)) {
                values.put(Setting.BOOK_TEXTBOOK, Switch.ON);
            }
            if (setting.purpose() == Option.Purpose.STRENGTH) {
                // A level and an Elo rating would contradict each other: the last one said holds.
                Option other = setting.equals(EngineOptions.LEVEL) ? EngineOptions.ELO : EngineOptions.LEVEL;
                values.put(other, other.none());
            }
        }
    }

    private void setStrength(Strength strength) {
        values.put(EngineOptions.LEVEL, EngineOptions.LEVEL.none());
        values.put(EngineOptions.ELO, EngineOptions.ELO.none());
        strength.scale().ifPresent(scale -> values.put(scale, Integer.toString(strength.number())));
    }

    /** How to choose from the book, whether to use it at all, or the name of another one. */
    private void setBook(String text) {
        Option how = EngineOptions.BOOK_CHOICE;
        try {
            values.put(how, text.strip().equalsIgnoreCase(Switch.ON) ? how.initial() : how.read(text));
        } catch (UserException e) {
            String name = EngineOptions.BOOK_NAME.read(text);
            try {
                check.check(EngineOptions.BOOK_NAME, name);
            } catch (UserException none) {
                throw new UserException(
                        "The book is on, off, " + how.type().meaning() + ", or a book's name; " + none.getMessage(),
                        none);
            }
            values.put(EngineOptions.BOOK_NAME, name);
            if (get(how).equals(how.none())) {
                values.put(how, how.initial());
            }
        }
        values.put(Setting.BOOK_TEXTBOOK, get(how).equals(how.none()) ? Switch.OFF : Switch.ON);
    }

    /** Whether a setting is one of a person and of no game, which is kept as soon as he chooses it. */
    public static boolean isPersonal(Option setting) {
        return PERSONAL.contains(setting);
    }

    /** Whether the book is on, even if the present search does not use it. */
    public boolean isBookOn() {
        return !get(EngineOptions.BOOK_CHOICE).equals(EngineOptions.BOOK_CHOICE.none());
    }

    /** Whether HAL opens from the book: if it is on, and for a textbook search only if the user has asked for it. */
    public boolean opensFromBook() {
        return isBookOn()
                && (get(EngineOptions.ALGORITHM).equals(EngineOptions.ALGORITHM.initial())
                        || isOn(Setting.BOOK_TEXTBOOK));
    }

    /** Whether a {@link Switch} is on. */
    public boolean isOn(Option setting) {
        return get(setting).equals(Switch.ON);
    }

    /** A number; 0 for one that is off. */
    public long count(Option setting) {
        return Long.parseLong(get(setting));
    }

    /** The time for each move, zero for no limit. */
    public Duration moveTime() {
        return time(EngineOptions.TIME);
    }

    /** The least time for an engine's move, zero for none. */
    public Duration pace() {
        return time(Setting.PACE);
    }

    private Duration time(Option setting) {
        return Duration.ofNanos(new BigDecimal(get(setting)).movePointRight(9).longValue());
    }

    /** The clocks of a new game; empty if it is played without. */
    public Optional<Clocks> clocks() {
        String text = get(Setting.CLOCK);
        return text.equals(Switch.OFF) ? Optional.empty() : Optional.of(Clocks.parse(text));
    }

    /** Whether anybody has said how strong HAL is to play. */
    public boolean isStrengthChosen() {
        return strengthChosen;
    }

    /** Whether anybody has said what HAL is to call the user. */
    public boolean isNameChosen() {
        return nameChosen;
    }

    /** Whether a setting says how strong HAL is to play. */
    public static boolean isStrength(Option setting) {
        return setting.equals(Setting.STRENGTH) || setting.purpose() == Option.Purpose.STRENGTH;
    }

    /** Whether HAL searches as it does for somebody who has chosen nothing about its search. */
    public boolean isUsualSearch() {
        return OF_SEARCH.stream().allMatch(this::isUsual);
    }

    private boolean isUsual(Option setting) {
        return get(setting).equals(setting.initial())
                || (setting.equals(Setting.SEARCH) && switchedParts().isEmpty());
    }

    /** What is switched on or off in the present algorithm's search, as in {@code with tt}. */
    private List<String> switchedParts() {
        EngineSpec bare = EngineSpec.parse(get(EngineOptions.ALGORITHM));
        return SearchSwitches.parse(get(Setting.SEARCH)).appliedTo(bare).options().entrySet().stream()
                .map(part -> part.getKey().word() + " " + part.getValue())
                .toList();
    }

    /** Lets HAL search as usual again: a level is one of that search. */
    public void chooseUsualSearch() {
        OF_SEARCH.forEach(setting -> values.put(setting, setting.initial()));
    }

    /** What is chosen about HAL's search, as in {@code minimax, depth 4, simplified}; empty for the usual search. */
    public String searchInWords() {
        List<String> words = new ArrayList<>();
        for (Option setting : OF_SEARCH) {
            if (!isUsual(setting)) {
                if (setting.equals(EngineOptions.DEPTH)) {
                    words.add("depth " + get(setting));
                } else if (setting.equals(EngineOptions.NODES)) {
                    words.add(Quantity.of(count(setting), "node"));
                } else if (setting.equals(Setting.SEARCH)) {
                    words.addAll(switchedParts());
                } else {
                    words.add(get(setting));
                }
            }
        }
        return String.join(", ", words);
    }

    /** How strong HAL plays: as it is to, or by all that its search can do where that is chosen. */
    public Strength strength() {
        Strength chosen = chosenStrength();
        return chosen.isFull() || isUsualSearch() ? chosen : Strength.FULL;
    }

    /** How strong HAL is to play, even if that rests at the moment. */
    public Strength chosenStrength() {
        for (Option scale : new Option[] {EngineOptions.LEVEL, EngineOptions.ELO}) {
            if (!get(scale).equals(scale.none())) {
                return new Strength(Optional.of(scale), (int) count(scale));
            }
        }
        return Strength.FULL;
    }

    /** The board's size. */
    public BoardSize size() {
        return BoardSize.valueOf(get(Setting.SIZE).toUpperCase(Locale.ROOT));
    }

    /** How the user wants the pieces. */
    public PieceStyle pieces() {
        return PieceStyle.valueOf(get(Setting.PIECES).toUpperCase(Locale.ROOT));
    }

    /**
     * What is saved with a game, by key: everything that is not {@link #isPersonal}. So a game continues as it was even
     * if the defaults have changed since.
     */
    public Map<String, String> ofGame() {
        Map<String, String> kept = new LinkedHashMap<>();
        values.forEach((setting, value) -> {
            if (!isStrength(setting) && !isPersonal(setting)) {
                kept.put(setting.key(), value);
            }
        });
        kept.put(Setting.STRENGTH.key(), chosenStrength().toString());
        return kept;
    }

    /** HAL's own search as these settings ask for, at its full strength and without a book. */
    public EngineSpec engine() {
        EngineSpec spec = EngineSpec.parse(get(EngineOptions.ALGORITHM))
                .with(EngineOptions.EVALUATION, get(EngineOptions.EVALUATION));
        spec = SearchSwitches.parse(get(Setting.SEARCH)).appliedTo(spec);
        for (Option option : EngineOptions.settings()) {
            boolean ofSearch =
                    option.purpose() == Option.Purpose.SEARCH && !option.word().isEmpty();
            String value = get(option);
            if (ofSearch && !value.equals(option.initial()) && spec.isAffectedBy(option, value)) {
                spec = spec.with(option, value);
            }
        }
        return spec;
    }

    /** HAL as it judges games: at full strength, without a book, whatever else these settings ask for. */
    public EngineSpec judge() {
        return EngineSpec.parse("hal")
                .with(EngineOptions.EVALUATION, get(EngineOptions.EVALUATION))
                .with(EngineOptions.HASH, get(EngineOptions.HASH));
    }
}

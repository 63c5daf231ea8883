package hal.console.board.theme;

import hal.export.PictureColors;
import hal.platform.Catalog;
import hal.platform.Shipped;
import hal.platform.UserFolders;
import hal.session.face.Answer;
import hal.session.settings.ThemeCatalog;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The themes to choose from: those that come with HAL, and the user's own, which are looked up each time. */
public final class Themes implements ThemeCatalog {
    static final String ENDING = ".toml";

    private static final String FOLDER = "config/themes";
    private static final String STANDARD = "wood";
    private static final Theme WOOD = ThemeFile.shipped(STANDARD, Shipped.text(FOLDER + "/" + STANDARD + ENDING), null);

    /** Looks like the standard theme, but was not chosen. */
    private static final Theme DEFAULT = new Theme(STANDARD, WOOD.description(), WOOD, Map.of(), Map.of());

    private final Catalog files;

    private Themes(List<Path> folders) {
        files = new Catalog("theme", FOLDER, List.of(ENDING), folders);
    }

    /** The themes that come with HAL, and those in the folder {@code themes} beside the user's settings. */
    public Themes(UserFolders folders) {
        this(folders.config().map(folder -> List.of(folder.resolve("themes"))).orElse(List.of()));
    }

    /** The themes that come with HAL: the same on every machine. */
    public static Themes builtIn() {
        return new Themes(List.of());
    }

    /**
     * What is shown unless the user chooses a theme: the standard one, or where the window's background is known to be
     * light {@link #standardOnLight}. It is the same object at each call, and no other theme's.
     */
    public static Theme usual() {
        return DEFAULT;
    }

    /** The theme that is shown unless the user chooses another; all others are based on it. */
    public static Theme standard() {
        return WOOD;
    }

    /** The theme that is shown in a window with a light background unless the user chooses another. */
    public static Theme standardOnLight() {
        return builtIn().named("paper");
    }

    /**
     * The theme of a name; the standard one for an empty name.
     *
     * @throws UserException if there is none, naming those there are, or naming file, line and key of what is wrong
     *     with it
     */
    public Theme named(String name) {
        if (name.isEmpty()) {
            return WOOD;
        }
        Catalog.Found found = files.find(name);
        if (found.own().isPresent()) {
            return ThemeFile.read(found.own().get());
        }
        return name.equals(STANDARD) ? WOOD : ThemeFile.shipped(name, found.text(0), WOOD);
    }

    /** The theme of a setting, whose value is empty for the usual one. */
    public Theme chosen(String setting) {
        return setting.isEmpty() ? DEFAULT : named(setting);
    }

    /** All themes that can be read, in the order to list them. */
    public List<Theme> all() {
        List<Theme> themes = new ArrayList<>();
        read(themes);
        return themes;
    }

    /** Reads all themes, and gives what is wrong with those that cannot be read. */
    private List<String> read(List<Theme> themes) {
        List<String> problems = new ArrayList<>();
        for (String name : files.names()) {
            try {
                themes.add(named(name));
            } catch (UserException e) {
                problems.add(e.getMessage());
            }
        }
        return problems;
    }

    @Override
    public List<Answer.Choices.Item> list() {
        return all().stream()
                .map(theme -> new Answer.Choices.Item(theme.name(), theme.description()))
                .toList();
    }

    @Override
    public String standardName() {
        return STANDARD;
    }

    @Override
    public List<String> problems() {
        return read(new ArrayList<>());
    }

    @Override
    public void check(String name) {
        named(name);
    }

    @Override
    public PictureColors colors(String name) {
        return named(name).picture();
    }
}

package hal.console.board.theme;

import hal.export.Ink;
import hal.export.PictureColors;
import hal.game.diagram.BoardColors;
import hal.platform.Catalog;
import hal.platform.Shipped;
import hal.platform.UserFolders;
import hal.session.face.Answer;
import hal.session.settings.ThemeCatalog;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The themes to choose from: those that come with HAL, and the user's own, which are looked up each time. */
public final class Themes implements ThemeCatalog {
    static final String ENDING = ".toml";

    private static final String FOLDER = "config/themes";
    private static final String STANDARD = "wood";
    private static final Theme WOOD = ThemeFile.shipped(STANDARD, Shipped.text(FOLDER + "/" + STANDARD + ENDING), null);
    /** The quietest text can be read on a background from this contrast on. */
    private static final double MIN_CONTRAST = 3;

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

    /** The theme that is shown unless the user chooses another; all others are based on it. */
    public static Theme standard() {
        return WOOD;
    }

    /** Whether dark text is easier to read on this background, in 24 bits, than bright text. */
    public static boolean isLight(int background) {
        return BoardColors.contrast(background, 0) > BoardColors.contrast(background, 0xffffff);
    }

    /**
     * A theme's colours on a terminal whose background is known. The board stands on that background, not on a patch of
     * another; on a light one the theme for light terminals gives the colours around it. A theme that names a
     * background keeps it, and so does one whose text could hardly be read on the terminal's.
     *
     * @param background in 24 bits
     */
    public static Palette on(int background, Theme theme, ColorDepth depth) {
        Palette palette = theme.palette(depth);
        if (theme.namesBackground()) {
            return palette;
        }
        Palette page = isLight(background) ? builtIn().named("paper").around(palette) : palette;
        boolean readable = BoardColors.contrast(page.rgb(Ink.DIM), background) >= MIN_CONTRAST;
        return readable ? page.onTerminalBackground(background) : page;
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

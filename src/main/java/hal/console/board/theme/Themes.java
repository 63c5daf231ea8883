package hal.console.board.theme;

import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/** The themes to choose from: those that come with HAL, then the user's own, which may replace one of the same name. */
public final class Themes {
    private final List<Theme> all;

    private Themes(List<Theme> all) {
        this.all = List.copyOf(all);
    }

    /**
     * What is shown unless the user chooses a theme: the standard one, or where the window's background is known to be light
     * {@link #standardOnLight}. It is the same object at each call, and no other theme's.
     */
    public static Theme usual() {
        return ShippedThemes.USUAL;
    }

    /** The theme that is shown unless the user chooses another. */
    public static Theme standard() {
        return ShippedThemes.standard();
    }

    /** The theme that is shown in a window with a light background unless the user chooses another. */
    public static Theme standardOnLight() {
        return ShippedThemes.named("paper");
    }

    /** The themes that come with HAL. */
    public static Themes builtIn() {
        return new Themes(ShippedThemes.all());
    }

    /** These themes and more; a new one takes the place of an old one of its name. */
    public Themes with(List<Theme> more) {
        List<Theme> merged = new ArrayList<>(all);
        for (Theme theme : more) {
            merged.removeIf(old -> old.name().equals(theme.name()));
            merged.add(theme);
        }
        return new Themes(merged);
    }

    /** All themes in the order to list them. */
    public List<Theme> all() {
        return all;
    }

    /**
     * The theme of this name.
     *
     * @throws UserException when there is none, naming those that there are
     */
    public Theme named(String name) {
        StringBuilder names = new StringBuilder();
        for (Theme theme : all) {
            if (theme.name().equals(name)) {
                return theme;
            }
            names.append(names.isEmpty() ? "" : ", ").append(theme.name());
        }
        throw new UserException("there is no theme \"" + name + "\"; known: " + names);
    }
}

package hal.console.board.theme;

import hal.export.PictureColors;
import hal.session.face.Answer;
import hal.session.settings.ThemeCatalog;
import hal.support.UserFolders;
import java.util.List;

/** The built-in themes and the user's own, which are looked up each time, since a file may have changed. */
public final class ThemeShelf implements ThemeCatalog {
    private final UserFolders folders;

    /** The themes of a user with these folders. */
    public ThemeShelf(UserFolders folders) {
        this.folders = folders;
    }

    private ThemeFolder own() {
        return folders.config()
                .map(folder -> ThemeFolder.read(folder.resolve("themes")))
                .orElse(new ThemeFolder(List.of(), List.of()));
    }

    /**
     * The theme of a name; the standard one for an empty name.
     *
     * @throws hal.support.UserException if there is none, naming those there are
     */
    public Theme named(String name) {
        return name.isEmpty()
                ? Themes.standard()
                : Themes.builtIn().with(own().themes()).named(name);
    }

    /** The theme of a setting, whose value is empty for the usual one. */
    public Theme chosen(String setting) {
        return setting.isEmpty() ? Themes.usual() : named(setting);
    }

    @Override
    public List<Answer.Choices.Item> list() {
        return Themes.builtIn().with(own().themes()).all().stream()
                .map(theme -> new Answer.Choices.Item(theme.name(), theme.description()))
                .toList();
    }

    @Override
    public String standard() {
        return Themes.standard().name();
    }

    @Override
    public List<String> problems() {
        return own().problems();
    }

    @Override
    public void check(String name) {
        if (!name.isEmpty()) {
            named(name);
        }
    }

    @Override
    public PictureColors colors(String name) {
        return named(name).picture();
    }
}

package hal.commands.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.session.CompletionContext;
import hal.session.face.Viewer;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.testkit.Text;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SettingsViewerTest {
    private final Settings settings = new Settings((setting, value) -> {});
    private int saved;

    private final SettingsViewer.Access access = new SettingsViewer.Access() {
        @Override
        public String value(Option setting) {
            return settings.get(setting);
        }

        @Override
        public void set(Option setting, String value) {
            settings.set(setting, value);
        }

        @Override
        public String save() {
            saved++;
            return "Saved to config.toml.";
        }
    };

    private SettingsViewer viewer(SettingsViewer.Row... rows) {
        return new SettingsViewer(List.of(rows), access, Runnable::run);
    }

    private static SettingsViewer.Row row(Option setting) {
        return new SettingsViewer.Row(setting, setting.type().words());
    }

    private static String text(Viewer viewer) {
        return viewer.view(80).text().lines().stream()
                .map(line -> line.text().stripTrailing())
                .collect(Collectors.joining("\n"));
    }

    private static String marked(Viewer viewer) {
        return viewer.view(80).text().lines().get(viewer.view(80).first()).text();
    }

    @Test
    void everySettingStandsThereWithItsValueAndWhatItDoes() {
        SettingsViewer viewer =
                viewer(Setting.all().stream().map(SettingsViewerTest::row).toArray(SettingsViewer.Row[]::new));
        String text = Text.unwrap(text(viewer));
        for (Option setting : Setting.all()) {
            assertTrue(text.contains(setting.key() + " " + settings.get(setting)), setting.key());
            assertTrue(text.contains(setting.help()), setting.help());
        }
        assertTrue(viewer.view(80).text().lines().stream().allMatch(line -> line.length() <= 80), text(viewer));
    }

    @Test
    void arrowsChooseASettingAndChangeItRoundItsChoices() {
        SettingsViewer viewer = viewer(row(Setting.BELL), row(Setting.SIZE));
        assertFalse(text(viewer).contains("auto, small, medium, large"));
        viewer.press(Viewer.DOWN);
        viewer.press(Viewer.DOWN);
        assertTrue(text(viewer).contains("auto, small, medium, large"), text(viewer));
        viewer.press(Viewer.RIGHT);
        assertEquals("small", settings.get(Setting.SIZE));
        assertTrue(marked(viewer).matches("size +small +.*"), marked(viewer));
        viewer.press(Viewer.LEFT);
        viewer.press(Viewer.LEFT);
        assertEquals("large", settings.get(Setting.SIZE));
        assertEquals("off", settings.get(Setting.BELL));
    }

    @Test
    void whatHasNoChoicesSaysHowItIsSet() {
        SettingsViewer viewer = viewer(row(Setting.NAME));
        viewer.press(Viewer.RIGHT);
        assertTrue(text(viewer).contains("config name NAME"), text(viewer));
        assertEquals("Dave", settings.get(Setting.NAME));
    }

    @Test
    void aRefusedValueSaysWhyAndTheNextKeyForgetsIt() {
        SettingsViewer viewer = viewer(new SettingsViewer.Row(EngineOptions.DEPTH, List.of("many")));
        viewer.press(Viewer.RIGHT);
        assertTrue(text(viewer).contains("\"many\" is not a value for depth"), text(viewer));
        viewer.press(Viewer.UP);
        assertFalse(text(viewer).contains("not a value"), text(viewer));
    }

    @Test
    void sSavesAndSaysWhere() {
        SettingsViewer viewer = viewer(row(Setting.BELL));
        viewer.press("s");
        assertEquals(1, saved);
        assertTrue(text(viewer).contains("Saved to config.toml."), text(viewer));
    }

    @Test
    void aLevelIsOneOfTwentyAndALargeNumberIsTyped() {
        CompletionContext context = new CompletionContext(null, GameKind.CHESS, null);
        List<String> levels = ConfigCommand.steps(EngineOptions.LEVEL, context);
        assertEquals(List.of("1", "2"), levels.subList(0, 2));
        assertEquals("full", levels.get(levels.size() - 1));
        assertEquals(List.of(), ConfigCommand.steps(EngineOptions.NODES, context));
    }
}

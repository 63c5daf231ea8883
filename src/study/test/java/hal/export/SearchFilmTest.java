package hal.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Role;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
import hal.notation.Fen;
import hal.search.engine.Score;
import hal.search.engine.StopToken;
import hal.search.lab.LabProvider;
import hal.support.UserException;
import hal.testkit.Once;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NamedNodeMap;

class SearchFilmTest {
    private static final String FEW_MOVES = "8/8/8/3k4/8/3K4/3P4/8 w - - 0 1";

    private static SearchTree tree(String text, int depth) {
        EngineSpec spec = EngineSpec.parse(text);
        return SearchTree.of(
                LabProvider.search(spec, new EngineCatalog(EvaluationCatalog.shipped()).model(spec)),
                Fen.parse(FEW_MOVES),
                depth,
                new StopToken());
    }

    private static SearchFilm film() {
        return SearchFilm.of("<two> searches", List.of(tree("minimax", 3), tree("alphabeta", 3)));
    }

    @Test
    void bothSearchesStandAtTheSamePlacesAndEndWithTheirMove() {
        SearchFilm film = film();
        Track full = film.tracks().get(0);
        Track cut = film.tracks().get(1);
        assertEquals(4, film.levels());
        assertEquals(259, full.end());
        assertTrue(cut.end() < full.end());
        assertEquals(full.end(), film.end());
        assertEquals(full.result(), cut.result());
        for (Spot spot : cut.spots()) {
            assertTrue(
                    full.spots().stream()
                            .anyMatch(other -> other.move().equals(spot.move())
                                    && other.level() == spot.level()
                                    && other.from() == spot.from()
                                    && other.to() == spot.to()),
                    spot.toString());
        }
        assertTrue(cut.spots().stream().anyMatch(spot -> spot.role() == Role.NEVER));
    }

    @Test
    void theTreeGrowsAndValuesClimb() {
        Track track = film().tracks().get(1);
        int before = Score.NONE;
        for (int now = 1; now <= track.end(); now++) {
            int time = now;
            long searched = track.spots().stream()
                    .filter(spot -> spot.role() != Role.NEVER && spot.enter() <= time)
                    .count();
            assertEquals(now, searched);
            int best = SearchFilm.State.best(track, now)[0];
            int root = best < 0 ? Score.NONE : track.spots().get(best).value();
            assertTrue(before == Score.NONE || root >= before, "White's best never falls");
            before = root;
        }
        assertEquals(track.spots().get(0).value(), before);
        assertEquals(
                SearchFilm.State.NOW, SearchFilm.State.of(track, track.spots().get(0), 1));
        assertEquals(
                SearchFilm.State.CHOSEN,
                SearchFilm.State.of(track, track.spots().get(0), track.end()));
    }

    @Once
    @Test
    void theGifHoldsAllFramesAndOnlyWhatChanges() throws IOException {
        SearchFilm film = film();
        byte[] gif = FilmGif.of(film);
        assertTrue(gif.length < 1_000_000, gif.length + " bytes");
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(gif))) {
            reader.setInput(in);
            int frames = reader.getNumImages(true);
            assertTrue(frames > 50 && frames <= 161, frames + " frames");
            BufferedImage first = reader.read(0);
            BufferedImage whole = new BufferedImage(first.getWidth(), first.getHeight(), BufferedImage.TYPE_INT_RGB);
            Map<Integer, Integer> inked = new HashMap<>();
            Set<Integer> looked = Set.of(0, frames / 2, frames - 1);
            Graphics2D pen = whole.createGraphics();
            for (int i = 0; i < frames; i++) {
                NamedNodeMap place = reader.getImageMetadata(i)
                        .getAsTree("javax_imageio_gif_image_1.0")
                        .getFirstChild()
                        .getAttributes();
                int left =
                        Integer.parseInt(place.getNamedItem("imageLeftPosition").getNodeValue());
                int top =
                        Integer.parseInt(place.getNamedItem("imageTopPosition").getNodeValue());
                BufferedImage part = reader.read(i);
                assertTrue(left + part.getWidth() <= whole.getWidth() && top + part.getHeight() <= whole.getHeight());
                pen.drawImage(part, left, top, null);
                if (looked.contains(i)) {
                    inked.put(i, ink(whole));
                }
            }
            pen.dispose();
            assertTrue(inked.get(0) < inked.get(frames / 2) && inked.get(frames / 2) < inked.get(frames - 1));
        }
    }

    private static int ink(BufferedImage picture) {
        int ink = 0;
        for (int color : picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth())) {
            ink += (color & 0xffffff) == 0xffffff ? 0 : 1;
        }
        return ink;
    }

    @Test
    void thePageNeedsNothingElse() {
        String page = FilmPage.of(film());
        assertFalse(Pattern.compile("@[A-Z]+@").matcher(page).find(), "a gap");
        assertTrue(page.contains("<title>&lt;two&gt; searches</title>"));
        assertEquals(1, page.split("http", -1).length - 1, "only the name space of SVG");
        assertFalse(page.contains("src=") || page.contains("href=") || page.contains("import "));
        assertTrue(page.contains("{\"algorithm\":\"minimax\",\"end\":259,"));
        assertTrue(page.contains("type=\"range\""));
        assertTrue(page.contains("+location.hash.slice(1) || end"), "it opens with the whole tree, not with its root");
    }

    @Test
    void tooManyFramesOrTooSmallPicturesAreRefused() {
        List<SearchTree> large = List.of(tree("minimax", 5));
        assertTrue(assertThrows(UserException.class, () -> SearchFilm.of("large", large))
                .getMessage()
                .contains("at most 10,000 nodes"));
    }
}

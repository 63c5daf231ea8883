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
import hal.search.engine.StopToken;
import hal.search.lab.LabProvider;
import hal.support.UserException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

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

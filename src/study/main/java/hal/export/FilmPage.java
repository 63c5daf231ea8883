package hal.export;

import hal.export.SearchFilm.Spot;
import hal.export.SearchFilm.Track;
import hal.platform.Json;
import hal.platform.Shipped;
import hal.support.text.CleanText;
import java.util.Locale;

/**
 * A film of searches as one HTML page with a slider, which needs nothing else: neither other files nor the network. It
 * shows what {@link FilmGif} shows. The page is {@code hal/export/film.html}, with gaps for what differs.
 */
public final class FilmPage {
    private static final double ROUNDED = 1e5;

    private FilmPage() {}

    /** The whole file. */
    public static String of(SearchFilm film) {
        return Shipped.text("hal/export/film.html")
                .replace("@TITLE@", CleanText.escaped(film.title()))
                .replace("@LEVELS@", Integer.toString(film.levels()))
                .replace("@TRACKS@", GamePage.inScript(Json.list(film.tracks(), FilmPage::track)));
    }

    private static Json track(Track track) {
        return Json.object()
                .add("algorithm", track.algorithm())
                .add("end", track.end())
                .add("result", track.result())
                .add("spots", Json.list(track.spots(), FilmPage::spot));
    }

    private static Json spot(Spot spot) {
        return Json.array(
                spot.parent(),
                spot.level(),
                Math.rint(spot.from() * ROUNDED) / ROUNDED,
                Math.rint(spot.to() * ROUNDED) / ROUNDED,
                spot.enter(),
                spot.leave(),
                spot.role().name().toLowerCase(Locale.ROOT),
                spot.max(),
                spot.move(),
                Json.array(spot.value(), spot.valueText()));
    }
}

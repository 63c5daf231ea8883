package hal.commands.database;

import hal.analysis.review.GameAccuracy;
import hal.analysis.review.GameReview;
import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.commands.Arguments;
import hal.commands.Command;
import hal.commands.puzzles.MistakeFile;
import hal.engine.EngineSpec;
import hal.export.BarChart;
import hal.export.ExportFile;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.memory.GameFile;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.GameArchive;
import hal.session.game.GameKind;
import hal.support.AtomicFile;
import hal.support.AtomicFile;
import hal.support.CleanText;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
                        + " you played elsewhere, and insights FILE looks at those of a PGN file."));
    }

    private void read(Consumer<GameTree> taker, BooleanSupplier stop) {
        GameFile.read(path, stop, entry -> {
            taker.accept(entry.game());
            read.incrementAndGet();
        });
    }

    /** The opening as the file names it, without its variation, or as HAL does. */
    private static String opening(OpeningNames names, GameTree game) {
        String tag = game.tag("Opening").split(":", 2)[0].strip();
        if (!tag.isEmpty() && !tag.equals("?")) {
            return tag;
        }
        return names.lineOf(game.start(), game.moves())
                .map(NamedLine::name)
                .map(name -> name.opening())
                .orElse("");
    }
}

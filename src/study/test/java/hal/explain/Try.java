package hal.explain;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.StopToken;
import java.util.Optional;

public class Try {
    public static void main(String[] a) {
        Engine engine = new EngineCatalog(EvaluationCatalog.shipped()).create(EngineSpec.parse("hal:threads=1,hash=16"));
        for (String text : a) {
            String[] parts = text.split(";");
            Position p = parts[0].isBlank() ? Position.start() : Fen.parse(parts[0].trim());
            String[] moves = parts[1].trim().split(" ");
            for (int i = 0; i < moves.length - 1; i++) p.make(San.parse(p, moves[i]));
            String asked = moves[moves.length - 1];
            long t = System.nanoTime();
            Explanation e = Explainer.explain(p, San.parse(p, asked), engine, SearchLimits.nodes(100000), Optional.empty(), new StopToken());
            System.out.println(asked + " | " + e.text() + "  [" + (System.nanoTime() - t) / 1000000 + " ms]");
        }
    }
}

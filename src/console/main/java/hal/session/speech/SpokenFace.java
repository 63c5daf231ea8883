package hal.session.speech;

import hal.analysis.review.EvaluationGraph;
import hal.platform.Format;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Controls;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Page;
import hal.session.face.Preview;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.face.Viewer;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.EngineView;
import hal.session.view.GameView;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A face in front of another: with {@link Setting#SPEECH} on, it turns every answer into sentences; otherwise it writes
 * moves with the letters of {@link Setting#NOTATION}. What is to be copied or typed, such as a PGN or an error's
 * suggestion, keeps its English letters.
 */
public final class SpokenFace implements Face {
    /** Wide enough that nothing is cut where no window is looked at. */
    private static final int SPOKEN_COLUMNS = 500;

    private final Face face;
    private final Settings settings;

    /** Stands in front of a face, and does as the settings say at the moment. */
    public SpokenFace(Face face, Settings settings) {
        this.face = face;
        this.settings = settings;
    }

    private boolean speaks() {
        return settings.isOn(Setting.SPEECH) && !face.isForPrograms();
    }

    /** Asked before {@link PieceLetters} is: most sessions never need it. */
    private boolean isEnglish() {
        return settings.get(Setting.NOTATION).equals(Setting.NOTATION.initial());
    }

    private Answer shown(Answer answer) {
        return isEnglish() ? answer : lettered(answer, PieceLetters.of(settings));
    }

    private static Answer lettered(Answer answer, PieceLetters letters) {
        if (answer instanceof Answer.Words words && words.tone() == Tone.VOICE) {
            return new Answer.Words(words.tone(), letters.shown(words.text()));
        } else if (answer instanceof Answer.Lines lines) {
            return new Answer.Lines(
                    lines.lines().stream().map(line -> lettered(line, letters)).toList());
        } else if (answer instanceof Answer.Table table) {
            return lettered(table, letters);
        } else if (answer instanceof Answer.Rows rows) {
            return new Answer.Rows(lettered(rows.more(), letters));
        } else if (answer instanceof Answer.Group group) {
            return new Answer.Group(
                    group.parts().stream().map(part -> lettered(part, letters)).toList());
        }
        return answer;
    }

    private static StyledLine lettered(StyledLine line, PieceLetters letters) {
        return new StyledLine(line.spans().stream()
                .map(span -> new StyledLine.Span(letters.shown(span.text()), span.style(), span.heat()))
                .toList());
    }

    private static Answer.Table lettered(Answer.Table table, PieceLetters letters) {
        List<List<Answer.Table.Cell>> rows = table.rows().stream()
                .map(row -> row.stream()
                        .map(cell -> new Answer.Table.Cell(cell.style(), letters.shown(cell.text()), cell.values()))
                        .toList())
                .toList();
        return new Answer.Table(table.title(), table.columns(), rows, letters.shown(table.note()), table.gap());
    }

    @Override
    public void print(Answer answer) {
        if (!speaks()) {
            face.print(shown(answer));
            return;
        }
        String text = SpokenAnswer.text(answer);
        if (!text.isEmpty()) {
            face.print(answer instanceof Answer.Words words ? words.tone() : Tone.NORMAL, text);
        }
    }

    @Override
    public boolean isForPrograms() {
        return face.isForPrograms();
    }

    @Override
    public Page page(String title) {
        if (speaks()) {
            return Face.super.page(title);
        }
        Page page = face.page(title);
        return new Page() {
            @Override
            public int columns() {
                return page.columns();
            }

            @Override
            public int rows() {
                return page.rows();
            }

            @Override
            public void onLeave(Runnable end) {
                page.onLeave(end);
            }

            @Override
            public boolean onChoose(IntConsumer chosen) {
                return page.onChoose(chosen);
            }

            @Override
            public void onMark(IntFunction<Preview> previews) {
                page.onMark(isEnglish() ? previews : row -> lettered(previews.apply(row)));
            }

            @Override
            public void add(Answer answer) {
                page.add(shown(answer));
            }
        };
    }

    @Override
    public Optional<String> copy(String text) {
        return face.copy(text);
    }

    @Override
    public boolean present(Viewer viewer) {
        return !speaks() && face.present(isEnglish() ? viewer : lettered(viewer));
    }

    private Preview lettered(Preview preview) {
        PieceLetters letters = PieceLetters.of(settings);
        return new Preview(
                preview.words(),
                preview.boards(),
                preview.moves().stream().map(letters::shown).toList(),
                preview.first());
    }

    private Viewer lettered(Viewer viewer) {
        return new Viewer() {
            @Override
            public String title() {
                return viewer.title();
            }

            @Override
            public String keys() {
                return viewer.keys();
            }

            @Override
            public View view(int columns) {
                View view = viewer.view(columns);
                return new View(shown(view.text()), view.first(), view.last(), view.marked());
            }

            @Override
            public Optional<BoardPicture> board() {
                return viewer.board();
            }

            @Override
            public boolean isRead() {
                return viewer.isRead();
            }

            @Override
            public void press(String key) {
                viewer.press(key);
            }
        };
    }

    @Override
    public void show(GameView view) {
        face.show(speaks() || isEnglish() ? view : view.withPanel(lettered(view.panel(), PieceLetters.of(settings))));
    }

    private static PanelView lettered(PanelView panel, PieceLetters letters) {
        MoveListView list = panel.moves();
        List<MoveEntry> moves = list.moves().stream()
                .map(move -> new MoveEntry(letters.shown(move.san()), move.mark()))
                .toList();
        List<MoveListView.Word> tree = list.tree().stream()
                .map(word -> new MoveListView.Word(letters.shown(word.text()), word.depth(), word.kind()))
                .toList();
        EngineView engine = panel.engine();
        List<EngineView.Line> others = engine.others().stream()
                .map(line -> new EngineView.Line(line.score(), letters.shown(line.text())))
                .toList();
        return panel.withMoves(new MoveListView(list.firstPly(), moves, list.shown(), tree))
                .withEngine(engine.withPv(letters.shown(engine.pv())).withOthers(others));
    }

    @Override
    public void write(byte[] content) {
        face.write(content);
    }

    @Override
    public void notice(FaceEvent event) {
        face.notice(event);
    }

    @Override
    public void connect(Controls controls) {
        face.connect(controls);
    }

    @Override
    public Abilities abilities() {
        Abilities own = face.abilities();
        return speaks() ? own.spoken(SPOKEN_COLUMNS) : own;
    }

    /**
     * Answers in sentences: a table row by row with its headings, a board rank by rank, a curve by its ends and
     * extremes.
     */
    static final class SpokenAnswer {
        private SpokenAnswer() {}

        /** What an answer says, as plain lines. */
        static String text(Answer answer) {
            if (answer instanceof Answer.Words words) {
                return words.tone() == Tone.VOICE ? SpokenMoves.of(words.text()) : withoutColumns(words.text());
            } else if (answer instanceof Answer.Choices choices) {
                return joined(choices.items().stream()
                        .map(item -> choice(item, choices.present()))
                        .toList());
            } else if (answer instanceof Answer.Table table) {
                return table(table, true);
            } else if (answer instanceof Answer.Rows rows) {
                return table(rows.more(), false);
            } else if (answer instanceof Answer.Group group) {
                return joined(group.parts().stream().map(SpokenAnswer::text).toList());
            } else if (answer instanceof Answer.Graph graph) {
                return curve(graph.graph());
            } else if (answer instanceof Answer.Drawing drawing) {
                return drawing.words();
            } else if (answer instanceof Answer.Board board && board.board() instanceof BoardView view) {
                return SpokenChess.board(view.squares(), view.blackBelow());
            }
            return joined(answer.lines().stream().map(SpokenAnswer::line).toList());
        }

        /** Columns made of blanks, divided by commas instead. */
        private static String withoutColumns(String text) {
            return text.contains("  ") ? text.replaceAll("(?m)^ +", "").replaceAll("(?<=\\S) {2,}(?=\\S)", ", ") : text;
        }

        private static String joined(List<String> parts) {
            return parts.stream().filter(part -> !part.isBlank()).collect(Collectors.joining("\n"));
        }

        /** A line without what only draws, its columns divided by commas. */
        private static String line(StyledLine line) {
            if (line.text().contains("....")) {
                return ""; // a row of a plot
            }
            String words = line.text()
                    .replaceAll("[\\u2190-\\u21ff\\u2500-\\u25ff\\u2800-\\u28ff|]+", " ")
                    .strip();
            return words.chars().anyMatch(Character::isLetterOrDigit) ? words.replaceAll(" {2,}", ", ") : "";
        }

        private static String choice(Answer.Choices.Item item, Set<String> present) {
            return item.value() + (present.contains(item.value()) ? ", now in use" : "")
                    + (item.description().isBlank()
                            ? ""
                            : ": " + item.description().strip()) + ".";
        }

        private static String table(Answer.Table table, boolean whole) {
            List<String> lines = new ArrayList<>();
            if (whole && !table.title().isEmpty()) {
                lines.add(table.title() + ":");
            }
            for (List<Answer.Table.Cell> row : table.rows()) {
                List<String> parts = new ArrayList<>();
                for (int i = 0; i < row.size(); i++) {
                    String heading = table.columns().get(i).heading().strip();
                    String value = row.get(i).text().strip();
                    if (!value.isEmpty()) {
                        parts.add(heading.isEmpty() ? value : heading + " " + value);
                    }
                }
                boolean pair = table.columns().size() == 2 && parts.size() == 2;
                lines.add(String.join(pair ? ": " : ", ", parts) + (parts.isEmpty() ? "" : "."));
            }
            if (whole) {
                lines.add(table.note());
            }
            return joined(lines);
        }

        private static String curve(EvaluationGraph graph) {
            if (graph.points().isEmpty()) {
                return "";
            }
            List<EvaluationGraph.Point> points = graph.points();
            double least = points.stream()
                    .mapToDouble(EvaluationGraph.Point::chances)
                    .min()
                    .orElseThrow();
            double most = points.stream()
                    .mapToDouble(EvaluationGraph.Point::chances)
                    .max()
                    .orElseThrow();
            return Format.of(
                    "White's winning chances: %.0f percent at first, %.0f at last, between %.0f and %.0f.",
                    points.get(0).chances(), points.get(points.size() - 1).chances(), least, most);
        }

        /**
         * Moves in a text, such as a line that is expected, in words: {@code knight takes f3, check} for {@code Nxf3+}.
         */
        static final class SpokenMoves {
            private static final Pattern MOVE = Pattern.compile(
                    "(?<![\\p{L}\\d-])(?:([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?|(O-O(?:-O)?))([+#]?)(?![\\w-])");

            private SpokenMoves() {}

            /** The text with its moves in words. */
            static String of(String text) {
                return MOVE.matcher(text).replaceAll(SpokenMoves::words);
            }

            private static String words(MatchResult move) {
                StringBuilder words = new StringBuilder();
                if (move.group(6) != null) {
                    words.append(move.group(6).length() == 3 ? "castles kingside" : "castles queenside");
                } else {
                    String from = move.group(2).isEmpty() ? "" : move.group(2) + " ";
                    words.append(move.group(1).isEmpty() ? "" : name(move.group(1)) + " ")
                            .append(from + (move.group(3).isEmpty() ? "" : "takes ") + move.group(4))
                            .append(move.group(5) == null ? "" : " becomes a " + name(move.group(5)));
                }
                return words
                        + (move.group(7).equals("+") ? ", check" : move.group(7).equals("#") ? ", checkmate" : "");
            }

            private static String name(String letter) {
                return SpokenChess.name("PNBRQK".indexOf(letter));
            }
        }
    }
}

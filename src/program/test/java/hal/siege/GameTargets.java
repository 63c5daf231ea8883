package hal.siege;

import static hal.siege.Target.expect;
import static hal.siege.Target.expectSentence;
import static hal.siege.Target.text;

import hal.arena.game.OpeningFile;
import hal.book.BookMove;
import hal.book.PolyglotBook;
import hal.book.polyglot.PolyglotFile;
import hal.game.Epd;
import hal.game.EpdSuite;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.game.pgn.PgnWriter;
import hal.learn.data.GameBlockReader;
import hal.learn.data.GameBlockWriter;
import hal.notation.Fen;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.UserException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Positions, moves and games as text and as bytes: what HAL understands is legal, and is understood again as it was
 * written.
 */
final class GameTargets {
    /** An independent judgement takes its time: so many moves of a game are judged. */
    private static final int JUDGED = 24;

    private GameTargets() {}

    static List<Target> all() {
        return List.of(
                Target.of("fen", GameTargets::fen),
                Target.of("moves", GameTargets::moves),
                Target.of("pgn", GameTargets::pgn),
                Target.of("epd", GameTargets::epd),
                Target.of("polyglot", GameTargets::polyglot),
                Target.of("games", GameTargets::games),
                new Target("openings", folder -> input -> openings(folder, input)));
    }

    private static void fen(byte[] input) {
        String text = text(input);
        try {
            Position position = Fen.parse(text);
            comesBack(position);
            Judge.agreesOn(position);
        } catch (NotationException e) {
            expectSentence(e);
        }
        try {
            comesBack(Fen.parseOrRepair(text, change -> expect(!change.isBlank(), "a change without words")));
        } catch (NotationException e) {
            expectSentence(e);
        }
    }

    private static void comesBack(Position position) {
        String written = Fen.format(position);
        Position again = Fen.parse(written);
        expect(again.key() == position.key(), "another key: " + written);
        expect(Fen.format(again).equals(written), "written anew it differs: " + written);
    }

    /** The first line is a position or anything else; each further one a move in some notation, played if it is one. */
    private static void moves(byte[] input) {
        List<String> lines = text(input).lines().limit(60).toList();
        Position position = Position.start();
        for (int i = 0; i < lines.size(); i++) {
            try {
                if (i == 0 && lines.get(0).contains("/")) {
                    position = Fen.parse(lines.get(0));
                    continue;
                }
                String before = Fen.format(position);
                int move = readMove(position, lines.get(i));
                expect(Fen.format(position).equals(before), "reading a move has changed the position");
                Judge.allows(position, move);
                String san = San.format(position, move);
                expect(San.parse(position, san) == move, san + " is read as another move in " + before);
                String uci = UciMove.format(position, move);
                expect(UciMove.parse(position, uci) == move, uci + " is read as another move in " + before);
                position.make(move);
            } catch (NotationException e) {
                expectSentence(e);
            }
        }
    }

    private static int readMove(Position position, String line) {
        try {
            return San.parse(position, line);
        } catch (NotationException e) {
            expectSentence(e);
            return UciMove.parse(position, line);
        }
    }

    private static void pgn(byte[] input) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(input))) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        }
        String written = written(entries);
        List<PgnEntry> again = Pgn.parse(written);
        expect(again.size() == entries.size(), entries.size() + " games come back as " + again.size());
        expect(written(again).equals(written), "written anew it differs:\n" + written);
        entries.stream().limit(2).forEach(entry -> judge(entry.game()));
    }

    private static String written(List<PgnEntry> entries) throws IOException {
        StringBuilder text = new StringBuilder();
        for (PgnEntry entry : entries) {
            new PgnWriter(text).write(entry.game());
        }
        return text.toString();
    }

    /** The moves of a game's main line are legal. */
    static void judge(GameTree game) {
        Position position = game.startPosition().copy();
        for (GameNode node : game.mainLine().stream().limit(JUDGED).toList()) {
            if (node.isNullMove()) {
                return;
            }
            Judge.allows(position, node.move().code());
            node.make(position);
        }
    }

    private static void epd(byte[] input) throws IOException {
        EpdSuite suite = EpdSuite.read(new ByteArrayInputStream(input));
        for (Epd epd : suite.positions().stream().limit(8).toList()) {
            epd.bestMoves().forEach(move -> Judge.allows(epd.board().position(), move.code()));
            epd.avoidMoves().forEach(move -> Judge.allows(epd.board().position(), move.code()));
            String written = epd.format();
            expect(Epd.parse(written).format().equals(written), "written anew it differs: " + written);
        }
    }

    private static void polyglot(byte[] input) {
        List<String> remarks = new ArrayList<>();
        PolyglotFile file = PolyglotFile.of("besieged.bin", input);
        PolyglotBook book = PolyglotBook.of("besieged.bin", input, remarks::add);
        for (int i = 0; i < file.size(); i++) {
            expect(file.find(file.entry(i).key()).contains(file.entry(i)), "entry " + i + " is not found");
        }
        Position position = Position.start();
        for (String move : List.of("e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f6e4")) {
            for (BookMove known : book.moves(position)) {
                Judge.allows(position, known.move().code());
            }
            position.make(UciMove.parse(position, move));
        }
        remarks.forEach(remark -> expect(!remark.isBlank(), "a remark without words"));
    }

    /**
     * Games of training positions. The input gets the header and the checksum that it needs: the bytes after it are
     * what is besieged.
     */
    private static void games(byte[] input) {
        try {
            GameBlockReader.visit(input, (game, index, position, move, score) -> true);
        } catch (UserException e) {
            expectSentence(e);
        }
        byte[] header = new GameBlockWriter().block().bytes();
        ByteBuffer block =
                ByteBuffer.allocate(Math.max(input.length, header.length)).order(ByteOrder.LITTLE_ENDIAN);
        block.put(input).put(0, header, 0, Long.BYTES).putInt(8, block.capacity() - header.length);
        CRC32 crc = new CRC32();
        crc.update(block.array(), 8, 12);
        crc.update(block.array(), header.length, block.capacity() - header.length);
        block.putInt(20, (int) crc.getValue());
        int[] judged = {0};
        try {
            GameBlockReader.visit(block.array(), (game, index, position, move, score) -> {
                expect(game.positions() > index && game.group() < 256 && game.result() < 3, "a game out of range");
                if (judged[0]++ < JUDGED) {
                    Judge.agreesOn(position);
                }
                return true;
            });
        } catch (UserException e) {
            expectSentence(e);
        }
    }

    /** The first line is the file's name. */
    private static void openings(Path folder, byte[] input) throws IOException {
        Path file = folder.resolve(text(input).startsWith("pgn") ? "openings.pgn" : "openings.epd");
        Files.write(file, FileTargets.afterFirstLine(input));
        try {
            OpeningFile openings = OpeningFile.read(file, 16);
            expect(openings.size() > 0, "no opening, and no word about it");
        } catch (UserException e) {
            expectSentence(e);
        }
    }
}

/**
 * Chess for Java: rules, FEN, SAN and EPD, games with variations, PGN, PolyGlot books, names of openings, Syzygy tables, and UCI
 * engines. No dependencies.
 *
 * <p>Two levels: {@link hal.game.Game} checks everything and explains what is wrong; {@link hal.rules.Position} is fast and checks
 * nothing.
 */
module hal.chess {
    exports hal.book;
    exports hal.book.name;
    exports hal.book.polyglot;
    exports hal.engine;
    exports hal.game;
    exports hal.notation;
    exports hal.notation.epd;
    exports hal.pgn;
    exports hal.rules;
    exports hal.search;
    exports hal.support;
    exports hal.tables.syzygy;
    exports hal.uci;
    exports hal.uci.client;
}

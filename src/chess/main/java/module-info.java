/**
 * Chess for Java: rules, FEN, SAN and EPD, games with variations, PGN, PolyGlot books, names of openings, Syzygy
 * tables, and UCI engines. No dependencies.
 *
 * <p>Two levels: {@link hal.game.Game} checks everything and explains what is wrong; {@link hal.rules.Position} is fast
 * and checks nothing. Between them stands {@link hal.game.Board}, a position as a value.
 */
module hal.chess {
    exports hal.book;
    exports hal.book.name;
    exports hal.book.polyglot;
    exports hal.game;
    exports hal.game.clock;
    exports hal.game.pgn;
    exports hal.game.diagram;
    exports hal.notation;
    exports hal.rules;
    exports hal.search;
    exports hal.search.uci;
    exports hal.support;
    exports hal.support.system;
    exports hal.support.text;
    exports hal.syzygy;
}

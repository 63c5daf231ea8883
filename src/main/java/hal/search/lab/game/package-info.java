/** Games of two players without chance or secrets, for the algorithms of the laboratory; chess is one of them. */
package hal.search.lab.game;

/** The laboratory's algorithms as engines: described, found in the catalogue, with books, levels and UCI options. */
package hal.search.lab.engine;

/** How tables that HAL makes are kept in files: compressed, with a header and a checksum, whatever game they are of. */
package hal.tables.store;

/** {@code hal tables}: end-game tables are made, asked and checked. */
package hal.cli.tables;

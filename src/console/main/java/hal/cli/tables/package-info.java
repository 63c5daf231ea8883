/** {@code hal tables}: endgame tables are made, asked and checked. */
package hal.cli.tables;

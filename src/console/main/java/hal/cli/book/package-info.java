/** The subcommands of {@code hal book}. */
package hal.cli.book;

/** How commands report outside the console: progress, formatted figures, tables. */
package hal.cli.report;

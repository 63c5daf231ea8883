/** What options of different commands have in common: one name, one wording and one default for each. */
package hal.cli.option;

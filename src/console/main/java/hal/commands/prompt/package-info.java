/**
 * The session as lines and answers: what a line means, how a session begins, and the catalogue of all commands. Every
 * face hands its lines to {@link hal.commands.prompt.Conversation}.
 */
package hal.commands.prompt;

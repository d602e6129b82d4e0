/** The subcommands of `concert`, one class each, with the options that several of them share. */
package dev.concert.control.command;

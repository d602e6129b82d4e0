/** The command line that all tools share. */
package dev.concert.ui.options;

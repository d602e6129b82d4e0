/** The main method of every window. */
package dev.concert.ui.start;

/** The commands that print what a run holds. */
package dev.concert.control.reading;

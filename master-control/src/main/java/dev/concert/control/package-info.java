/** The {@code concert} command with master control. */
package dev.concert.control;

/** The main classes of the `concert` command. */
package dev.concert.control;

/** What a process of Concert needs to start, to log, to end with a code. */
package dev.concert.control.launch;

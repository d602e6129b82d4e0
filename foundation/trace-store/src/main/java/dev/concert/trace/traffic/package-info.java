/** Each task from its submission to its start, each message from its sending to its receipt. */
package dev.concert.trace.traffic;

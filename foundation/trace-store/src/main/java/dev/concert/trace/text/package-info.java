/** Profiles as text, in the manner of prof. */
package dev.concert.trace.text;

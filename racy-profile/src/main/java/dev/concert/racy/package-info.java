/** The profile display: where each row of a run spent its time, routine by routine. */
package dev.concert.racy;

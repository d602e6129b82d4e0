/** Values that a run gives: profiles, traces, events. */
package dev.concert.trace;

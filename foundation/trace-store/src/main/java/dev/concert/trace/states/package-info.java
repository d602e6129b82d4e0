/** States of threads in time, made of their events. */
package dev.concert.trace.states;

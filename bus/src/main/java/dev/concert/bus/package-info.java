/** The message bus: small typed messages over a broker on this machine. */
package dev.concert.bus;

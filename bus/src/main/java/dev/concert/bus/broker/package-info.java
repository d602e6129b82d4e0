/** The broker of the bus, embedded in master control. */
package dev.concert.bus.broker;

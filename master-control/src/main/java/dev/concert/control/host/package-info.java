/** What master control does on the bus whether or not anybody looks. */
package dev.concert.control.host;

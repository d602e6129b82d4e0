/** A window as a part of the suite: what it hears on the bus, what it tells there. */
package dev.concert.ui.joined;

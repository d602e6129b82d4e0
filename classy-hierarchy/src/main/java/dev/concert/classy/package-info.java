/** The class hierarchy browser, joined to its window. */
package dev.concert.classy;

/** The call tree on a canvas. */
package dev.concert.cagey.paint;

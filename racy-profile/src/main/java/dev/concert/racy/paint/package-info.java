/** Lays out bars or flames, then paints them on a canvas. */
package dev.concert.racy.paint;

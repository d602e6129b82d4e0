/** Paints lanes of states, on a screen or a page. */
package dev.concert.easy.paint;

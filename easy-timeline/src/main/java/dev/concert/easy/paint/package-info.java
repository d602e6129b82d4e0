/** Paints lanes of states into pixels. */
package dev.concert.easy.paint;

/** How often which elements of arrays or lists were accessed. */
package dev.concert.trace.elements;

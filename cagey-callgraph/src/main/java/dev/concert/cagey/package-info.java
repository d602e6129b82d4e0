/** The call graph display, joined to its window. */
package dev.concert.cagey;

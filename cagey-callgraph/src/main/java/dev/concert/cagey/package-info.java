/** The call graph display: the unfolded tree of who calls whom. */
package dev.concert.cagey;

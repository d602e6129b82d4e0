/** What of a graph is unfolded. */
package dev.concert.cagey.tree;

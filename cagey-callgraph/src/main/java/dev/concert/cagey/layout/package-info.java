/** Places for the boxes of a call graph, with ways for the lines between them. */
package dev.concert.cagey.layout;

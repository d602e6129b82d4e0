/** The boxes of what is unfolded, with the lines between them. */
package dev.concert.cagey.picture;

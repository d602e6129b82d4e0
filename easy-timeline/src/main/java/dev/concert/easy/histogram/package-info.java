/** How many states or messages there are of which length or size. */
package dev.concert.easy.histogram;

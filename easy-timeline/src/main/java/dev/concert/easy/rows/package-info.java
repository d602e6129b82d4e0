/** Which rows the timeline has, in which order, with the place of each. */
package dev.concert.easy.rows;

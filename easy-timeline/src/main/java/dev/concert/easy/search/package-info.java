/** Finding by name what a run holds, at any zoom. */
package dev.concert.easy.search;

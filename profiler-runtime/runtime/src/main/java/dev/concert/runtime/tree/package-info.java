/** Calling-context trees in blocks. */
package dev.concert.runtime.tree;

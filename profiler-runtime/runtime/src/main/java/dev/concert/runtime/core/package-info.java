/** One recording from its first scope to its end. */
package dev.concert.runtime.core;

/** What measuring takes from the program. */
package dev.concert.runtime.cost;

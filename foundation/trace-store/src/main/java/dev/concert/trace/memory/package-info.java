/** How much memory runs may take. */
package dev.concert.trace.memory;

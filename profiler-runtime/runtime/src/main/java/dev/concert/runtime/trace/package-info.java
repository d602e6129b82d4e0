/** Events on their way into blocks. */
package dev.concert.runtime.trace;

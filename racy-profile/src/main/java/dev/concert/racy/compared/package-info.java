/** Figures of the open run beside those of another one. */
package dev.concert.racy.compared;

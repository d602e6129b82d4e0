/** What several readers of one run in this process share. */
package dev.concert.trace.shared;

/** What the bytes of a run mean. */
package dev.concert.runtime.format;

/** What has become slower or faster from some runs to others. */
package dev.concert.trace.compare;

/** What every other room may have to know of the recording under way. */
package dev.concert.runtime.state;

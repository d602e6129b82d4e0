/** What is wanted of a recording. */
package dev.concert.runtime.settings;

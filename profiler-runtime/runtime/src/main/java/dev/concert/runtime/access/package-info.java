/** Objects whose accesses are counted. */
package dev.concert.runtime.access;

/** What woven code calls beside Profiler. */
package dev.concert.runtime.hook;

/** The AOT caches of the JVMs, from training runs to the keys that say whether they are stale. */
package dev.concert.control.caches;

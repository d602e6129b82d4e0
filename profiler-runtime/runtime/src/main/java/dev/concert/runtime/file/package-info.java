/** Files of a run that grow by blocks or by lines. */
package dev.concert.runtime.file;

/** What steers a run from outside: its folder, its settings, its switches. */
package dev.concert.trace.control;

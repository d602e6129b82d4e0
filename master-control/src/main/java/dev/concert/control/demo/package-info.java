/** What `concert demo` does: builds the samples, measures them, shows them in all tools. */
package dev.concert.control.demo;

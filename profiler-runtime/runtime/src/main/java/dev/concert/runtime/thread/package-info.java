/** What threads hold while they wait. */
package dev.concert.runtime.thread;

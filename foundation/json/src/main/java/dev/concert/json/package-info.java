/** JSON as plain values, for messages, runs, settings. */
package dev.concert.json;

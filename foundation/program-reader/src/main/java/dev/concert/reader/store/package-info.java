/** Keeps models on disk for all processes of a user. */
package dev.concert.reader.store;

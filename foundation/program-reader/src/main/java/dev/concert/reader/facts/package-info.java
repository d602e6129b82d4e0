/** What one source file says by itself, whoever has parsed it. */
package dev.concert.reader.facts;

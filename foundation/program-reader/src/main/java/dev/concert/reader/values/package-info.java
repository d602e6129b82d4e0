/** What is known of the values that flow through a program. */
package dev.concert.reader.values;

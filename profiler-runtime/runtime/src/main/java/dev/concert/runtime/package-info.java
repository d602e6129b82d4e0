/**
 * What a program writes into its source to be measured, with the measuring of each thread that it
 * opens.
 */
package dev.concert.runtime;

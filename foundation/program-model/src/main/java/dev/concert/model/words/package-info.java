/** Sentences in the language of the user. */
package dev.concert.model.words;

/** What fancy shows, without a screen. */
package dev.concert.fancy.model;

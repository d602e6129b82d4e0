/** What classy shows, without a screen. */
package dev.concert.classy.model;

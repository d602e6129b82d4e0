/** What cagey shows, without a screen. */
package dev.concert.cagey.model;

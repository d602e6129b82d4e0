/** What the window shows, without a screen, in values or words. */
package dev.concert.racy.model;

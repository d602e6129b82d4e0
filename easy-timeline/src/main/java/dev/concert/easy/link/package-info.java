/** What the window shows, as a link. */
package dev.concert.easy.link;

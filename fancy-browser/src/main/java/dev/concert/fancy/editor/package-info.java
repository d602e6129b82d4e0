/** Opens source in the user's editor. */
package dev.concert.fancy.editor;

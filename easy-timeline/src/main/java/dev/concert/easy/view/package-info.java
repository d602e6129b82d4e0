/** The window of easy: the timeline with its rows, rulers, mouse, keys. */
package dev.concert.easy.view;

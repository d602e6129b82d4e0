/** What the window shows, without a screen: rows, selection, what lies under the pointer. */
package dev.concert.easy.model;

/** The contract that a tool sees. */
package dev.concert.ui;

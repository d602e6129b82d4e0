/** A command's short visit to a master control that runs. */
package dev.concert.control.client;

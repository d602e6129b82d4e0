/** Puts scopes into the classes of a measured program as they are loaded. */
package dev.concert.agent;

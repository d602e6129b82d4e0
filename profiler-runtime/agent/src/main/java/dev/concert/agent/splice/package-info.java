/** Scopes put into a class file whose other bytes stay as they are. */
package dev.concert.agent.splice;

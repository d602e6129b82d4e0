/** What runs inside the measured program: scopes, and the files they write. */
package dev.concert.runtime;

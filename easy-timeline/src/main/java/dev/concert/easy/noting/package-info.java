/** Notes in the user's hands. */
package dev.concert.easy.noting;

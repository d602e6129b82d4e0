/** What is hidden, kept by name for any run. */
package dev.concert.easy.filters;

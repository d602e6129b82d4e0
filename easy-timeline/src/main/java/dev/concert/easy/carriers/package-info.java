/** What carried virtual threads ran. */
package dev.concert.easy.carriers;

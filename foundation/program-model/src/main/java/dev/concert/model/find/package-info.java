/** Finding what a program has by what people type. */
package dev.concert.model.find;

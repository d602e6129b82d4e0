/** The static model of a program. */
package dev.concert.model;

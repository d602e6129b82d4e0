/** Names of routines from what a class file, or a measured program, says of itself. */
package dev.concert.model.classfile;

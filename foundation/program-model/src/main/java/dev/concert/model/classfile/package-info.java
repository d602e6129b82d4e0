/** Names of routines from class files. */
package dev.concert.model.classfile;

/** What class files say before anything is woven into them. */
package dev.concert.agent.classfile;

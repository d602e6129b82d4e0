/** The class hierarchy browser: classes in columns by depth, and their member tables. */
package dev.concert.classy;

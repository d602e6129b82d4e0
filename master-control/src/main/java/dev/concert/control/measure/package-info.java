/** How a program is measured: its command, its JVMs, the folder of its run. */
package dev.concert.control.measure;

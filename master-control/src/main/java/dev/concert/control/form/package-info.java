/** The form in which a command is chosen, measured, repeated. */
package dev.concert.control.form;

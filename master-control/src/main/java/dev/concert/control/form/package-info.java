/** The form around {@code concert run}. */
package dev.concert.control.form;

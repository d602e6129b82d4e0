/** What `concert doctor` looks at. */
package dev.concert.control.doctor;

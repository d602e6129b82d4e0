/** What of a view can be set and read by name. */
package dev.concert.ui.setting;

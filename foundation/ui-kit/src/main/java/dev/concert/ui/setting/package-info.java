/** What of a view can be set by name. */
package dev.concert.ui.setting;

/** One pane for each kind of detail beside the bars. */
package dev.concert.racy.details;

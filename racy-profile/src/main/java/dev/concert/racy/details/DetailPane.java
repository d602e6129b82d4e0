package dev.concert.racy.details;

import dev.concert.racy.figures.ProfileSummary;
import javafx.scene.Node;

/** What the tab of one kind of detail holds; filled only while it is open. */
public interface DetailPane {
  Node node();

  /** Shows the model's row, function or collection in this summary. */
  void fill(ProfileSummary summary);

  /** The marked function, or the row whose accesses are shown, has changed and nothing else. */
  default void mark(ProfileSummary summary) {}

  /** Theme or colours have changed. */
  default void recolour() {}
}

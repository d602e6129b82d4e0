package dev.concert.racy;

import javafx.scene.Node;

/** What the tab of one kind of detail holds; filled only while it is open. */
interface DetailPane {
  Node node();

  /** Shows the model's row, function or collection in this summary. */
  void fill(Summary summary);

  /** The marked function has changed and nothing else. */
  default void mark(Summary summary) {}
}

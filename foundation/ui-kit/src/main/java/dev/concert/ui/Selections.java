package dev.concert.ui;

import dev.concert.bus.Message;
import java.util.Collection;

/** The independent slots of the current selection. */
public interface Selections {
  Message.SelectFunction function();

  Message.SelectClass type();

  Message.SelectFile file();

  Message.SelectCollection collection();

  Message.SelectNode node();

  Message.SelectTime time();

  Message.SelectRegion region();

  /** What the slots hold, the newest last. */
  Collection<Message.Selection> current();
}

package dev.concert.ui;

import dev.concert.bus.Message;

/** The independent slots of the current selection. */
public interface Selections {
  Message.SelectFunction function();

  Message.SelectClass type();

  Message.SelectFile file();

  Message.SelectCollection collection();

  Message.SelectNode node();

  Message.SelectTime time();

  Message.SelectRegion region();
}

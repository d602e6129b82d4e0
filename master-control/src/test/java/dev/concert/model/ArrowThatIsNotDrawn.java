package dev.concert.model;

import dev.concert.bus.Message;
import javafx.scene.Node;

/** Two breaches for the architecture test to find: model to bus, model to JavaFX. */
@SuppressWarnings("unused")
class ArrowThatIsNotDrawn {
  private Message toTheBus;
  private Node toJavaFx;
}

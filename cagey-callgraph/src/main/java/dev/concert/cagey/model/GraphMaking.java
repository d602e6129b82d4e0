package dev.concert.cagey.model;

import dev.concert.cagey.graph.MadeGraph;
import dev.concert.cagey.graph.WantedGraph;

/** A graph that is to be made on another thread, and shown then. */
public final class GraphMaking {
  private final WantedGraph wanted;
  private final MadeGraph shown;
  private final ShownGraph graph;
  private volatile MadeGraph made;

  /**
   * @param shown of which is taken what is the same
   */
  GraphMaking(WantedGraph wanted, MadeGraph shown, ShownGraph graph) {
    this.wanted = wanted;
    this.shown = shown;
    this.graph = graph;
  }

  /**
   * Slow; called by another thread.
   *
   * @throws java.util.concurrent.CancellationException if that has been interrupted
   */
  public void make() {
    made = wanted.make(shown);
  }

  /** Shows what has been made, unless something else is wanted by now. Called by the first one. */
  public void show() {
    graph.made(wanted, made);
  }

  /** It could not be made, or is not to be: what has been chosen is taken back. */
  public void drop() {
    graph.notMade(wanted);
  }
}

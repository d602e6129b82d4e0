package dev.concert.ui.export;

/** A node that is drawn by hand, and can be drawn again on something else than the screen. */
public interface Drawable {
  /** Draws what is on the screen now, in the node's own coordinates. Called on the FX thread. */
  void draw(Painter painter);
}

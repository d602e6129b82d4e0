package dev.concert.easy.view;

import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.StateDetails;
import java.util.function.Consumer;

/** Reads in the background what was captured of a call, and hands it over if it can be had. */
public interface Capturing {
  void read(StateDetails call, Consumer<CapturedValues> done);
}

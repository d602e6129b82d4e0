package dev.concert.ui.setting;

import java.util.Collection;

/** Why a view cannot be as it was asked to be; the message is a clause such as "no run is open". */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Refusal(String why) {
    super(why);
  }

  /** A name that is not among those there are. */
  public static Refusal unknown(String what, String name, Collection<String> known) {
    return new Refusal(
        known.isEmpty()
            ? "there is no %s at all".formatted(what)
            : "there is no %s %s%s".formatted(what, name, NearName.orAll(name, known)));
  }
}

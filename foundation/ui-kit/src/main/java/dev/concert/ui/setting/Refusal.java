package dev.concert.ui.setting;

/** Why a view cannot be as it was asked to be; the message is a clause such as "no run is open". */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  public Refusal(String why) {
    super(why);
  }

  /** A name that is not among those there are. */
  public static Refusal unknown(String what, String name, Iterable<String> known) {
    String there = String.join(", ", known);
    return new Refusal(
        there.isEmpty()
            ? "there is no %s at all".formatted(what)
            : "there is no %s %s%s".formatted(what, name, NearestName.words(name, known)));
  }
}

package dev.concert.bus;

import java.util.ArrayList;
import java.util.List;

/** The addresses of the bus, which are the STOMP destinations too. There are no others. */
public final class Addresses {
  public static final String APPLICATION = "concert.application";
  public static final String RUN = "concert.run";
  public static final String REQUEST = "concert.request";
  public static final String REPLY = "concert.reply";
  public static final String INSTRUMENT = "concert.instrument";
  public static final String PRESENCE = "concert.presence";
  public static final String STATE = "concert.state";

  /** Receives every selection; the only wildcard. */
  public static final String SELECTIONS = "concert.select.#";

  /** What somebody subscribes to who wants everything. */
  static final List<String> SUBSCRIBED =
      List.of(APPLICATION, RUN, SELECTIONS, REQUEST, REPLY, INSTRUMENT, PRESENCE, STATE);

  private Addresses() {}

  static String select(String slot) {
    return "concert.select." + slot;
  }

  /** All that exist on a broker, the wildcard included. */
  public static List<String> all() {
    List<String> slots =
        MessageKinds.names().stream()
            .filter(kind -> kind.startsWith("select-"))
            .map(kind -> select(kind.substring("select-".length())))
            .toList();
    List<String> all = new ArrayList<>(SUBSCRIBED);
    all.addAll(slots);
    return List.copyOf(all);
  }
}

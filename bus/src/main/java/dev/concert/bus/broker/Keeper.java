package dev.concert.bus.broker;

import dev.concert.bus.Addresses;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.bus.Message.Request;
import dev.concert.bus.broker.Presence.State;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * What master control does for all participants: tells newcomers how things stand, and sees to
 * requests whose tool is not there. Used by one thread.
 */
final class Keeper {
  /** A tool that is just saying hello may be asked by somebody who heard it before us. */
  private static final long DOUBT_NANOS = 200_000_000L;

  private static final long HOLD_NANOS = 15_000_000_000L;
  private static final int HELD = 64;

  private final Presence presence;
  private final Retention retention = new Retention();
  private final Set<String> tools;
  private final Consumer<String> starter;
  private final LongSupplier nanoClock;
  private final Post post;
  private final List<Held> held = new ArrayList<>();

  /** What the keeper needs of the bus. */
  interface Post {
    void forward(String address, Envelope<? extends Message> envelope);

    void reply(Envelope<? extends Message> request, Map<String, Object> body, String error);
  }

  /**
   * @param starting whether its tool is on its way; else nobody is known to be there
   */
  private record Held(Envelope<? extends Message> envelope, boolean starting, long sinceNanos) {
    String tool() {
      return ((Request) envelope.message()).tool();
    }
  }

  /**
   * @param tools those that the starter can start
   * @param starter starts a tool; must not block
   */
  Keeper(
      Presence presence,
      List<String> tools,
      Consumer<String> starter,
      LongSupplier nanoClock,
      Post post) {
    this.presence = presence;
    this.tools = Set.copyOf(tools);
    this.starter = starter;
    this.nanoClock = nanoClock;
    this.post = post;
  }

  void heard(Envelope<? extends Message> envelope) {
    presence.heard(envelope.message());
    retention.keep(envelope);
    switch (envelope.message()) {
      case Message.Hello hello -> welcome(hello);
      case Message.Recall _ -> {
        sendState();
        post.reply(envelope, Map.of("kept", retention.newest().size()), null);
      }
      case Request request -> seeTo(envelope, request);
      default -> {}
    }
  }

  private void welcome(Message.Hello hello) {
    sendState();
    for (Iterator<Held> all = held.iterator(); all.hasNext(); ) {
      Held next = all.next();
      if (next.tool().equals(hello.tool()) || next.tool().equals(hello.instance())) {
        all.remove();
        post.forward(Addresses.REQUEST, next.envelope());
      }
    }
  }

  private void sendState() {
    retention.newest().forEach(envelope -> post.forward(Addresses.STATE, envelope));
  }

  private void seeTo(Envelope<? extends Message> envelope, Request request) {
    State state = presence.state(request.tool());
    if (state == State.RUNNING || held.size() == HELD) {
      return;
    }
    boolean start = state != State.STARTING && startsItsTool(request);
    boolean onItsWay = held.stream().anyMatch(h -> h.starting() && h.tool().equals(request.tool()));
    held.add(
        new Held(envelope, start || onItsWay || state == State.STARTING, nanoClock.getAsLong()));
    if (start && !onItsWay) {
      starter.accept(request.tool());
    }
  }

  private boolean startsItsTool(Request request) {
    return switch (request) {
      case Message.ShowSource _,
          Message.ShowCallers _,
          Message.ShowProfile _,
          Message.ShowInTime _,
          Message.Raise _ ->
          tools.contains(request.tool());
      case Message.State _, Message.Snapshot _, Message.Quit _, Message.Recall _ -> false;
    };
  }

  /** Looks again at what is held; to be called every now and then. */
  void tick() {
    long now = nanoClock.getAsLong();
    for (Iterator<Held> all = held.iterator(); all.hasNext(); ) {
      Held next = all.next();
      long age = now - next.sinceNanos();
      if (next.starting() ? age > HOLD_NANOS : age > DOUBT_NANOS) {
        all.remove();
        giveUp(next);
      }
    }
  }

  private void giveUp(Held request) {
    if (presence.state(request.tool()) != State.RUNNING) {
      post.reply(request.envelope(), null, request.tool() + " is not running.");
    }
  }

  Retention retention() {
    return retention;
  }
}

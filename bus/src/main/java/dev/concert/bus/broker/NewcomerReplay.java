package dev.concert.bus.broker;

import dev.concert.bus.Addresses;
import dev.concert.bus.BusClient;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.util.List;
import java.util.Map;

/** Tells newcomers how things stand. */
final class NewcomerReplay {
  private final RetainedMessages retention = new RetainedMessages();
  private final BusClient bus;

  /**
   * @param bus an end of the bus of the keeper's own, so that it hears master control too
   */
  NewcomerReplay(BusClient bus) {
    this.bus = bus;
    bus.on(Message.class, retention::keep);
    bus.on(Message.Hello.class, _ -> tell());
    bus.on(Message.Recall.class, recall -> bus.reply(recall, Map.of("kept", tell()), null));
  }

  /** What newcomers are told now, in that order. */
  List<? extends Message> standing() {
    return retention.newest().stream().map(Envelope::message).toList();
  }

  private int tell() {
    List<Envelope<? extends Message>> newest = retention.newest();
    newest.forEach(envelope -> bus.forward(Addresses.STATE, envelope));
    return newest.size();
  }
}

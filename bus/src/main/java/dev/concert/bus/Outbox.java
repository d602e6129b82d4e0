package dev.concert.bus;

import java.util.ArrayDeque;
import java.util.function.Supplier;

/** What waits to be sent: bounded, and when it is full the oldest makes room. Thread-safe. */
final class Outbox {
  /** A message that is encoded only when its turn comes, off the sender's thread. */
  record Outgoing(String address, Supplier<byte[]> body) {}

  private final int capacity;
  private final ArrayDeque<Outgoing> letters = new ArrayDeque<>();

  Outbox(int capacity) {
    this.capacity = capacity;
  }

  /** Returns whether an older letter was dropped for it. */
  synchronized boolean add(Outgoing letter) {
    boolean full = letters.size() == capacity;
    if (full) {
      letters.removeFirst();
    }
    letters.addLast(letter);
    notifyAll();
    return full;
  }

  /** The oldest letter; null if there was none within that time, or after {@link #wake}. */
  synchronized Outgoing poll(long millis) throws InterruptedException {
    if (letters.isEmpty()) {
      wait(millis);
    }
    return letters.pollFirst();
  }

  /** Ends a {@link #poll} that is waiting. */
  synchronized void wake() {
    notifyAll();
  }

  synchronized boolean isEmpty() {
    return letters.isEmpty();
  }

  /** Returns how many letters were thrown away. */
  synchronized int clear() {
    int lost = letters.size();
    letters.clear();
    return lost;
  }
}

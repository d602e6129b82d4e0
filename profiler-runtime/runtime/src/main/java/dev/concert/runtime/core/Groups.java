package dev.concert.runtime.core;

import dev.concert.runtime.VirtualPlace;
import dev.concert.runtime.file.IdentityFile;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.tree.SharedTree;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Threads that belong together: those whose names differ in a number at the end only, such as the
 * workers of one executor.
 */
final class Groups {
  /** Programs that invent a name for each thread get one group for all further ones. */
  private static final int LIMIT = 4096;

  /** One group. */
  static final class Group {
    final int id;

    /** Of its virtual threads, made for the first of them. */
    SharedTree shared;

    /** One for each lane, made when it is needed. */
    volatile VirtualPlace[] places;

    Group(int id) {
      this.id = id;
    }
  }

  private final IdentityFile identities;
  private final Map<String, Group> groups = new ConcurrentHashMap<>();

  Groups(IdentityFile identities) {
    this.identities = identities;
  }

  /**
   * Takes no lock where the group is known: a virtual thread that has to wait for one leaves its
   * carrier, and a second piece of stack behind.
   */
  Group of(String threadName, boolean virtual) throws IOException {
    String name = nameOf(threadName, virtual);
    Group known = get(name, virtual);
    return known != null ? known : make(name, virtual);
  }

  private synchronized Group make(String name, boolean virtual) throws IOException {
    Group group = get(name, virtual);
    return group != null ? group : groups.size() < LIMIT ? add(name, virtual) : others(virtual);
  }

  private Group get(String name, boolean virtual) {
    return groups.get((virtual ? "v" : "p") + name);
  }

  private Group others(boolean virtual) throws IOException {
    Group group = get("other threads", virtual);
    return group != null ? group : add("other threads", virtual);
  }

  private Group add(String name, boolean virtual) throws IOException {
    Group group = new Group(groups.size() + 1);
    JsonLine line = new JsonLine().open().open(Identity.GROUP);
    line.put(Member.ID, group.id)
        .put(Member.NAME, name)
        .put(Member.VIRTUAL, virtual)
        .close()
        .close();
    identities.append(line.toString());
    groups.put((virtual ? "v" : "p") + name, group);
    return group;
  }

  /** {@code pool-1-thread} for {@code pool-1-thread-7}. */
  static String nameOf(String threadName, boolean virtual) {
    int end = threadName.length();
    while (end > 0 && Character.isDigit(threadName.charAt(end - 1))) {
      end--;
    }
    if (end < threadName.length()) {
      while (end > 0 && "-_#:. ".indexOf(threadName.charAt(end - 1)) >= 0) {
        end--;
      }
    }
    if (end > 0) {
      return threadName.substring(0, end);
    }
    return virtual ? "virtual threads" : "unnamed threads";
  }
}

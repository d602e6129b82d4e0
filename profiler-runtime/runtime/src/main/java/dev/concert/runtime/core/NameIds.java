package dev.concert.runtime.core;

import dev.concert.runtime.file.IdentityFile;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.settings.Switches;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Gives ids to names, and writes each into {@code identities} before its id is used. */
public final class NameIds {

  private static final String[] KINDS = {
    Identity.KIND_SCOPE,
    Identity.KIND_VALUE,
    Identity.KIND_COLLECTION,
    Identity.KIND_TASK,
    Identity.KIND_EVENT,
    Identity.KIND_OBJECT
  };

  /** A program that makes names up as it goes is stopped here; its further names have no id. */
  private static final int LIMIT = 1 << 18;

  private final IdentityFile identities;
  private final Switches switches;
  private final ConcurrentMap<String, ConcurrentMap<String, Integer>> idsByKind =
      new ConcurrentHashMap<>();
  private int count;

  /**
   * @param before those of an ended recording: the program may have kept the ids; or null
   */
  NameIds(IdentityFile identities, Switches switches, NameIds before) throws IOException {
    this.identities = identities;
    this.switches = switches;
    for (String kind : KINDS) {
      idsByKind.put(kind, new ConcurrentHashMap<>());
      if (before != null) {
        for (Map.Entry<String, Integer> name : before.idsByKind.get(kind).entrySet()) {
          keep(kind, name.getValue(), name.getKey());
          add(kind, name.getKey(), name.getValue());
        }
      }
    }
  }

  private void keep(String kind, int id, String name) {
    if (kind.equals(Identity.KIND_SCOPE)) {
      switches.keepScope(id, name);
    } else {
      switches.keep(id, name);
    }
  }

  /** The name's id, or 0 if there are too many names. */
  int id(String kind, String name) throws IOException {
    Integer id = idsByKind.get(kind).get(name);
    return id != null ? id : create(kind, name);
  }

  private synchronized int create(String kind, String name) throws IOException {
    ConcurrentMap<String, Integer> ids = idsByKind.get(kind);
    Integer known = ids.get(name);
    if (known != null || count == LIMIT) {
      return known == null ? 0 : known;
    }
    boolean scope = kind.equals(Identity.KIND_SCOPE);
    int id = scope ? switches.reserveScope(name) : switches.reserve(name);
    if (id == 0) {
      return 0;
    }
    add(kind, name, id);
    return id;
  }

  private void add(String kind, String name, int id) throws IOException {
    JsonLine line = new JsonLine().open().open(Identity.NAME);
    line.put(Member.ID, id).put(Member.KIND, kind).put(Member.TEXT, name).close().close();
    identities.append(line.toString());
    idsByKind.get(kind).put(name, id);
    count++;
  }
}

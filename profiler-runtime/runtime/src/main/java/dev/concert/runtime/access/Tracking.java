package dev.concert.runtime.access;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.settings.AccessRules;
import dev.concert.runtime.settings.AccessRules.Rule;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** The objects of one recording whose accesses are seen. Any thread may call. */
public final class Tracking {
  /** What is known of an object takes some 100 bytes: a twentieth of the heap at most. */
  private static final long BYTES_OF_HEAP = 2048;

  private static final long MIN_OBJECTS = 1 << 14;

  private static final int NO_PLACE = -1;

  /** An object that is looked for. */
  private static final class Sought {
    private final Object object;
    private final int hash;

    Sought(Object object, int hash) {
      this.object = object;
      this.hash = hash;
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof TrackedObject && ((TrackedObject) other).refersTo(object);
    }
  }

  private final long maxObjects =
      Math.max(MIN_OBJECTS, Runtime.getRuntime().maxMemory() / BYTES_OF_HEAP);

  /** The recording, as far as it is asked. */
  public interface Host {
    /** The id of a collection; 0 if there are too many names. */
    int nameCollection(String type) throws IOException;

    /** A new id for a call site; 0 if there are no more. */
    int reserve(String operation);

    void tell(JsonLine line) throws IOException;

    void stop(IOException why);
  }

  /** Null while no accesses are wanted. */
  private static volatile Tracking current;

  private final AccessRules rules;
  private final Host host;
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
  private final ConcurrentHashMap<TrackedObject, TrackedObject> objects = new ConcurrentHashMap<>();

  /** By id of the collection. */
  private final ConcurrentHashMap<Integer, IndexScale> scales = new ConcurrentHashMap<>();

  /** Accesses that were looked at and could not be counted. */
  private final LongAdder untracked = new LongAdder();

  private final ClassValue<TypeRule> types =
      new ClassValue<>() {
        @Override
        protected TypeRule computeValue(Class<?> type) {
          return rule(type);
        }
      };

  public Tracking(AccessRules rules, Host host) {
    this.rules = rules;
    this.host = host;
  }

  /** That of the recording that goes on; null while no accesses are wanted. */
  public static Tracking current() {
    return current;
  }

  /** From here on accesses are seen by this one; by none if it is null. */
  public static void set(Tracking wanted) {
    current = wanted;
  }

  /**
   * @param name of the thread, or of its group
   */
  public AccessLog log(long worker, String name) {
    boolean owns = !rules.firstOwns() && rules.namesOwner(name);
    return new AccessLog(worker, owns, rules.sample());
  }

  /** Of the first rule that matches the class, or one of what it extends and implements. */
  private TypeRule rule(Class<?> type) {
    for (Rule rule : rules.rules()) {
      if (rule.field() == null && matches(rule, type)) {
        return new TypeRule(collection(type), rule.methods());
      }
    }
    return new TypeRule(0, Set.of());
  }

  private int collection(Class<?> type) {
    try {
      return host.nameCollection(type.getTypeName());
    } catch (IOException e) {
      host.stop(e);
      return 0;
    }
  }

  private static boolean matches(Rule rule, Class<?> type) {
    if (type == null) {
      return false;
    }
    if (rule.matchesType(type.isArray() ? type.getTypeName() : type.getName())) {
      return true;
    }
    for (Class<?> parent : type.getInterfaces()) {
      if (matches(rule, parent)) {
        return true;
      }
    }
    return matches(rule, type.getSuperclass());
  }

  /** Null if it belongs to no collection. */
  public TrackedObject find(Object object, AccessLog log) {
    int hash = System.identityHashCode(object);
    TrackedObject known = log.near(object, hash);
    if (known != null) {
      return known;
    }
    TypeRule type = types.get(object.getClass());
    if (type.collection == 0 && !type.some) {
      return null;
    }
    known = objects.get(new Sought(object, hash));
    if (known == null && type.collection != 0) {
      known = add(object, hash, type.collection, type, null, NO_PLACE);
    }
    if (known != null) {
      log.met(known);
    }
    return known;
  }

  /**
   * From here on the object belongs to a collection, unless it does already.
   *
   * @param whole what it is a view of, or null
   */
  public void belongs(Object object, int collection, TrackedObject whole, AccessLog log) {
    belongs(object, collection, whole, NO_PLACE, log);
  }

  /**
   * The same for an element of an array of arrays.
   *
   * @param array which belongs to the collection
   * @param index of the row in it
   */
  public void belongsAsRow(Object row, TrackedObject array, int index, AccessLog log) {
    int place = array.place < 0 ? index : array.place;
    belongs(row, array.collection, null, place, log);
  }

  private void belongs(
      Object object, int collection, TrackedObject whole, int place, AccessLog log) {
    int hash = System.identityHashCode(object);
    TrackedObject near = log.near(object, hash);
    if (near == null || near.collection == 0) {
      types.get(object.getClass()).some = true;
      TrackedObject known = add(object, hash, collection, null, whole, place);
      if (known != null) {
        log.met(known);
      }
    }
  }

  public void owns(Object object, long worker, AccessLog log) {
    TrackedObject known = find(object, log);
    if (known == null) {
      types.get(object.getClass()).some = true;
      known = add(object, System.identityHashCode(object), 0, null, null, NO_PLACE);
    }
    if (known != null) {
      known.declare(worker);
    }
  }

  /** The object as it is tracked, from here on or before; null for want of room. */
  private TrackedObject add(
      Object object, int hash, int collection, TypeRule rule, TrackedObject whole, int place) {
    forget();
    if (objects.mappingCount() >= maxObjects) {
      untracked.increment();
      return null;
    }
    int block = TrackedObject.isIndexed(object) ? rules.blocks() : 0;
    TrackedObject fresh =
        new TrackedObject(object, hash, collection, rule, whole, place, block, gone);
    TrackedObject before = objects.putIfAbsent(fresh, fresh);
    TrackedObject known = before == null ? fresh : before;
    if (known.collection == 0) {
      known.collection = collection; // only its owner was known
    }
    if (known.collection != 0) {
      known.tellElements(object, scales.computeIfAbsent(known.collection, id -> new IndexScale()));
    }
    return known;
  }

  private void forget() {
    for (Reference<?> r = gone.poll(); r != null; r = gone.poll()) {
      objects.remove(r);
    }
  }

  /**
   * Whether an access is local.
   *
   * @param index of the element; negative if there is none
   */
  public boolean isLocal(TrackedObject object, int index, AccessLog log) {
    return rules.firstOwns() || object.isDeclared() ? object.isOf(log.worker, index) : log.owns;
  }

  /** For how many accesses one that is looked at counts. */
  public int sample() {
    return rules.sample();
  }

  /** The id of a call site, which is told if it is new; 0 if there are no more. */
  public int id(CallSite site) {
    return site.id != 0 ? site.id : tell(site);
  }

  private synchronized int tell(CallSite site) {
    if (site.id != 0) {
      return site.id;
    }
    int id = host.reserve(site.operation);
    if (id == 0) {
      return 0;
    }
    JsonLine line =
        new JsonLine()
            .open()
            .open(Identity.SITE)
            .put(Member.ID, id)
            .put(Member.ROUTINE, site.routine);
    line.put(Member.LINE, site.line).put(Member.OPERATION, site.operation).close().close();
    try {
      host.tell(line);
    } catch (IOException e) {
      host.stop(e);
    }
    site.id = id;
    return id;
  }

  /** Tells what was not seen; at the end. */
  public void tellLast() throws IOException {
    if (untracked.sum() > 0) {
      JsonLine line =
          new JsonLine()
              .open()
              .open(Identity.UNTRACKED)
              .put(Member.ACCESSES, untracked.sum() * rules.sample());
      host.tell(line.close().close());
    }
  }
}

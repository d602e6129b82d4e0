package dev.concert.runtime.hook;

import dev.concert.runtime.Registry;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.access.CallSite;
import dev.concert.runtime.access.Operations;
import dev.concert.runtime.access.TrackedObject;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.settings.Switches;
import dev.concert.runtime.state.Failures;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What woven code calls around the instructions that may access a collection, with the number of
 * the call site that {@link #site} has given. Nothing here ever throws.
 */
public final class Accesses {
  /** By number; of earlier recordings null. Replaced when it grows. */
  private static volatile CallSite[] sites = new CallSite[256];

  private static final Map<String, Integer> NUMBERS = new HashMap<>();
  private static int last;

  private static final int VIEW = -1;

  private Accesses() {}

  public static synchronized void begin(Tracking wanted) {
    Tracking.set(null);
    NUMBERS.clear();
    sites = new CallSite[sites.length];
    Tracking.set(wanted);
  }

  /**
   * The number of a call site; the same one for the same site.
   *
   * @param routine id of the routine that it lies in
   * @param line 0 if it is not known
   * @param operation {@code java.util.Map#get}, {@code int[] load}
   */
  public static synchronized int site(int routine, int line, String operation) {
    String key = routine + ":" + line + ' ' + operation;
    Integer known = NUMBERS.get(key);
    if (known != null) {
      return known;
    }
    last++;
    CallSite[] grown = last < sites.length ? sites : Arrays.copyOf(sites, 2 * last);
    String method = operation.substring(operation.indexOf('#') + 1);
    grown[last] = new CallSite(routine, line, operation, Operations.isFree(method));
    sites = grown;
    NUMBERS.put(key, last);
    return last;
  }

  /**
   * The number of the collection that a field holds.
   *
   * @param field {@code a.B#field}
   * @return 0 if nothing is measured
   */
  public static int field(String field) {
    return Registry.id(Identity.KIND_COLLECTION, field);
  }

  /** A method of an object is about to be called. */
  public static void at(Object on, int site) {
    at(on, -1, site);
  }

  /** An element is about to be read or written; or a call names its position. */
  public static void at(Object on, int index, int site) {
    Tracking current = Tracking.current();
    if (current == null || on == null) {
      return;
    }
    try {
      ThreadContext context = ThreadContext.current();
      AccessLog log = context.accessLog(current);
      if (log != null && log.countAccess()) {
        look(current, on, index, site, context, log);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  private static void look(
      Tracking current, Object on, int index, int number, ThreadContext context, AccessLog log) {
    TrackedObject object = current.find(on, log);
    CallSite site = sites[number];
    if (object != null && site != null && counts(object, site)) {
      record(current, object, index, site, context, log);
    }
  }

  private static void record(
      Tracking current,
      TrackedObject object,
      int index,
      CallSite site,
      ThreadContext context,
      AccessLog log) {
    int collection = object.collection;
    if (Switches.what(collection) != 0) {
      boolean local = current.isLocal(object, index, log);
      int count = current.sample();
      context.access(collection, current.id(site), local ? count : 0, local ? 0 : count);
      int elements = object.elements(index);
      if (elements != 0) {
        int word = Tree.elementsWord(site.writes, !local);
        context.accessElements(collection, elements, word, count);
      }
    }
  }

  private static boolean counts(TrackedObject object, CallSite site) {
    return object.rule == null ? !site.free : object.rule.counts(site);
  }

  /**
   * An element of an array of objects is about to be read: if that is an array it belongs to the
   * same collection, and to reach it is not an access.
   */
  public static void in(Object[] array, int index, int site) {
    if (!isRow(array)) {
      at(array, index, site);
      return;
    }
    Tracking current = Tracking.current();
    if (current == null || index < 0 || index >= array.length || array[index] == null) {
      return;
    }
    follow(current, array[index], array, index);
  }

  private static boolean isRow(Object[] array) {
    return array != null && array.getClass().getComponentType().isArray();
  }

  /** An element of an array of objects is about to be written. */
  public static void into(Object[] array, int index, int site) {
    if (!isRow(array)) {
      at(array, index, site);
    }
  }

  /** A call has given a view of an object, or part of it, that belongs to the same collection. */
  public static void view(Object view, Object of) {
    Tracking current = Tracking.current();
    if (current != null && view != null && of != null) {
      follow(current, view, of, VIEW);
    }
  }

  /**
   * @param index of a row in its array; or {@link #VIEW}
   */
  private static void follow(Tracking current, Object part, Object whole, int index) {
    try {
      AccessLog log = ThreadContext.current().accessLog(current);
      TrackedObject known = log == null ? null : current.find(whole, log);
      if (known != null
          && known.collection != 0
          && (known.rule == null || known.rule.methods.isEmpty())) {
        if (index == VIEW) {
          current.belongs(part, known.collection, known, log);
        } else {
          current.belongsAsRow(part, known, index, log);
        }
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  /**
   * A field holds an object.
   *
   * @param collection from {@link #field}
   */
  public static void held(Object value, int collection) {
    Tracking current = Tracking.current();
    if (current == null || value == null || collection == 0) {
      return;
    }
    try {
      AccessLog log = ThreadContext.current().accessLog(current);
      if (log != null) {
        current.belongs(value, collection, null, log);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }
}

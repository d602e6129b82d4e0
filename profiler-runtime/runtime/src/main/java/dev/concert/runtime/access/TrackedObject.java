package dev.concert.runtime.access;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * An object that belongs to a collection, and who owns it: a thread, or a group of virtual threads,
 * each by a number that is not 0. Does not keep the object.
 */
public final class TrackedObject extends WeakReference<Object> {
  final int hash;

  /** Id of the collection's name; 0 while only the owner is known. */
  public volatile int collection;

  /** Of the object's class; null if that is not why it is tracked. */
  public final TypeRule rule;

  /** What this is a view of, whose owner is this one's; null if it is none. */
  private final TrackedObject whole;

  private final AtomicLong owner = new AtomicLong();

  /** Whether the program itself has said who the owner is. */
  private volatile boolean declared;

  /** Owners of the blocks of elements; null if all elements have one. */
  private volatile AtomicLongArray owners;

  private final int block;

  /** Index at which it was reached in an array of arrays; negative: elsewhere. */
  final int place;

  /** Of an array; of others they are not known. */
  private final int length;

  /** By which the collection's elements are put into ranges; null where they have no index. */
  private volatile IndexScale scale;

  /**
   * @param rule of the object's class, or null
   * @param whole what it is a view of, or null
   * @param place its index if it is an element of an array of arrays; else negative
   * @param block elements that have an owner together; 0: all
   */
  TrackedObject(
      Object object,
      int hash,
      int collection,
      TypeRule rule,
      TrackedObject whole,
      int place,
      int block,
      ReferenceQueue<Object> gone) {
    super(object, gone);
    this.hash = hash;
    this.collection = collection;
    this.rule = rule;
    this.whole = whole;
    this.place = place;
    this.block = block;
    length = object.getClass().isArray() ? Array.getLength(object) : Integer.MAX_VALUE;
    if (block > 0) {
      owners = blocks(length == Integer.MAX_VALUE ? 0 : length);
    }
  }

  static boolean isIndexed(Object object) {
    return object.getClass().isArray() || object instanceof List;
  }

  private static boolean hasIndexes(Object object) {
    return isIndexed(object)
        || object instanceof AtomicIntegerArray
        || object instanceof AtomicLongArray
        || object instanceof AtomicReferenceArray;
  }

  private AtomicLongArray blocks(int elements) {
    return new AtomicLongArray(elements / block + 1);
  }

  /** Accesses to its elements are told by index, unless that is one within a view. */
  void tellElements(Object object, IndexScale ofCollection) {
    if (whole == null && hasIndexes(object)) {
      if (place < 0 && length < Integer.MAX_VALUE) {
        ofCollection.fit(length);
      }
      scale = ofCollection;
    }
  }

  /**
   * Id of the node for accesses to an element; of an array of arrays the index is that of the row.
   *
   * @param index negative: of none
   * @return 0 if there is no such element, or it is not known which one it is
   */
  public int elements(int index) {
    IndexScale known = scale;
    return known == null || index < 0 || index >= length
        ? 0
        : known.elements(place < 0 ? index : place);
  }

  void declare(long worker) {
    owner.set(worker);
    declared = true;
  }

  boolean isDeclared() {
    return whole == null ? declared : whole.isDeclared();
  }

  /**
   * Whether it belongs to this worker. Who asks first gets what belongs to nobody.
   *
   * @param index of the element; negative: of none, or it does not matter
   */
  boolean isOf(long worker, int index) {
    if (whole != null) {
      return whole.isOf(worker, -1);
    }
    if (declared || index < 0 || owners == null) {
      long now = owner.get();
      return now == worker || now == 0 && take(worker);
    }
    int at = index / block;
    AtomicLongArray blocks = owners.length() > at ? owners : grown(at);
    long now = blocks.get(at);
    return now == worker
        || now == 0 && (blocks.compareAndSet(at, 0, worker) || isOf(worker, index));
  }

  private boolean take(long worker) {
    return owner.compareAndSet(0, worker) || owner.get() == worker;
  }

  /** A list may have grown. An owner that is set meanwhile may be lost, and is found anew. */
  private synchronized AtomicLongArray grown(int at) {
    AtomicLongArray before = owners;
    if (before.length() > at) {
      return before;
    }
    AtomicLongArray longer = new AtomicLongArray(Math.max(at + 1, 2 * before.length()));
    for (int i = 0; i < before.length(); i++) {
      longer.set(i, before.get(i));
    }
    owners = longer;
    return longer;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /** Two that stand for the same object. */
  @Override
  public boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    Object object = get();
    return object != null
        && other instanceof TrackedObject
        && ((TrackedObject) other).refersTo(object);
  }
}

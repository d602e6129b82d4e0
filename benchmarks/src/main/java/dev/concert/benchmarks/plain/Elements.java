package dev.concert.benchmarks.plain;

import java.util.ArrayList;
import java.util.List;

/** A list and an array whose elements are read one after the other. */
public final class Elements {
  public static final int COUNT = 1000;

  private final List<Integer> list = new ArrayList<>();
  private final int[] array = new int[COUNT];

  public Elements() {
    for (int i = 0; i < COUNT; i++) {
      list.add(i % 100); // boxed once by the JDK
    }
  }

  public int sumOfList() {
    int sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += list.get(i);
    }
    return sum;
  }

  public int sumOfArray() {
    int sum = 0;
    for (int i = 0; i < COUNT; i++) {
      sum += array[i];
    }
    return sum;
  }
}

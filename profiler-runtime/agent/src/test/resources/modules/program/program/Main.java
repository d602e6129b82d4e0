package program;

import shapes.Shape;
import shapes.Shape.Circle;
import shapes.Shape.Pair;
import shapes.Shape.Square;

/** Asks a module for what it has from a service of another one. */
public class Main {
  public static void main(String[] args) {
    double sum = 0;
    for (int i = 0; i < 100; i++) {
      sum += Shape.area(new Pair(new Circle(i % 2), new Square(Shape.scaled(i))));
    }
    try {
      new Square(-1);
    } catch (IllegalArgumentException e) {
      sum++;
    }
    System.out.println(sum + " " + new Pair(new Circle(1), new Square(2)).equals(null));
  }
}

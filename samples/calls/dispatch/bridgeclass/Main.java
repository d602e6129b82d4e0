package calls.dispatch.bridgeclass;

class Main {
  static void main() {
    Node<Integer> node = new IntNode();
    node.set(1);
  }
}

abstract class Node<T> {
  abstract void set(T value);
}

class IntNode extends Node<Integer> {
  @Override
  void set(Integer value) {}
}

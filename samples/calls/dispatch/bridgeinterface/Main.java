package calls.dispatch.bridgeinterface;

class Main {
  static void main() {
    fill(new Words());
  }

  static void fill(Sink<String> sink) {
    sink.put("x");
  }
}

interface Sink<T> {
  void put(T value);
}

class Words implements Sink<String> {
  @Override
  public void put(String value) {}
}

package calls.construction.holder;

class Main {
  static void main() {
    Single.get().hashCode();
  }
}

class Single {
  private static class Holder {
    static final Single ONLY = new Single();
  }

  private Single() {}

  static Single get() {
    return Holder.ONLY;
  }
}

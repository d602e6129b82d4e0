package calls.callbacks.classvalue;

class Main {
  private static final Names NAMES = new Names();

  static void main() {
    NAMES.get(String.class);
  }
}

class Names extends ClassValue<String> {
  @Override
  protected String computeValue(Class<?> type) {
    return type.getName();
  }
}

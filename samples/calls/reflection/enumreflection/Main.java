package calls.reflection.enumreflection;

class Main {
  static void main() {
    Enum.valueOf(Level.class, "HIGH");
    Level.class.getEnumConstants();
  }
}

enum Level {
  LOW,
  HIGH
}

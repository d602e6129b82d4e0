package calls.callbacks.enumset;

enum Day {
  MONDAY
}

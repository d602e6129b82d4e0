package calls.callbacks.enumset;

enum Size {
  SMALL,
  LARGE
}

package calls.reflection.fornameconstant;

class Target {
  static {
    Target.class.getName();
  }
}

class Other {
  static {
    Other.class.getName();
  }
}

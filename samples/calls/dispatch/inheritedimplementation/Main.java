package calls.dispatch.inheritedimplementation;

class Main {
  static void main() {
    Animal animal = new Dog();
    animal.speak();
  }
}

interface Animal {
  void speak();
}

class Voice {
  public void speak() {}
}

class Dog extends Voice implements Animal {}

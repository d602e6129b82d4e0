package calls.dispatch.interfacemethod;

class Main {
  static void main() {
    speak(new Dog());
    speak(new Cat());
  }

  static void speak(Animal animal) {
    animal.speak();
  }
}

interface Animal {
  void speak();
}

class Dog implements Animal {
  @Override
  public void speak() {}
}

class Cat implements Animal {
  @Override
  public void speak() {}
}

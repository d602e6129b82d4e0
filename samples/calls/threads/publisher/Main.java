package calls.threads.publisher;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

class Main {
  static void main() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(2);
    try (SubmissionPublisher<String> publisher = new SubmissionPublisher<>()) {
      publisher.subscribe(new Reader(done));
      publisher.submit("x");
    }
    SubmissionPublisher<String> broken = new SubmissionPublisher<>();
    broken.subscribe(new Reader(done));
    broken.closeExceptionally(new IllegalStateException());
    done.await();
  }
}

class Reader implements Flow.Subscriber<String> {
  private final CountDownLatch done;

  Reader(CountDownLatch done) {
    this.done = done;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    subscription.request(10);
  }

  @Override
  public void onNext(String item) {}

  @Override
  public void onError(Throwable failure) {
    done.countDown();
  }

  @Override
  public void onComplete() {
    done.countDown();
  }
}

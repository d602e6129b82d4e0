package dev.concert.bus;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.client.SessionFailureListener;

/** Reports the first failure of a connection; Artemis may tell of it several times. */
final class FirstFailureListener implements SessionFailureListener {
  private final BusLink.Receiver receiver;
  private final AtomicBoolean told = new AtomicBoolean();

  FirstFailureListener(BusLink.Receiver receiver) {
    this.receiver = receiver;
  }

  @Override
  public void connectionFailed(ActiveMQException exception, boolean failedOver) {
    if (told.compareAndSet(false, true)) {
      receiver.lost(String.valueOf(exception.getMessage()));
    }
  }

  @Override
  public void connectionFailed(
      ActiveMQException exception, boolean failedOver, String scaleDownTargetNodeId) {
    connectionFailed(exception, failedOver);
  }

  @Override
  public void beforeReconnect(ActiveMQException exception) {
    connectionFailed(exception, false);
  }
}

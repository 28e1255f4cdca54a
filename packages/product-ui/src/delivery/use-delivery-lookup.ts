import { $gateway } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { type Delivery, fetchDelivery } from './delivery';

type DeliveryLookup = {
  (zip: string, onAnswer: (delivery: Delivery) => void): void;
  /** Drops the answer that has not come yet. */
  cancel: () => void;
};

/**
 * Looks up the ZIP codes that a shopper enters. `onAnswer` is not called once another one is looked up, or the component
 * is gone: a late answer would be shown, and remembered, for the wrong ZIP code.
 */
export function useDeliveryLookup(): DeliveryLookup {
  const gateway = useUnit($gateway);
  const running = useRef<AbortController | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const lookUp = (zip: string, onAnswer: (delivery: Delivery) => void) => {
    cancel();
    const lookup = new AbortController();
    running.current = lookup;
    void fetchDelivery(gateway, zip, lookup.signal).then((delivery) => {
      if (!lookup.signal.aborted) onAnswer(delivery);
    });
  };
  return Object.assign(lookUp, { cancel });
}

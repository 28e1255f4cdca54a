import { $gateway } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { type Delivery, fetchDelivery } from './delivery';

type LookUp = (zip: string, onAnswer: (delivery: Delivery) => void) => void;

/**
 * Looks up the ZIP codes that a shopper enters. `onAnswer` is not called once another one is looked up, or the component
 * is gone: a late answer would be shown, and remembered, for the wrong ZIP code.
 */
export function useDeliveryLookup(): (zip: string, onAnswer: (delivery: Delivery) => void) => void {
  return useCancellableLookup().lookUp;
}

/** The same, and a way to drop the answer that has not come yet. */
export function useCancellableLookup(): { lookUp: LookUp; cancel: () => void } {
  const gateway = useUnit($gateway);
  const running = useRef<AbortController | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const lookUp: LookUp = (zip, onAnswer) => {
    cancel();
    const lookup = new AbortController();
    running.current = lookup;
    void fetchDelivery(gateway, zip, lookup.signal).then((delivery) => {
      if (!lookup.signal.aborted) onAnswer(delivery);
    });
  };
  return { lookUp, cancel };
}

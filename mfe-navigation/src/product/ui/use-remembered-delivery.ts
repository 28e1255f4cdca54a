import { useHost } from '@kilowatt/remote-kit';
import { useEffect, useState } from 'react';
import { type Delivery, fetchDelivery } from '../model/delivery';

const KEY = 'deliveryZip';
const ZIP = /^\d{5}$/;

/** The ZIP code that this browser last had an answer for; it never leaves the browser but as a question for delivery. */
export const deliveryZip = {
  read(): string | null {
    try {
      const kept = localStorage.getItem(KEY) ?? '';
      return ZIP.test(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  remember(zip: string): void {
    try {
      localStorage.setItem(KEY, zip.slice(0, 5));
    } catch {
      // Storage is full or forbidden: the ZIP code is asked for again on the next page.
    }
  },
};

/**
 * Delivery to the remembered ZIP code, so that it is entered once for all products; null on the server, without one, and
 * while the page's address names another one. What cannot be looked up is left out: nobody has asked.
 */
export function useRememberedDelivery(given: Delivery): Delivery {
  const { gateway } = useHost();
  const [delivery, setDelivery] = useState<Delivery>(null);
  const isGiven = given !== null;
  useEffect(() => {
    const zip = isGiven ? null : deliveryZip.read();
    if (zip === null) return;
    const controller = new AbortController();
    void fetchDelivery(gateway, zip, controller.signal).then((found) => {
      if (!controller.signal.aborted && found?.answer) setDelivery(found);
    });
    return () => controller.abort();
  }, [gateway, isGiven]);
  return delivery;
}

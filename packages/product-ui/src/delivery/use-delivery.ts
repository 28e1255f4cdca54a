import { $gateway, type Gateway } from '@kilowatt/remote-kit';
import { useUnit } from 'effector-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Delivery, fetchDelivery, latestDay } from './delivery';
import { useDeliveryZip } from './delivery-zip';

/** Milliseconds for which an answer is taken again: dates change at the warehouse's cut-off hour. */
const MAX_AGE = 5 * 60_000;

type CachedDelivery = { zip: string; at: number; refreshes: number; delivery: Promise<Delivery> };
/** The last question of each page, so that several lists of products ask it once. */
const lastRequested = new WeakMap<Gateway, CachedDelivery>();

/** Of the window, since each remote has a copy of this module and keeps answers of its own. */
type Page = typeof globalThis & { __KILOWATT_DELIVERY_REFRESHES__?: number };
const page: Page = globalThis;
const REFRESHED = 'kilowatt:delivery-refreshed';

/** Drops the answers of all remotes and asks again where one is shown: the shop has refused a price of it. */
export function refreshDelivery(): void {
  page.__KILOWATT_DELIVERY_REFRESHES__ = refreshes() + 1;
  window.dispatchEvent(new Event(REFRESHED));
}

const refreshes = (): number => page.__KILOWATT_DELIVERY_REFRESHES__ ?? 0;
function onRefresh(refreshed: () => void): () => void {
  window.addEventListener(REFRESHED, refreshed);
  return () => window.removeEventListener(REFRESHED, refreshed);
}

function askOnce(gateway: Gateway, zip: string): Promise<Delivery> {
  const last = lastRequested.get(gateway);
  if (last?.zip === zip && last.refreshes === refreshes() && Date.now() - last.at < MAX_AGE)
    return last.delivery;
  const delivery = fetchDelivery(gateway, zip);
  const request = { zip, at: Date.now(), refreshes: refreshes(), delivery };
  lastRequested.set(gateway, request);
  void delivery.then((found) => {
    if (!found?.answer && lastRequested.get(gateway) === request) lastRequested.delete(gateway);
  });
  return delivery;
}

/**
 * Delivery to the remembered ZIP code, so that it is entered once for all products; null on the server and without one.
 * What cannot be looked up is left out: nobody has asked.
 * @param skipped whether something else is shown, so that nothing is to be asked
 */
export function useStoredDelivery(skipped = false): Delivery {
  const gateway = useUnit($gateway);
  const zip = useDeliveryZip();
  const refreshed = useSyncExternalStore(onRefresh, refreshes, () => 0);
  const [delivery, setDelivery] = useState<Delivery>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(refreshed): asks again after a refresh
  useEffect(() => {
    if (skipped) return;
    if (zip === null) return setDelivery(null);
    let current = true;
    void askOnce(gateway, zip).then((found) => {
      if (current) setDelivery(found?.answer ? found : null);
    });
    return () => {
      current = false;
    };
  }, [gateway, skipped, zip, refreshed]);
  return delivery;
}

/** The last day of delivery to the remembered ZIP code, such as `Tue, Dec 2`; null if it is not known. */
export function useDeliveryDay(): string | null {
  const answer = useStoredDelivery()?.answer;
  return answer ? latestDay(answer) : null;
}

import type { Telemetry } from '@kilowatt/contracts';

export type Send = (telemetry: Partial<Telemetry>) => void;

/** Reports what happened on this page to the gateway, also while the page unloads. */
export const beacon: Send = (telemetry) =>
  void navigator.sendBeacon?.(
    '/api/telemetry',
    JSON.stringify({ ticket: self.__KILOWATT__.ticket, ...telemetry }),
  );

/** Milliseconds after which a navigation that has not unloaded the page was a download, or was stopped. */
const NAVIGATION_LIMIT = 10_000;

export type PageUnload = ReturnType<typeof watchPageUnload>;

/**
 * Whether the page is unloading: the browser then aborts scripts that are still loading, some of them with an
 * integrity error.
 */
export function watchPageUnload(page: EventTarget = window) {
  let unloading = false;
  const onBeforeUnload = () => {
    unloading = true;
    setTimeout(() => {
      unloading = false;
    }, NAVIGATION_LIMIT);
  };
  page.addEventListener('beforeunload', onBeforeUnload);
  page.addEventListener('pageshow', () => {
    unloading = false;
  });
  return {
    isUnloading: () => unloading,
    /** Calls the listener when the page is hidden or unloaded. */
    onPageHide: (listener: () => void) =>
      page.addEventListener('pagehide', () => {
        unloading = true;
        listener();
      }),
    /**
     * Everything has loaded. Some browsers exclude pages that listen for `beforeunload` from the back/forward cache.
     */
    loaded: () => page.removeEventListener('beforeunload', onBeforeUnload),
  };
}

/** Milliseconds in which failures are batched into one beacon. */
const BATCH_DELAY = 300;

type Outcomes = NonNullable<Parameters<Send>[0]['outcomes']>;

/** Outcomes that are sent together in one beacon. */
export function createBatch(send: Send) {
  let outcomes: Outcomes = [];

  function flush(isSent: (outcome: Outcomes[number]) => boolean = () => true): void {
    const sent = outcomes.filter(isSent);
    outcomes = [];
    if (sent.length > 0) send({ outcomes: sent });
  }
  return {
    flush,
    /** Adds an outcome that the next `flush` sends, without a timer of its own. */
    collect: (outcome: Outcomes[number]) => void outcomes.push(outcome),
    add(outcome: Outcomes[number]): void {
      outcomes.push(outcome);
      if (outcomes.length === 1) setTimeout(() => flush(), BATCH_DELAY);
    },
  };
}

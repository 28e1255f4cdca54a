import type { Telemetry } from '@kilowatt/contracts';

export type Send = (telemetry: Partial<Telemetry>) => void;

/** Tells the gateway what happened on this page, also while the shopper leaves it. */
export const beacon: Send = (telemetry) =>
  void navigator.sendBeacon?.(
    '/api/telemetry',
    JSON.stringify({ ticket: self.__KILOWATT__.ticket, ...telemetry }),
  );

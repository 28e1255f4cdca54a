import type { Telemetry } from '@kilowatt/contracts';

export type Send = (telemetry: Partial<Telemetry>) => void;

/** Reports what happened on this page to the gateway, also while the page unloads. */
export const beacon: Send = (telemetry) =>
  void navigator.sendBeacon?.(
    '/api/telemetry',
    JSON.stringify({ ticket: self.__KILOWATT__.ticket, ...telemetry }),
  );

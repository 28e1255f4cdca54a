import type { Placed, Telemetry } from '@kilowatt/contracts';
import type { Logger } from 'pino';

/** Tells the gateway that a version failed on this server. The page view is counted by the browser that shows it. */
export function tellFailure(gateway: string, { release }: Placed, log: Logger): void {
  const { remote, version } = release;
  const told: Partial<Telemetry> = {
    outcomes: [{ remote, release: version, failed: 'server', late: true }],
  };
  fetch(`${gateway}/api/telemetry`, {
    method: 'POST',
    body: JSON.stringify(told),
    headers: { 'content-type': 'application/json' },
  }).catch((error: unknown) => log.warn({ err: error, remote, version }, 'a failure could not be told'));
}

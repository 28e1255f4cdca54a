import type { Placed, Telemetry } from '@kilowatt/contracts';
import type { Logger } from 'pino';

/** How a server tells the gateway of failures. */
export type Teller = {
  gateway: string;
  /** What the gateway knows the shell by; without one it counts nothing of it. */
  credential: string | undefined;
  log: Logger;
};

/**
 * Tells the gateway that a version failed on this server. The page view is counted by the browser that shows it.
 * @param client address of whoever asked for the page: one client's failures are few, whatever they ask for
 */
export function tellFailure(
  { gateway, credential, log }: Teller,
  { release }: Placed,
  client?: string,
): void {
  const { remote, version } = release;
  const told: Partial<Telemetry> = {
    outcomes: [{ remote, release: version, failed: 'server', late: true }],
  };
  fetch(`${gateway}/api/telemetry`, {
    method: 'POST',
    body: JSON.stringify(told),
    headers: {
      'content-type': 'application/json',
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      ...(client !== undefined && { 'x-client-address': client }),
    },
  }).catch((error: unknown) => log.warn({ err: error, remote, version }, 'a failure could not be told'));
}

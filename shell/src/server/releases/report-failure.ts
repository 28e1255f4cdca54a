import type { Deployment, Telemetry } from '@kilowatt/contracts';
import type { Logger } from 'pino';

/** What is needed to report failures to the gateway. */
export type FailureReporter = {
  gateway: string;
  /** Credential of the shell; without one the gateway does not count the failure. */
  credential: string | undefined;
  log: Logger;
};

/**
 * Reports to the gateway that a version failed on this server. The page view itself is counted by the browser.
 * @param client address of the client that requested the page: failures are limited by client
 */
export function reportFailure(
  { gateway, credential, log }: FailureReporter,
  { release }: Deployment,
  client?: string,
): void {
  const { remote, version } = release;
  const telemetry: Partial<Telemetry> = {
    outcomes: [{ remote, release: version, failed: 'server', late: true }],
  };
  fetch(`${gateway}/api/telemetry`, {
    method: 'POST',
    body: JSON.stringify(telemetry),
    headers: {
      'content-type': 'application/json',
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      ...(client !== undefined && { 'x-client-address': client }),
    },
  }).catch((error: unknown) => log.warn({ err: error, remote, version }, 'a failure could not be told'));
}

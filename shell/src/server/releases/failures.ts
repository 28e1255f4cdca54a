import { causeOf, type Deployment, type Telemetry } from '@kilowatt/contracts';
import { GatewayError } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
import { ValiError } from 'valibot';
import { Unfinished } from './time-limits';

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
  error: unknown,
  client?: string,
): void {
  const { remote, version } = release;
  const telemetry: Partial<Telemetry> = {
    outcomes: [{ remote, release: version, failed: 'server', late: true, cause: causeOf(error) }],
  };
  fetch(`${gateway}/api/telemetry`, {
    method: 'POST',
    body: JSON.stringify(telemetry),
    headers: {
      'content-type': 'application/json',
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      ...(client !== undefined && { 'x-client-address': client }),
    },
  }).catch((error: unknown) => log.warn({ err: error, remote, version }, 'a failure could not be reported'));
}

/** A stack line of a remote's server build; `evaluate` names the script after its version. */
const SERVER_BUILD_LINE = /([a-z][a-z0-9-]*)@\d+\.\d+\.\d+[^\s:()]*:\d/;

/** Attributes an error to a remote: by the innermost component of the component stack, else by the error's stack. */
export function attributeError(error: unknown, componentStack = ''): string | undefined {
  if (error instanceof Unfinished && error.remote !== undefined) return error.remote;
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
  return (SERVER_BUILD_LINE.exec(componentStack) ?? SERVER_BUILD_LINE.exec(stack))?.[1];
}

/** The gateway is unavailable, or the client has disconnected. */
const CONNECTION_LOST = /^fetch failed$|destination stream|render was aborted/;

/** Whether a request failed or its response broke the contract, which is not an error of the page's remote. */
export const isFromOutside = (error: unknown): boolean =>
  error instanceof GatewayError ||
  error instanceof ValiError ||
  (error instanceof Error &&
    (error.name === 'AbortError' || error.name === 'TimeoutError' || CONNECTION_LOST.test(error.message)));

export type CircuitSettings = {
  /** This many failures within `window` milliseconds open the circuit. */
  failureThreshold: number;
  window: number;
  /** Milliseconds after which an open circuit lets a probe through. */
  resetTimeout: number;
};
const CIRCUIT: CircuitSettings = { failureThreshold: 3, window: 30_000, resetTimeout: 30_000 };

/** `openedAt` is that of the last failure or probe, `since` that of the first. */
type Circuit = { failedAt: number[]; openedAt: number | null; since: number | null };
export type Circuits = ReturnType<typeof createCircuits>;

/**
 * Circuit breakers by name. A closed circuit lets every page through; failures open it; an open one lets a single
 * probe through after the reset timeout and closes when the probe succeeds. Existing libraries wrap a call and count
 * its failure rate; here failures are seen while a page streams (decision 12).
 */
export function createCircuits(
  { failureThreshold, window, resetTimeout }: CircuitSettings = CIRCUIT,
  now: () => number = Date.now,
) {
  const circuits = new Map<string, Circuit>();

  function trip(name: string): void {
    circuits.set(name, { failedAt: [], openedAt: now(), since: circuits.get(name)?.since ?? now() });
  }

  return {
    /** Whether a page may use the version now; a `probe` reports its result with `recordSuccess` or `recordFailure`. */
    acquire(name: string): 'closed' | 'probe' | 'open' {
      const circuit = circuits.get(name);
      if (!circuit || circuit.openedAt === null) return 'closed';
      if (now() - circuit.openedAt < resetTimeout) return 'open';
      // The next caller waits for this probe, or for another reset timeout if it never reports.
      circuit.openedAt = now();
      return 'probe';
    },
    /** The open ones by name, with the time since when. */
    open: (): { name: string; since: number }[] =>
      [...circuits].flatMap(([name, { since }]) => (since === null ? [] : [{ name, since }])),
    isOpen: (name: string): boolean => (circuits.get(name)?.openedAt ?? null) !== null,
    /** @returns whether the circuit is open now */
    recordFailure(name: string): boolean {
      const known = circuits.get(name);
      if (known && known.openedAt !== null) {
        trip(name);
        return true;
      }
      const failedAt = [...(known?.failedAt ?? []).filter((at) => now() - at < window), now()];
      if (failedAt.length >= failureThreshold) trip(name);
      else circuits.set(name, { failedAt, openedAt: null, since: null });
      return failedAt.length >= failureThreshold;
    },
    /** Opens it at once. */
    trip,
    /** A probe succeeded. */
    recordSuccess: (name: string): void => void circuits.delete(name),
    /** Deletes the circuits of all other names. */
    retain(names: ReadonlySet<string>): void {
      for (const name of circuits.keys()) if (!names.has(name)) circuits.delete(name);
    },
  };
}

import { type Deployment } from '@kilowatt/contracts';
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
export declare function reportFailure(
  { gateway, credential, log }: FailureReporter,
  { release }: Deployment,
  error: unknown,
  client?: string,
): void;
/** Attributes an error to a remote: by the innermost component of the component stack, else by the error's stack. */
export declare function attributeError(error: unknown, componentStack?: string): string | undefined;
/** Whether a request failed or its response broke the contract, which is not an error of the page's remote. */
export declare const isFromOutside: (error: unknown) => boolean;
export type CircuitSettings = {
  /** This many failures within `window` milliseconds open the circuit. */
  failureThreshold: number;
  window: number;
  /** Milliseconds after which an open circuit lets a probe through. */
  resetTimeout: number;
};
export type Circuits = ReturnType<typeof createCircuits>;
/**
 * Circuit breakers by name. A closed circuit lets every page through; failures open it; an open one lets a single
 * probe through after the reset timeout and closes when the probe succeeds. Existing libraries wrap a call and count
 * its failure rate; here failures are seen while a page streams (decision 12).
 */
export declare function createCircuits(
  { failureThreshold, window, resetTimeout }?: CircuitSettings,
  now?: () => number,
): {
  /** Whether a page may use the version now; a `probe` reports its result with `recordSuccess` or `recordFailure`. */
  acquire(name: string): 'closed' | 'probe' | 'open';
  /** The open ones by name, with the time since when. */
  open: () => {
    name: string;
    since: number;
  }[];
  isOpen: (name: string) => boolean;
  /** @returns whether the circuit is open now */
  recordFailure(name: string): boolean;
  /** Opens it at once. */
  trip: (name: string) => void;
  /** A probe succeeded. */
  recordSuccess: (name: string) => void;
  /** Deletes the circuits of all other names. */
  retain(names: ReadonlySet<string>): void;
};

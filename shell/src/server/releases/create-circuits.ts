export type CircuitSettings = {
  /** This many failures within `window` milliseconds open the circuit. */
  failureThreshold: number;
  window: number;
  /** Milliseconds after which an open circuit lets a probe through. */
  resetTimeout: number;
};
const CIRCUIT: CircuitSettings = { failureThreshold: 3, window: 30_000, resetTimeout: 30_000 };

type Circuit = { failedAt: number[]; openedAt: number | null };
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
    circuits.set(name, { failedAt: [], openedAt: now() });
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
      else circuits.set(name, { failedAt, openedAt: null });
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

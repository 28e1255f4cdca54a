export type CircuitSettings = {
  /** So many failures within so many milliseconds open the circuit. */
  failures: number;
  within: number;
  /** Milliseconds until one page tries an open one again. */
  rest: number;
};
const CIRCUIT: CircuitSettings = { failures: 3, within: 30_000, rest: 30_000 };

type Circuit = { failedAt: number[]; openedAt: number | null };
export type Circuits = ReturnType<typeof createCircuits>;

/**
 * Circuit breakers by name. A closed one lets everybody through; failures open it; an open one lets a single probe
 * through after its rest, and closes when that went well. Breakers of the market count failed calls by their share;
 * here a failure is something that is seen while a page streams.
 */
export function createCircuits(
  { failures, within, rest }: CircuitSettings = CIRCUIT,
  now: () => number = Date.now,
) {
  const circuits = new Map<string, Circuit>();

  function trip(name: string): void {
    circuits.set(name, { failedAt: [], openedAt: now() });
  }

  return {
    /** Whether to go through now; a `probe` tells with `well` or `failed` how it went. */
    ask(name: string): 'closed' | 'probe' | 'open' {
      const circuit = circuits.get(name);
      if (!circuit || circuit.openedAt === null) return 'closed';
      if (now() - circuit.openedAt < rest) return 'open';
      // Whoever asks next waits for this probe, and for a rest of their own where it never tells.
      circuit.openedAt = now();
      return 'probe';
    },
    isOpen: (name: string): boolean => (circuits.get(name)?.openedAt ?? null) !== null,
    /** @returns whether the circuit is open now */
    failed(name: string): boolean {
      const known = circuits.get(name);
      if (known && known.openedAt !== null) {
        trip(name);
        return true;
      }
      const failedAt = [...(known?.failedAt ?? []).filter((at) => now() - at < within), now()];
      if (failedAt.length >= failures) trip(name);
      else circuits.set(name, { failedAt, openedAt: null });
      return failedAt.length >= failures;
    },
    /** Opens it at once. */
    trip,
    /** A probe went well. */
    well: (name: string): void => void circuits.delete(name),
    /** Forgets what nobody will ask for again. */
    keep(names: ReadonlySet<string>): void {
      for (const name of circuits.keys()) if (!names.has(name)) circuits.delete(name);
    },
  };
}

import type { TallyKind } from './tally-kind';

/** How often something was seen of a release in one minute. */
export type Count = {
  remote: string;
  version: string;
  /** Start of the minute, in milliseconds. */
  minute: number;
  kind: TallyKind;
  count: number;
};

/** Counts that are not in the database yet. */
export function pendingCounts() {
  let counts = new Map<string, Count>();

  function add(more: Count): void {
    const key = `${more.remote} ${more.version} ${more.minute} ${more.kind}`;
    const known = counts.get(key);
    if (known) known.count += more.count;
    else counts.set(key, { ...more });
  }
  return {
    add,
    /** All of them, in the one order in which every gateway writes, so that none waits for another in a circle. */
    take(): Count[] {
      const taken = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      counts = new Map();
      return taken;
    },
    /** Takes back what could not be written, but for minutes before `since`. */
    putBack(taken: readonly Count[], since: number): void {
      for (const count of taken) if (count.minute >= since) add(count);
    },
  };
}

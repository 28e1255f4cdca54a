import type { Versions } from './page-reader';

export type PageLoads = {
  all: number;
  failed: number;
  /** Pages that load two versions of one remote. */
  mixed: number;
  /** Pages without the version that they must show. */
  stale: number;
};

/** Milliseconds between two looks at how many loads are due. */
const TICK = 5;

type Options = {
  /** Loads the page; null if it fails. */
  read: () => Promise<Versions | null>;
  perSecond: number;
  /** Called when a load begins. @returns what says of its page whether it is stale */
  expect: () => (versions: Versions) => boolean;
};

/** Loads a page at a rate per second until it is stopped. */
export function keepLoading({ read, perSecond, expect }: Options): { stop: () => Promise<PageLoads> } {
  const loads: PageLoads = { all: 0, failed: 0, mixed: 0, stale: 0 };
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const loadOnce = async (): Promise<void> => {
    loads.all += 1;
    const isStale = expect();
    const versions = await read();
    if (versions === null) {
      loads.failed += 1;
      return;
    }
    if ([...versions.values()].some(({ size }) => size > 1)) loads.mixed += 1;
    if (isStale(versions)) loads.stale += 1;
  };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    while (loads.all < due) {
      const load = loadOnce().finally(() => open.delete(load));
      open.add(load);
    }
  }, TICK);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return loads;
    },
  };
}

import type { Logger } from 'pino';
import { ProblemError } from '../../platform/problems/problem';
import type { Synced, SyncState } from './calls';
import { type SyncDependencies, type SyncOptions, syncProducts } from './sync';

export type SyncRunner = {
  /** @throws ProblemError `conflict` while another sync is under way */
  sync: (options: SyncOptions) => Promise<Synced>;
  state: () => SyncState;
};

/** One sync at a time, and what it is doing. */
export function syncRunner(dependencies: SyncDependencies): SyncRunner {
  const { store } = dependencies;
  let state: SyncState = { store, isRunning: false, read: 0, endedAt: null, problem: null };
  const ended = (problem: string | null) => {
    state = { ...state, isRunning: false, endedAt: new Date().toISOString(), problem };
  };
  return {
    state: () => state,
    async sync(options) {
      if (state.isRunning) throw new ProblemError('conflict', 'A sync with Shopify is already running');
      state = { ...state, isRunning: true, read: 0 };
      const onRead = (read: number) => {
        state = { ...state, read };
        options.onRead?.(read);
      };
      try {
        const synced = await syncProducts(dependencies, { ...options, onRead });
        ended(null);
        return synced;
      } catch (error) {
        ended(String(Object(error).message));
        throw error;
      }
    },
  };
}

/**
 * Syncs at once and after every interval. A failure is a line of the log, and the catalogue stays.
 * @returns what stops it, after the sync under way
 */
export function startSyncs({ sync, state, log }: SyncRunner & { log: Logger }, interval: number) {
  async function syncByItself(): Promise<void> {
    if (state().isRunning) return;
    try {
      const { mode, products, added, changed, removed } = await sync({ by: 'Shopify sync' });
      log.info({ mode, products, added, changed, removed }, 'the sync with Shopify is finished');
    } catch (error) {
      log.error(
        { reason: Object(error).message },
        'the sync with Shopify failed; the catalogue is unchanged',
      );
    }
  }
  let pass = syncByItself();
  const timer = setInterval(() => {
    pass = syncByItself();
  }, interval).unref();
  return () => {
    clearInterval(timer);
    return pass;
  };
}

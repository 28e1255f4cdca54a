import type { Logger } from 'pino';

export const DAY = 86_400_000;
/** Milliseconds between two cleanings. */
const CLEANING_INTERVAL = 3_600_000;

type Cleaning = {
  /** Name of the removed rows in the log. */
  what: string;
  /** For so many days it is kept. */
  keepDays: number;
  /** Removes rows from before a time. @returns the number of removed rows */
  purge: (before: Date) => Promise<number>;
  log: Logger;
  now?: () => number;
};

/** Keeps a table from growing for ever: once at the start, and every hour. @returns what ends it */
export function startCleaning({ what, keepDays, purge, log, now = Date.now }: Cleaning) {
  let pass = clean();
  const timer = setInterval(() => {
    pass = clean();
  }, CLEANING_INTERVAL).unref();
  return {
    async stop() {
      clearInterval(timer);
      await pass;
    },
  };

  async function clean(): Promise<void> {
    try {
      const gone = await purge(new Date(now() - keepDays * DAY));
      if (gone > 0) log.info({ gone, keepDays }, `${what} were removed`);
    } catch (error) {
      log.error({ err: error }, `${what} could not be removed`);
    }
  }
}

/** Rows removed by one statement, so that no other waits for it long. */
export const BATCH = 1_000;

/** Removes batch after batch until one is not full. @returns how many rows are gone */
export async function inBatches(removeBatch: () => Promise<readonly unknown[]>): Promise<number> {
  let gone = 0;
  for (let batch = BATCH; batch === BATCH; gone += batch) batch = (await removeBatch()).length;
  return gone;
}

type Polling = {
  /** Name of the job in the log. */
  what: string;
  /** Milliseconds between the end of one pass and the next. */
  interval: number;
  /** @param signal is aborted when the gateway ends */
  pass: (signal: AbortSignal) => Promise<void>;
  /** Whether the log has an error already, which lasts. */
  isReported?: (error: unknown) => boolean;
  log: Logger;
};

/** Repeats a job until it is stopped; an error is logged and does not end it. */
export function startPolling({ what, interval, pass, isReported = () => false, log }: Polling) {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current = run();
  return {
    /** Settled once nothing is under way. */
    async stop() {
      ending.abort(new Error('the gateway ended'));
      clearTimeout(timer);
      await current;
    },
  };

  async function run(): Promise<void> {
    try {
      await pass(ending.signal);
    } catch (error) {
      if (!ending.signal.aborted && !isReported(error)) log.error({ err: error }, `${what} failed`);
    }
    if (ending.signal.aborted) return;
    timer = setTimeout(() => {
      current = run();
    }, interval).unref();
  }
}

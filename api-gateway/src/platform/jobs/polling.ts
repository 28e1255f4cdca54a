import type { Logger } from 'pino';

type Polling = {
  /** What is done, in the words of the log. */
  what: string;
  /** Milliseconds between the end of one pass and the next. */
  interval: number;
  /** @param signal is aborted when the gateway ends */
  pass: (signal: AbortSignal) => Promise<void>;
  log: Logger;
};

/** Repeats a job until it is stopped; an error is logged and does not end it. */
export function startPolling({ what, interval, pass, log }: Polling) {
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
      if (!ending.signal.aborted) log.error({ err: error }, `${what} failed`);
    }
    if (ending.signal.aborted) return;
    timer = setTimeout(() => {
      current = run();
    }, interval).unref();
  }
}

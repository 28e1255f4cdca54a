import { BATCH, type Delivery, deliverDue, kindsOf } from './deliver-due';

export type OutboxWorker = {
  /** Ends what is under way; rows that were not delivered are sent again after the next start. */
  stop: () => Promise<void>;
};

/** Milliseconds between two looks at the outbox. */
const PAUSE = 2_000;

/**
 * Delivers due rows until it is stopped. Without a webhook and a mail server it does nothing.
 * @param timeLimit milliseconds for one answer of a webhook
 */
export function startOutboxWorker(delivery: Delivery, timeLimit = 5_000): OutboxWorker {
  if (kindsOf(delivery).length === 0) return { stop: async () => {} };
  let ended = false;
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let attempt = new AbortController();
  let pass = Promise.resolve();
  const next = () => {
    pass = deliverAll();
  };
  next();
  return {
    async stop() {
      ended = true;
      clearTimeout(timer);
      ending.abort(new Error('the gateway ended'));
      attempt.abort(ending.signal.reason);
      await pass;
    },
  };

  async function deliverAll(): Promise<void> {
    try {
      let due = BATCH;
      while (due === BATCH && !ended) due = await deliverBatch();
    } catch (error) {
      delivery.log.error({ err: error }, 'the outbox could not be read');
    }
    if (!ended) timer = setTimeout(next, PAUSE).unref();
  }

  async function deliverBatch(): Promise<number> {
    attempt = new AbortController();
    const limit = setTimeout(() => attempt.abort(new Error('no answer in time')), timeLimit);
    try {
      return await deliverDue(delivery, attempt.signal, ending.signal);
    } finally {
      clearTimeout(limit);
    }
  }
}

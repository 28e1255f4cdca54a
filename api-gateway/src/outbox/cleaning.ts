import type { Logger } from 'pino';
import type { Database } from '../database/open-database';
import { forgetDelivered } from './forget-delivered';

const DAY = 86_400_000;
/** Milliseconds between two cleanings. */
const PAUSE = 3_600_000;

export type OutboxCleaning = {
  db: Database;
  /** For so many days a delivered message is kept, to answer questions about it. */
  keepDays: number;
  log: Logger;
  now?: () => number;
};

/** Keeps the outbox from growing for ever: once at the start, and every hour. @returns what ends it */
export function startOutboxCleaning({ db, keepDays, log, now = Date.now }: OutboxCleaning) {
  let pass = clean();
  const timer = setInterval(() => {
    pass = clean();
  }, PAUSE).unref();
  return {
    async stop() {
      clearInterval(timer);
      await pass;
    },
  };

  async function clean(): Promise<void> {
    try {
      const gone = await forgetDelivered(db, new Date(now() - keepDays * DAY));
      if (gone > 0) log.info({ gone, keepDays }, 'delivered messages were removed from the outbox');
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be cleaned');
    }
  }
}

import { maskEmails } from '@kilowatt/contracts/logging';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database';
import { type OutboxMessage, outbox } from '../tables';
import { confirmationMail, type Fetch, postMessage, type SendMail, type Webhooks } from './deliver';
import { claimDue, type OutboxRow } from './outbox-rows';

export type OutboxWorker = {
  /** Ends what is under way; rows that were not delivered are sent again after the next start. */
  stop: () => Promise<void>;
};

/** Milliseconds between two looks at the outbox. */
const POLL_INTERVAL = 2_000;

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
    if (!ended) timer = setTimeout(next, POLL_INTERVAL).unref();
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

type Delivery = {
  db: Database;
  webhooks: Webhooks;
  /** Sends the emails of the shop; those messages go to no webhook then. */
  mail?: SendMail | null;
  log: Logger;
  now?: () => number;
  random?: () => number;
  fetch?: Fetch;
};

/** Rows sent at once. */
const BATCH = 10;

/** What is sent as an email where there is a server for it. */
const MAILED = 'newsletter.confirmation-requested';

/**
 * Sends up to a batch of due rows and settles each.
 * @param signal ends what is posted
 * @param ending ends what is mailed: a mail server may take longer, and one that is not waited for gets the email twice
 * @returns how many were due
 */
export async function deliverDue(
  {
    db,
    webhooks,
    mail = null,
    log,
    now = Date.now,
    random = Math.random,
    fetch = globalThis.fetch,
  }: Delivery,
  signal: AbortSignal,
  ending: AbortSignal = signal,
): Promise<number> {
  const kinds = kindsOf({ webhooks, mail });
  const rows = await claimDue(db, kinds, now(), BATCH);
  await Promise.all(rows.map(deliver));
  return rows.length;

  async function deliver(row: OutboxRow): Promise<void> {
    const { id, kind, attempts } = row;
    const settle = (values: Partial<OutboxRow>) => db.update(outbox).set(values).where(eq(outbox.id, id));
    try {
      await send(row);
    } catch (error) {
      const lastError = reason(error);
      await settle({ lastError, nextAttemptAt: new Date(now() + retryDelay(attempts, random())) });
      log.warn({ id, kind, attempts, lastError }, 'a message was not delivered and will be sent again');
      return;
    }
    await settle({ deliveredAt: new Date(now()), lastError: null, ...withoutToken(row) });
  }

  async function send(row: OutboxRow): Promise<void> {
    const webhook = webhooks[row.kind];
    if (mail && 'confirmUrl' in row.payload) await mail(confirmationMail(row.payload), row.id, ending);
    else if (webhook) await postMessage(row, webhook, { fetch, now: now(), signal });
  }
}

/** In few words: fetch tells what happened in the cause of its error. */
function reason(error: unknown): string {
  const { message, cause } = Object(error) as { message?: unknown; cause?: { message?: unknown } };
  return maskEmails(String(cause?.message || message || error)).slice(0, 500);
}

/** The kinds that somebody takes. */
const kindsOf = ({ webhooks, mail }: Pick<Delivery, 'webhooks' | 'mail'>): OutboxMessage['kind'][] => {
  const kinds = Object.keys(webhooks) as OutboxMessage['kind'][];
  return mail ? [...new Set([...kinds, MAILED] as const)] : kinds;
};

/** A later reader of the database must not find the link that confirms a sign-up. */
function withoutToken({ payload }: OutboxRow): Partial<OutboxRow> {
  if (!('confirmUrl' in payload)) return {};
  return { payload: { ...payload, confirmUrl: payload.confirmUrl.split('?', 1)[0] ?? '' } };
}

/** Milliseconds. */
const FIRST = 5_000;
const MAX_DELAY = 3_600_000;

/** How long to wait after so many attempts: doubled each time, and between half and all of it by chance. */
export function retryDelay(attempts: number, random: number): number {
  const most = Math.min(MAX_DELAY, FIRST * 2 ** (attempts - 1));
  return Math.round(most * (0.5 + random / 2));
}

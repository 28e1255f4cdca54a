import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isLost } from '../database/database-errors';
import type { Database } from '../database/open-database';
import { type OutboxMessage, outbox } from '../tables';
import { type Fetch, postMessage, reason, type SendMail, type Webhooks } from './deliver';
import { MAILED, mailOf } from './mails';
import { claimDue, type OutboxRow, retryDelay, withoutToken } from './outbox-rows';

export type OutboxWorker = {
  /** Ends what is under way; rows that were not delivered are sent again after the next start. */
  stop: () => Promise<void>;
};

/** Milliseconds between two looks at the outbox. */
const POLL_INTERVAL = 2_000;

/**
 * Milliseconds for one attempt as a whole, however steadily the other side trickles. A mail server may take longer than
 * a webhook, since one that is not waited for gets the email twice; both are shorter than the outbox's lease.
 */
const LIMITS = { webhook: 5_000, mail: 45_000 };

/** Delivers due rows until it is stopped. Without a webhook and a mail server it does nothing. */
export function startOutboxWorker(
  delivery: Delivery,
  { webhook, mail }: Partial<typeof LIMITS> = {},
): OutboxWorker {
  const lanes = lanesOf(delivery).map((lane) =>
    startLane(lane, lane.mail ? (mail ?? LIMITS.mail) : (webhook ?? LIMITS.webhook)),
  );
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** One for the mail server and for each address of a webhook: what one of them waits for delays none of the others. */
function lanesOf(delivery: Delivery): Delivery[] {
  const { webhooks, mail = null } = delivery;
  const byAddress = new Map<string, Webhooks>();
  for (const kind of receivedKinds({ webhooks, mail: null })) {
    const webhook = webhooks[kind];
    if (!webhook || (mail && isMailed(kind))) continue;
    byAddress.set(webhook.url, { ...byAddress.get(webhook.url), [kind]: webhook });
  }
  const posting = [...byAddress.values()].map((own) => ({ ...delivery, webhooks: own, mail: null }));
  return mail ? [{ ...delivery, webhooks: {} }, ...posting] : posting;
}

function startLane(delivery: Delivery, timeLimit: number): OutboxWorker {
  let ended = false;
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
      attempt.abort(new Error('the gateway ended'));
      await pass;
    },
  };

  async function deliverAll(): Promise<void> {
    try {
      let due = BATCH;
      while (due === BATCH && !ended) due = await deliverBatch();
    } catch (error) {
      // Of a database that was removed the log says so once.
      if (!isLost(error)) delivery.log.error({ err: error }, 'the outbox could not be read');
    }
    if (!ended) timer = setTimeout(next, POLL_INTERVAL).unref();
  }

  async function deliverBatch(): Promise<number> {
    attempt = new AbortController();
    const limit = setTimeout(() => attempt.abort(new Error('no answer in time')), timeLimit);
    try {
      return await deliverDue(delivery, attempt.signal);
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

/**
 * Sends up to a batch of due rows and settles each.
 * @param signal ends what is sent
 * @returns how many were due
 */
export async function deliverDue(delivery: Delivery, signal: AbortSignal): Promise<number> {
  const { db, webhooks, mail = null, log, now = Date.now, random = Math.random } = delivery;
  const { fetch = globalThis.fetch } = delivery;
  const kinds = receivedKinds({ webhooks, mail });
  const rows = await claimDue(db, kinds, now(), BATCH);
  // Where one cannot be settled, the others still have their time limit and are waited for.
  const settled = await Promise.allSettled(rows.map(deliver));
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return rows.length;

  async function deliver(row: OutboxRow): Promise<void> {
    const { id, kind, attempts } = row;
    const settle = (values: Partial<OutboxRow>) => db.update(outbox).set(values).where(eq(outbox.id, id));
    try {
      await send(row);
    } catch (error) {
      const lastError = reason(error);
      await settle({ lastError, nextAttemptAt: new Date(now() + retryDelay(attempts, random())) });
      log.warn({ id, kind, attempts, lastError }, 'a message was not delivered; it will be retried');
      return;
    }
    await settle({ deliveredAt: new Date(now()), lastError: null, ...withoutToken(row) });
  }

  async function send(row: OutboxRow): Promise<void> {
    const webhook = webhooks[row.kind];
    const letter = mail && mailOf(row as OutboxMessage);
    if (letter) await mail(letter, row.id, signal);
    else if (webhook) await postMessage(row, webhook, { fetch, now: now(), signal });
  }
}

/** The kinds of messages that have a receiver; the others stay in the outbox until one is set. */
export const receivedKinds = ({
  webhooks,
  mail,
}: {
  webhooks: Webhooks;
  mail?: unknown;
}): OutboxMessage['kind'][] => {
  const kinds = Object.keys(webhooks) as OutboxMessage['kind'][];
  return mail ? [...new Set([...kinds, ...MAILED])] : kinds;
};

const isMailed = (kind: OutboxMessage['kind']): boolean => MAILED.some((one) => one === kind);

import { createHmac } from 'node:crypto';
import type { OutboxMessage } from '../tables';
import type { OutboxRow } from './outbox-rows';

/** An address outside that messages are posted to, and the secret that signs them. */
type Webhook = { url: string; secret: string };

/** Where each kind goes; a kind without a webhook waits in the outbox. */
export type Webhooks = Partial<Record<OutboxMessage['kind'], Webhook>>;

export type Fetch = typeof globalThis.fetch;

/** One attempt. The body is the same at every attempt. @throws where the answer is not 2xx or does not come in time */
export async function postMessage(
  { id, kind, createdAt, payload }: OutboxRow,
  { url, secret }: Webhook,
  { fetch, now, signal }: { fetch: Fetch; now: number; signal: AbortSignal },
): Promise<void> {
  const body = JSON.stringify({ id, kind, createdAt: createdAt.toISOString(), payload });
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      'x-kilowatt-signature': signBody(body, secret, now),
    },
    body,
    redirect: 'manual',
    signal,
  });
  // What it says beside the status is of no interest, not even whether it arrives.
  response.body?.cancel().catch(() => {});
  if (!response.ok) throw new Error(`answered ${response.status}`);
}

/** The value of `X-Kilowatt-Signature`. The time is signed too, so that a receiver can refuse old recordings. */
export function signBody(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

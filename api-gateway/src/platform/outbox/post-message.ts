import type { OutboxRow } from './claim-due';
import { signBody } from './sign-body';
import type { Webhook } from './webhooks';

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

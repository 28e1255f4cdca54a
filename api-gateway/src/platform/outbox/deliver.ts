import { createHmac } from 'node:crypto';
import { SHOP } from '@kilowatt/contracts';
import { maskEmails } from '@kilowatt/contracts/logging';
import { createTransport } from 'nodemailer';
import type { OutboxMessage } from '../tables';
import type { Mail } from './mails';
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

/** Milliseconds for a connection, a greeting, and without a byte of the server; the worker limits the whole. */
const CONNECT = 10_000;
const ANSWER = 20_000;

export type MailServer = { url: string; from: string };

/**
 * Sends an email. The id is in its `Message-ID`, so that one that comes twice, after an answer that was lost, is known.
 * @throws where the server does not take it, or `signal` is aborted first
 */
export type SendMail = (mail: Mail, id: string, signal: AbortSignal) => Promise<void>;

export function openMail({ url, from }: MailServer): SendMail {
  const transport = createTransport(
    // Nothing of an email is ever read from a file or an address.
    {
      url,
      connectionTimeout: CONNECT,
      greetingTimeout: CONNECT,
      socketTimeout: ANSWER,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: SHOP.name, address: from } },
  );
  return async (mail, id, signal) => {
    try {
      await transport.sendMail({
        ...mail,
        to: { name: '', address: mail.to },
        messageId: `<${id}@${from.split('@')[1]}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        // Closes the connection too.
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  };
}

/** In few words: fetch tells what happened in the cause of its error. */
export function reason(error: unknown): string {
  const { message, cause } = Object(error) as { message?: unknown; cause?: { message?: unknown } };
  return maskEmails(String(cause?.message || message || error)).slice(0, 500);
}

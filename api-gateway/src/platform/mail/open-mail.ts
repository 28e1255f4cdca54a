import { SHOP } from '@kilowatt/contracts';
import { createTransport } from 'nodemailer';
import type { Mail } from './confirmation-mail';

/** Milliseconds for a connection, a greeting, and an answer of the server. Together they are shorter than the outbox's lease. */
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
    const sent = transport.sendMail({
      ...mail,
      to: { name: '', address: mail.to },
      messageId: `<${id}@${from.split('@')[1]}>`,
      headers: { 'auto-submitted': 'auto-generated' },
    });
    const ended = new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    await Promise.race([sent, ended]);
  };
}

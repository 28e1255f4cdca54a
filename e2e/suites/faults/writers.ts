import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import path from 'node:path';
import { promote, publish } from '@kilowatt/releases';
import { ROOT, TOKEN } from '../programs';

/** Kinds of writes whose answer promises that they are kept. */
export const KINDS = [
  'cart',
  'order',
  'sign-up',
  'message',
  'search',
  'token',
  'key',
  'publish',
  'promote',
] as const;
export type Kind = (typeof KINDS)[number];
/** By kind, what was answered with success: what must be found again whatever happens. */
export type Acknowledged = Record<Kind, Set<string>>;
export const nothingAcknowledged = (): Acknowledged =>
  Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Acknowledged;
export const countOf = (acknowledged: Acknowledged): number =>
  KINDS.reduce((sum, kind) => sum + acknowledged[kind].size, 0);

/** How the other writes were answered: by status, 0 where there was no answer. */
export type Answers = { acknowledged: Acknowledged; refused: Map<number, number>; slowest: number };
export const noAnswers = (acknowledged = nothingAcknowledged()): Answers => ({
  acknowledged,
  refused: new Map(),
  slowest: 0,
});

/** Milliseconds after which a write counts as never answered. */
const WRITE_TIMEOUT = 30_000;

/** A different address for each write: limits of one address are no subject here. */
const address = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

const publicKey = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });

/** The first appliance of `importCatalogue`: its id follows from its handle. */
const ordered = {
  id: `p-${createHash('sha256').update('appliance-0').digest('hex').slice(0, 12)}`,
  quantity: 1,
  price: 500,
};

/** Bodies that are posted, by kind: what identifies one, where it goes, and what it says. */
const POSTS: readonly ((id: string) => { kind: Kind; to: string; body: object })[] = [
  (id) => ({
    kind: 'cart',
    to: '/api/shared-cart',
    body: { cartId: id, items: [], version: Date.now() },
  }),
  (id) => ({
    kind: 'order',
    to: '/api/order-requests',
    body: { requestKey: id, name: 'Ada', email: 'ada@example.com', zip: '10001', items: [ordered] },
  }),
  (id) => ({ kind: 'sign-up', to: '/api/newsletter-signup', body: { email: `${id}@example.com` } }),
  (id) => ({
    kind: 'message',
    to: '/api/contact',
    body: { name: id, email: 'ada@example.com', topic: 'Delivery', message: 'When?' },
  }),
  (id) => ({
    kind: 'search',
    to: '/api/track-search',
    body: { query: 'gas range', resultUrl: `/search?q=${id}`, collectionMatched: null, resultsCount: 7 },
  }),
  (id) => ({ kind: 'token', to: '/api/tokens', body: { name: id, scopes: ['read'] } }),
  (id) => ({
    kind: 'key',
    to: '/api/keys',
    body: { remote: 'unsigned', name: id, publicKey: publicKey() },
  }),
];

/**
 * Posts one request after the other, kind by kind, until it is stopped.
 * @param from place in the kinds to begin with
 * @param onAnswer called after each answer
 */
export async function post(
  url: string,
  answers: Answers,
  signal: AbortSignal,
  { from = 0, onAnswer = () => {} }: { from?: number; onAnswer?: () => void } = {},
): Promise<void> {
  for (let count = from; !signal.aborted; count++) {
    const id = randomUUID();
    const { kind, to, body } = POSTS[count % POSTS.length]?.(id) ?? raise();
    const began = performance.now();
    const status = await send(url + to, body, signal);
    if (signal.aborted && status === 0) return;
    answers.slowest = Math.max(answers.slowest, performance.now() - began);
    if (status >= 200 && status < 300) answers.acknowledged[kind].add(id);
    else answers.refused.set(status, (answers.refused.get(status) ?? 0) + 1);
    onAnswer();
    // A writer that is refused at once waits before it asks again.
    if (status === 0 || status >= 400) await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function send(to: string, body: object, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address(),
        // Shoppers have none; nobody asks them for it.
        authorization: `Bearer ${TOKEN}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(WRITE_TIMEOUT)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Publishes a remote under new versions and promotes each, until it is stopped. */
export async function release(
  url: string,
  { acknowledged }: Answers,
  signal: AbortSignal,
  onAnswer: () => void = () => {},
): Promise<void> {
  const target = { url, token: TOKEN };
  while (!signal.aborted) {
    const version = `9.0.0-fault.${randomUUID().slice(0, 8)}`;
    try {
      await publish(path.join(ROOT, 'mfe-footer/dist'), target, { version });
      acknowledged.publish.add(version);
      onAnswer();
      const { revision } = await promote({ remote: 'footer', version, why: 'suite of faults' }, target);
      acknowledged.promote.add(String(revision));
      onAnswer();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const raise = (): never => {
  throw new Error('no such kind');
};

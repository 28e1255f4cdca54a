import type { Logger } from 'pino';
import type { PageEdition } from './page-edition';

/** How a cache outside is purged of pages that have changed. */
export type CdnPurge = { url: string; method: string; header: readonly [name: string, value: string] | null };

/** Milliseconds between two looks at what pages are made from. */
const INTERVAL = 200;
/** Milliseconds for an answer. */
const TIMEOUT = 5_000;
/** Milliseconds after which a purge that failed is tried again. */
const AGAIN = 1_000;

type Options = {
  purge: CdnPurge;
  edition: () => PageEdition;
  log: Logger;
  fetch?: typeof globalThis.fetch;
};

/**
 * Purges a CDN whenever pages change, and once more when the change has settled, since pages of the moment between are
 * kept there too. Tried until it is answered.
 * @returns ends it
 */
export function purgeCdn({ purge, edition, log, fetch = globalThis.fetch }: Options): () => void {
  let purged = stateOf(edition());
  let isBusy = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const current = stateOf(edition());
    if (isBusy || current === purged || performance.now() - failedAt < AGAIN) return;
    isBusy = true;
    try {
      await send(purge, fetch);
      purged = current;
    } catch (error) {
      failedAt = performance.now();
      log.warn({ err: error }, 'the CDN could not be purged; retrying');
    } finally {
      isBusy = false;
    }
  }
  const timer = setInterval(() => void look(), INTERVAL).unref();
  return () => clearInterval(timer);
}

const stateOf = ({ number, isSettled }: PageEdition): string => `${number} ${isSettled}`;

/** The body is what Cloudflare asks for; others ignore it. @throws where the answer is not 2xx or does not come */
async function send({ url, method, header }: CdnPurge, fetch: typeof globalThis.fetch): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(header && { [header[0]]: header[1] }) },
    body: JSON.stringify({ purge_everything: true }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${method} ${new URL(url).host} answered ${response.status}`);
}

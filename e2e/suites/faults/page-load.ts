import { Agent, get } from 'node:http';

/** Answers of a load by status, 0 where there was none. */
export type Load = {
  counts: Map<number, number>;
  /** Why there was no answer, by code. */
  errors: Map<string, number>;
  /** Pages a second that were really asked for. */
  rate: () => number;
  stop: () => Promise<void>;
};

const PAGES = ['/', '/collection/dishwashers', '/cart', '/search?q=gas+range', '/collection/refrigerators'];

/**
 * What shoppers ask for in a minute: of five requests two are pages, which a processor renders some thirty of a
 * second.
 */
export const SHOPPING = [
  '/collection/dishwashers',
  '/api/search?q=gas+range&popup=true&limit=24',
  '/',
  '/api/collections',
  '/pictures/placeholder.svg',
];

/**
 * Asks for pages at a rate, over connections that are kept, whatever becomes of those before.
 * @param rate pages a second
 * @param read gets every page that is an answer
 */
export function pageLoad(
  url: string,
  rate: number,
  paths: readonly string[] = PAGES,
  read: ((html: string) => void) | null = null,
): Load {
  const agent = new Agent({ keepAlive: true });
  const load: Pick<Load, 'counts' | 'errors'> = { counts: new Map(), errors: new Map() };
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let ended: number | null = null;
  let count = 0;
  // A busy machine is late with its timers: what is due by now is asked for at once.
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * rate;
    while (count < due) {
      const request = ask(url + paths[count++ % paths.length], agent, load, read).finally(() =>
        underWay.delete(request),
      );
      underWay.add(request);
    }
  }, 10);
  return {
    ...load,
    rate: () => Math.round(count / (((ended ?? performance.now()) - began) / 1_000)),
    async stop() {
      clearInterval(timer);
      ended = performance.now();
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

function ask(
  url: string,
  agent: Agent,
  { counts, errors }: Pick<Load, 'counts' | 'errors'>,
  read: ((html: string) => void) | null,
): Promise<void> {
  return new Promise((resolve) => {
    const failed = (error: Error) => {
      add(counts, 0);
      add(errors, (error as NodeJS.ErrnoException).code ?? error.message);
      resolve();
    };
    const request = get(url, { agent, timeout: 40_000 }, (response) => {
      const chunks: Buffer[] = [];
      const isPage = read !== null && String(response.headers['content-type']).startsWith('text/html');
      if (isPage) response.on('data', (chunk: Buffer) => chunks.push(chunk));
      else response.resume();
      response.once('error', failed);
      response.once('end', () => {
        add(counts, response.statusCode ?? 0);
        if (isPage) read?.(Buffer.concat(chunks).toString());
        resolve();
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 40 s')));
    request.on('error', failed);
  });
}

export function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** `200 × 1,204, 503 × 3`. */
export const formatCounts = (counts: Map<unknown, number>): string =>
  [...counts].map(([what, count]) => `${what} × ${count.toLocaleString('en')}`).join(', ') || 'none';

/** Answers outside 2xx: a page that is not found, or refused for a limit, is no page that a shopper got. */
export const failures = ({ counts }: Pick<Load, 'counts'>): number =>
  [...counts].reduce((all, [status, count]) => all + (status >= 200 && status < 300 ? 0 : count), 0);

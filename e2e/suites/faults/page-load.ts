import { Agent, get } from 'node:http';

/** Answers of a load by status, 0 where there was none. */
export type Load = {
  counts: Map<number, number>;
  /** Why there was no answer, by code. */
  errors: Map<string, number>;
  stop: () => Promise<void>;
};

const PAGES = ['/', '/collection/dishwashers', '/cart', '/search?q=gas+range', '/collection/refrigerators'];

/**
 * Asks for pages at a rate, over connections that are kept, whatever becomes of those before.
 * @param rate pages a second
 */
export function pageLoad(url: string, rate: number, paths: readonly string[] = PAGES): Load {
  const agent = new Agent({ keepAlive: true });
  const load: Omit<Load, 'stop'> = { counts: new Map(), errors: new Map() };
  const underWay = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    const asked = ask(url + paths[count++ % paths.length], agent, load).finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, 1_000 / rate);
  return {
    ...load,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
    },
  };
}

function ask(url: string, agent: Agent, { counts, errors }: Omit<Load, 'stop'>): Promise<void> {
  return new Promise((resolve) => {
    const failed = (error: Error) => {
      add(counts, 0);
      add(errors, (error as NodeJS.ErrnoException).code ?? error.message);
      resolve();
    };
    const asked = get(url, { agent, timeout: 40_000 }, (response) => {
      response.resume();
      response.once('error', failed);
      response.once('end', () => {
        add(counts, response.statusCode ?? 0);
        resolve();
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in 40 s')));
    asked.on('error', failed);
  });
}

export function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export const sum = (counts: Map<unknown, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

/** `200 × 1,204, 503 × 3`. */
export const told = (counts: Map<unknown, number>): string =>
  [...counts].map(([what, count]) => `${what} × ${count.toLocaleString('en')}`).join(', ') || 'none';

export const failures = ({ counts }: Pick<Load, 'counts'>): number =>
  [...counts].reduce((all, [status, count]) => all + (status === 0 || status >= 500 ? count : 0), 0);

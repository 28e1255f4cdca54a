import { Counter, type Registry } from 'prom-client';

/** Tells of each look into a cache whether it held what was looked for. */
export type CountLook = (held: boolean) => void;

/** Counts looks into the caches of answers, by the cache's name. */
export function cacheMetrics(registry: Registry): (cache: 'search' | 'pictures') => CountLook {
  const looks = new Counter({
    name: 'kilowatt_cache_requests_total',
    help: 'Looks into a cache of answers, by whether it held the answer',
    labelNames: ['cache', 'result'],
    registers: [registry],
  });
  return (cache) => (held) => looks.inc({ cache, result: held ? 'hit' : 'miss' });
}

import fc from 'fast-check';
import type { Result, Row } from '../table';
import { addressOf, ask, each, tallied } from './ask';
import { fuzzed, type OpenApi } from './fuzz-requests';
import type { Shop } from './shop';
import { UNDOCUMENTED } from './undocumented-calls';

const REQUESTS = 20_000;
/** Requests that are made up at once: their bodies may be long. */
const BATCH = 1_000;
/** The same requests on every run, unless another seed is given. */
const SEED = Number(process.env.SECURITY_SEED ?? 20_261_122);

/** How many products the shop has, which is what a fuzzed import would change. */
async function products(shop: Shop): Promise<number> {
  const { text } = await ask(shop, { path: '/api/search?q=washer&full=true' });
  return (JSON.parse(text) as { total: number }).total;
}

/** @returns what is wrong with the shop; null where it serves as before */
async function illness(shop: Shop, total: number): Promise<string | null> {
  if (shop.hasEnded()) return 'the shop ended';
  for (const path of ['/healthz', '/readyz', '/', '/collection/washers']) {
    const { status } = await ask(shop, { path });
    if (status !== 200) return `${path} answers ${status}`;
  }
  return (await products(shop)) === total ? null : 'products are missing';
}

async function run(shop: Shop): Promise<Result> {
  const { text } = await ask(shop, { path: '/api/openapi.json' });
  const document = JSON.parse(text) as OpenApi;
  const requests = fuzzed({ paths: { ...UNDOCUMENTED, ...document.paths } });
  const total = await products(shop);
  const statuses: (number | string)[] = [];
  const bad: string[] = [];
  let slowest = 0;
  for (let at = 0; at < REQUESTS; at += BATCH) {
    const batch = fc.sample(requests, { seed: SEED + at, numRuns: BATCH });
    await each(batch, async (one, number) => {
      try {
        const { status, took } = await ask(shop, { ...one, address: addressOf(100_000 + at + number) });
        statuses.push(status);
        slowest = Math.max(slowest, took);
        if (status >= 500) bad.push(`${status} ${one.method ?? 'GET'} ${one.path.slice(0, 120)}`);
      } catch (error) {
        const what = error instanceof Error && error.name === 'hang' ? 'hang' : 'cut';
        statuses.push(what);
        bad.push(`${what} ${one.method ?? 'GET'} ${one.path.slice(0, 120)} ${String(error).slice(0, 80)}`);
      }
    });
  }
  const ill = await illness(shop, total);
  for (const line of new Set(bad.slice(0, 40))) console.error(`\n  ${line}`);
  return {
    passed: bad.length === 0 && ill === null,
    figures: `seed ${SEED}, ${Object.keys(document.paths).length} paths: ${tallied(statuses)}; slowest ${Math.round(slowest)} ms; ${ill ?? 'the shop serves as before'}`,
  };
}

export const fuzz = (shop: Shop): Row => ({
  name: 'fuzzed requests',
  criterion: `${REQUESTS.toLocaleString('en-US')} requests of the OpenAPI document and elsewhere: none of 500 or above, none cut or without an answer for 10 s; the shop serves as before`,
  run: () => run(shop),
});

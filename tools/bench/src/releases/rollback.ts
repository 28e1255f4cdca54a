import { promote, publish, rollback } from '@kilowatt/releases';
import { numberOf } from '../data/option-numbers';
import { type Shop, startShop } from '../shop';
import { milliseconds, percentile, table } from '../text/report';
import { liveVersion } from './live-version';
import { keepLoading } from './page-loads';
import { type PageReader, pageReader } from './page-reader';

const OPERATIONS = 100;
const REMOTE = 'footer';
const [FIRST, SECOND] = ['9.0.0', '9.0.1'];
/** Milliseconds between two looks at the page after an operation. */
const POLL_INTERVAL = 5;
/** Milliseconds from an operation that pages show to the next one, in which a stale page would be seen. */
const PAUSE = 1_200;

/**
 * Promotes and rolls back one remote under load, and times each operation until the first page that shows it.
 * @throws NoData in one line that names the option
 */
export async function runRollback({ rate }: { rate: string }): Promise<void> {
  const perSecond = numberOf('rate', rate, 5_000);
  const shop = await startShop();
  const reader = pageReader(shop.url);
  // What it asks for waits behind no load.
  const looker = pageReader(shop.url);
  try {
    for (const version of [FIRST, SECOND]) await publish('mfe-footer/dist', shop, { version });
    await promote({ remote: REMOTE, version: FIRST }, shop);
    const before = scriptsIn(await (await fetch(shop.url)).text());
    const live = liveVersion(REMOTE, FIRST);
    await shown(looker, live);
    const loading = keepLoading({ read: reader.read, perSecond, expect: live.expect });
    const began = performance.now();
    const times: number[] = [];
    for (let operation = 0; operation < OPERATIONS; operation++) {
      times.push(await operateAndSee(shop, looker, live, operation % 2 === 0 ? SECOND : FIRST));
      await later(PAUSE);
    }
    const seconds = (performance.now() - began) / 1_000;
    const loads = await loading.stop();
    const missing = await gone(shop, before);
    console.log(
      `\n${table(
        [`${OPERATIONS} promotes and rollbacks`, ''],
        [
          ['page loads', String(loads.all)],
          ['the same, a second', String(Math.round(loads.all / seconds))],
          ['failed', String(loads.failed)],
          ['of mixed versions', String(loads.mixed)],
          ['stale after a second', String(loads.stale)],
          ['scripts of a tab opened before that are gone', `${missing} of ${before.length}`],
          ['from the command to the first other page, median', milliseconds(percentile(times, 0.5))],
          ['the same, p99', milliseconds(percentile(times, 0.99))],
        ],
      )}`,
    );
  } finally {
    reader.close();
    looker.close();
    await shop.stop();
  }
}

type Live = ReturnType<typeof liveVersion>;

/** @returns milliseconds from the end of the command to the first page that shows it */
async function operateAndSee(shop: Shop, reader: PageReader, live: Live, version: string): Promise<number> {
  live.changing(version);
  if (version === SECOND) await promote({ remote: REMOTE, version }, shop);
  else await rollback({ remote: REMOTE }, shop);
  live.changed();
  const returned = performance.now();
  await shown(reader, live);
  return performance.now() - returned;
}

async function shown(reader: PageReader, live: Live): Promise<void> {
  while (!live.shows(await reader.read())) await later(POLL_INTERVAL);
}

const later = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

const scriptsIn = (html: string): string[] => [...new Set(html.match(/\/remotes\/[^"&\s]+\.js/g) ?? [])];

async function gone(shop: Shop, scripts: readonly string[]): Promise<number> {
  const answers = await Promise.all(scripts.map((script) => fetch(new URL(script, shop.url))));
  return answers.filter(({ ok }) => !ok).length;
}

import { promote, publish, rollback } from '@kilowatt/releases';
import { type Shop, startShop } from '../shop';
import { milliseconds, percentile, table } from '../text/report';
import { keepLoading, versionsIn } from './page-loads';

const OPERATIONS = 100;
const LOADS_A_SECOND = 20;
const REMOTE = 'footer';
const [FIRST, SECOND] = ['9.0.0', '9.0.1'];
/** Milliseconds between two looks at the page after an operation. */
const POLL_INTERVAL = 5;

/** Promotes and rolls back one remote under load, and times each operation until the first page that shows it. */
export async function runRollback(): Promise<void> {
  const shop = await startShop();
  try {
    for (const version of [FIRST, SECOND]) await publish('mfe-footer/dist', shop, { version });
    await promote({ remote: REMOTE, version: FIRST }, shop);
    const before = scriptsIn(await (await fetch(shop.url)).text());
    const loading = keepLoading(shop.url, LOADS_A_SECOND);
    const times: number[] = [];
    for (let operation = 0; operation < OPERATIONS; operation++)
      times.push(await operateAndSee(shop, operation % 2 === 0));
    const loads = await loading.stop();
    const missing = await gone(shop, before);
    console.log(
      `\n${table(
        [`${OPERATIONS} promotes and rollbacks at ${LOADS_A_SECOND} page loads a second`, ''],
        [
          ['page loads', String(loads.all)],
          ['failed', String(loads.failed)],
          ['of mixed versions', String(loads.mixed)],
          ['scripts of a tab opened before that are gone', `${missing} of ${before.length}`],
          ['from the command to the first other page, median', milliseconds(percentile(times, 0.5))],
          ['the same, p99', milliseconds(percentile(times, 0.99))],
        ],
      )}`,
    );
  } finally {
    await shop.stop();
  }
}

async function operateAndSee(shop: Shop, forward: boolean): Promise<number> {
  const version = forward ? SECOND : FIRST;
  if (forward) await promote({ remote: REMOTE, version }, shop);
  else await rollback({ remote: REMOTE }, shop);
  const returned = performance.now();
  for (;;) {
    const html = await (await fetch(shop.url)).text();
    if (
      versionsIn(html)
        .get(REMOTE)
        ?.has(version ?? '')
    )
      return performance.now() - returned;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
}

const scriptsIn = (html: string): string[] => [...new Set(html.match(/\/remotes\/[^"&\s]+\.js/g) ?? [])];

async function gone(shop: Shop, scripts: readonly string[]): Promise<number> {
  const answers = await Promise.all(scripts.map((script) => fetch(new URL(script, shop.url))));
  return answers.filter(({ ok }) => !ok).length;
}

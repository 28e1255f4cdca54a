import type { Browser } from '@playwright/test';
import { buildOneBundle } from '../one-bundle/build-one-bundle';
import { startShop } from '../shop';
import { percentile, table } from '../text/report';
import { openBrowser } from './browser';
import { loadPage, type PageLoad } from './load-page';
import { type PageKind, pageKinds } from './page-kinds';
import { type PageArguments, pageOptions } from './page-options';

/** The same pages without what makes them live: the least that their HTML, styles, typefaces and pictures take. */
const SCRIPTS = ['*/remotes/*', '*/assets/*.js'];

/** One kind of page: composed, of one bundle, and without scripts. */
type Row = { kind: PageKind; composed: PageLoad; bundle: PageLoad; still: PageLoad };

/** Prints how soon pages show what they are about, beside one bundle of the same sources and the same pages without scripts. */
export async function runPage(given: PageArguments): Promise<void> {
  const { runs, port } = pageOptions(given);
  console.log('Building the same sources as one bundle');
  const built = await buildOneBundle();
  const closing = [async () => built.remove()];
  try {
    const browser = await openBrowser();
    closing.push(() => browser.close());
    const shop = await startShop({}, port);
    closing.push(shop.stop);
    const other = await startShop({}, port + 2, built.root);
    closing.push(other.stop);
    const bundled = new Map(await pageKinds(other.url));
    const rows: Row[] = [];
    for (const [kind, address] of await pageKinds(shop.url))
      rows.push({ kind, ...(await measure(browser, runs, address, bundled.get(kind) ?? '')) });
    print(rows, runs);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** In turns, since a machine has faster and slower minutes. */
async function measure(browser: Browser, runs: number, address: string, bundled: string) {
  const loads: Record<'composed' | 'bundle' | 'still', PageLoad[]> = { composed: [], bundle: [], still: [] };
  for (let run = 0; run < runs; run++) {
    loads.composed.push(await loadPage(browser, address));
    loads.bundle.push(await loadPage(browser, bundled));
    loads.still.push(await loadPage(browser, address, SCRIPTS));
  }
  const { composed, bundle, still } = loads;
  return { composed: middle(composed), bundle: middle(bundle), still: middle(still) };
}

function middle(loads: readonly PageLoad[]): PageLoad {
  const of = (name: Exclude<keyof PageLoad, 'largest'>) =>
    percentile(
      loads.map((load) => load[name]),
      0.5,
    );
  return {
    ...{ lcp: of('lcp'), shift: of('shift'), blocking: of('blocking'), boxAt: of('boxAt') },
    ...{ requests: of('requests'), scripts: of('scripts'), beforeBox: of('beforeBox') },
    largest: loads[0]?.largest ?? '',
  };
}

/** What the composed page is compared with one bundle by. */
const COMPARED = [
  { name: 'largest paint, ms', of: ({ lcp }: PageLoad) => lcp },
  { name: 'blocking, ms', of: ({ blocking }: PageLoad) => blocking },
  { name: 'search box answers, ms', of: ({ boxAt }: PageLoad) => boxAt },
  { name: 'scripts, KB', of: ({ scripts }: PageLoad) => scripts / 1_000 },
  { name: 'scripts before the box, KB', of: ({ beforeBox }: PageLoad) => beforeBox / 1_000 },
  { name: 'requests', of: ({ requests }: PageLoad) => requests },
];

function print(rows: readonly Row[], runs: number): void {
  console.log(`Median of ${runs} visits at 390 px, slow 4G, processor slowed four times`);
  console.log(
    table(
      ['', 'LCP ms', 'is', 'without scripts', 'ratio', 'blocking ms', 'without scripts', 'shift'],
      rows.map(({ kind, composed, still }) => [
        kind,
        composed.lcp.toFixed(0),
        composed.largest,
        still.lcp.toFixed(0),
        (composed.lcp / still.lcp).toFixed(2),
        composed.blocking.toFixed(0),
        still.blocking.toFixed(0),
        composed.shift.toFixed(3),
      ]),
    ),
  );
  for (const { name, of } of COMPARED)
    console.log(
      `\n${table(
        [name, 'composed', 'one bundle', 'ratio'],
        rows.map(({ kind, composed, bundle }) => [
          kind,
          of(composed).toFixed(0),
          of(bundle).toFixed(0),
          (of(composed) / of(bundle)).toFixed(2),
        ]),
      )}`,
    );
}

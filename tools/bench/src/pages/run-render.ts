import { numberOf } from '../data/option-numbers';
import { processorOf } from '../processor';
import { type Shop, startShop } from '../shop';
import { percentile, table } from '../text/report';
import { builtCheckout } from './page-options';

const PAGES = {
  home: '/',
  collection: '/collection/refrigerators',
  product: '',
  search: '/search?q=gas+range',
};

/** Pages that are rendered before any is measured: code has to be compiled first. */
const WARM_UP = 50;
/** Pages of one measurement, after which it is another shop's turn. */
const OF_A_TURN = 10;

export type RenderArguments = {
  /** Folder of another built checkout, which is measured in turns with this one. */
  beside?: string | undefined;
  /** Pages of each kind, as text. */
  pages: string;
  /** First of the ports, as text. */
  port: string;
};

/** Milliseconds of processor for a page, by program. */
export type Taken = { gateway: number; shell: number };
export type Measured = { taken: Taken[] };

/** Processor time of pages that are rendered for their request, beside that of another checkout. */
export async function runRender({ beside, pages, port }: RenderArguments): Promise<void> {
  const count = numberOf('pages', pages, 100_000);
  const first = numberOf('port', port, 65_000);
  const other = beside === undefined ? undefined : builtCheckout(beside);
  const turns = Math.ceil(count / OF_A_TURN);
  const shops: Record<string, Shop> = {};
  try {
    if (other !== undefined) shops.beside = await startShop({}, first + 2, other);
    shops.here = await startShop({}, first);
    const rows: string[][] = [];
    for (const [kind, address] of Object.entries({ ...PAGES, product: await productOf(shops.here) }))
      rows.push(...rowsOf(kind, await measureInTurns(shops, address, turns)));
    console.log(
      `\n${table(['', 'shell', 'gateway', 'both', 'median', 'of beside'], rows)}

Milliseconds of processor for a page that no cache has, all threads, compression included: lower quartiles of ${turns} turns of
${OF_A_TURN} pages, and the median. Other programs on the machine add to all figures; the ratio is the median of those of each turn.`,
    );
  } finally {
    for (const shop of Object.values(shops)) await shop.stop();
  }
}

async function productOf({ url }: Shop): Promise<string> {
  const list = await (await fetch(`${url}/api/collections/refrigerators`)).json();
  return `/products/${(list as { products: { handle: string }[] }).products[0]?.handle}`;
}

/** All shops turn by turn, so that the machine is the same for them. */
async function measureInTurns(shops: Readonly<Record<string, Shop>>, address: string, turns: number) {
  const measured = new Map(Object.keys(shops).map((name): [string, Measured] => [name, { taken: [] }]));
  const order = Object.entries(shops);
  for (const [, shop] of order) await renderPages(shop, address, WARM_UP);
  for (let turn = 0; turn < turns; turn++) {
    for (const [name, shop] of order) measured.get(name)?.taken.push(await measure(shop, address));
    order.reverse();
  }
  return measured;
}

async function measure(shop: Shop, address: string): Promise<Taken> {
  const before = await processorOf(shop);
  await renderPages(shop, address, OF_A_TURN);
  const after = await processorOf(shop);
  const ofPage = (program: keyof Taken) => (after[program] - before[program]) / OF_A_TURN;
  return { gateway: ofPage('gateway'), shell: ofPage('shell') };
}

let number = Date.now();

/** One after the other, each at an address that nobody has asked for. */
async function renderPages({ url }: Shop, address: string, count: number): Promise<void> {
  for (let page = 0; page < count; page++) {
    number += 1;
    const own = `${url}${address}${address.includes('?') ? '&' : '?'}n=${number}`;
    const answer = await fetch(own, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status !== 200 || answer.headers.get('x-cache') !== 'miss')
      throw new Error(`${own} was not rendered: ${answer.status}, ${answer.headers.get('x-cache')}`);
  }
}

const both = ({ gateway, shell }: Taken): number => gateway + shell;

/** A row for each shop; the other checkout comes first. */
export function rowsOf(kind: string, measured: ReadonlyMap<string, Measured>): string[][] {
  const beside = measured.get('beside')?.taken;
  return [...measured].map(([name, { taken }]) => {
    const quartile = (of: (one: Taken) => number) => percentile(taken.map(of), 0.25).toFixed(1);
    const ratios = taken.map((one, turn) => both(one) / (beside?.[turn] ? both(beside[turn]) : Number.NaN));
    return [
      beside ? `${kind}, ${name}` : kind,
      quartile(({ shell }) => shell),
      quartile(({ gateway }) => gateway),
      quartile(both),
      percentile(taken.map(both), 0.5).toFixed(1),
      beside && name === 'here' ? percentile(ratios, 0.5).toFixed(2) : '',
    ];
  });
}

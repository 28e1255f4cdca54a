import { seeded, typingError } from '../../random';
import { share, type Wrong } from '../../text/report';
import type { Line, Measure } from '../compare';

const SHOWN_LIMIT = 6;

/** Whether a model number finds its product, however it is written. */
export const skus = (requested: readonly string[], all: readonly string[]): Measure => {
  const known = new Set(all.map((sku) => sku.toLowerCase()));
  const inMiddle = (sku: string, sign: string) => {
    const middle = Math.floor(sku.length / 2);
    return `${sku.slice(0, middle)}${sign}${sku.slice(middle)}`;
  };
  const ways: [label: string, write: (sku: string) => string, depth: number][] = [
    ['SKU as it is, first', (sku) => sku, 1],
    ['SKU in lower case, first', (sku) => sku.toLowerCase(), 1],
    ['SKU with a space in the middle, first', (sku) => inMiddle(sku, ' '), 1],
    ['SKU with a dash in the middle, first', (sku) => inMiddle(sku, '-'), 1],
    [`SKU with one typing error, in the first ${SHOWN_LIMIT}`, mistyped(known), SHOWN_LIMIT],
  ];
  return async (finder) => {
    const wrong: Wrong[] = [];
    const lines: Line[] = [];
    for (const [label, write, depth] of ways) {
      let right = 0;
      for (const sku of requested) {
        const query = write(sku);
        const found = (await finder.find(query, depth)).slice(0, depth);
        if (found.includes(sku)) right += 1;
        else wrong.push({ query, expected: sku, got: found });
      }
      lines.push([label, share(right / requested.length)]);
    }
    return { title: 'SKUs', lines, wrong };
  };
};

/** The same errors for every engine; one that makes another product's SKU is none. */
function mistyped(known: ReadonlySet<string>): (sku: string) => string {
  const made = new Map<string, string>();
  const random = seeded(7);
  return (sku) => {
    let typed = made.get(sku);
    while (typed === undefined || known.has(typed)) typed = typingError(sku.toLowerCase(), random);
    made.set(sku, typed);
    return typed;
  };
}

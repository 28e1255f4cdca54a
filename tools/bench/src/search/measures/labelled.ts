import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import type { LabelledQuery } from '../../data/dataset';
import { seeded, typingError } from '../../random';
import { mean, share, type Wrong } from '../../text/report';
import { skuOf } from '../engines';
import { isOfType, requestedAttributes } from './labelled-titles';
import type { Line, Measure } from './measure';

/** The popup shows this many products. */
const PRODUCTS_LIMIT = 6;

/** Whether the first results are what a reader of the query would have brought. */
export const labelled = (queries: readonly LabelledQuery[], entries: readonly Entry[]): Measure => {
  const goals = queries.flatMap((query) => goalOf(query, entries));
  const titles = new Map(entries.map((entry) => [skuOf(entry), entry.product.title]));
  return async (finder) => {
    const wrong: Wrong[] = [];
    const ofType: number[] = [];
    const withAll: number[] = [];
    for (const { query, requested, type, all } of goals) {
      const found = (await finder.find(query, PRODUCTS_LIMIT)).slice(0, PRODUCTS_LIMIT);
      ofType.push(shareOf(found, type));
      if (all.size > 0) withAll.push(shareOf(found, all));
      const goal = all.size > 0 ? all : type;
      if (shareOf(found, goal) < 1)
        wrong.push({
          query,
          expected: requested,
          got: found.map((sku) => `${goal.has(sku) ? '+' : '-'} ${titles.get(sku)}`),
        });
    }
    return {
      title: `Labelled queries, first ${PRODUCTS_LIMIT}`,
      lines: [
        [`top ${PRODUCTS_LIMIT} of the asked type (${ofType.length} queries)`, share(mean(ofType))],
        [`top ${PRODUCTS_LIMIT} of that type with all asked (${withAll.length})`, share(mean(withAll))],
      ],
      wrong,
    };
  };
};

type Goal = { query: string; requested: string; type: ReadonlySet<string>; all: ReadonlySet<string> };

/** The products that a query asks for; none where the catalogue has no product of the type. */
function goalOf({ query, kind, type, attributes }: LabelledQuery, entries: readonly Entry[]): Goal[] {
  if (kind !== 'collection' || type === null) return [];
  const ofType = entries.filter((entry) => isOfType(entry, type));
  if (ofType.length === 0) return [];
  const states = ({ product }: Entry, { isStatedBy }: ReturnType<typeof requestedAttributes>[number]) =>
    isStatedBy(product.title, product.vendor);
  const requested = requestedAttributes(attributes).filter((each) =>
    ofType.some((entry) => states(entry, each)),
  );
  const all = ofType.filter((entry) => requested.every((each) => states(entry, each)));
  return [
    {
      query,
      requested: [[type].flat().join(' or '), ...requested.map(({ what }) => what)].join(', '),
      type: new Set(ofType.map(skuOf)),
      all: new Set(all.map(skuOf)),
    },
  ];
}

/** Of as many results as could be right: fewer than six where fewer products are. */
const shareOf = (found: readonly string[], right: ReadonlySet<string>): number =>
  found.filter((sku) => right.has(sku)).length / Math.min(PRODUCTS_LIMIT, right.size);

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
    [`SKU with one typing error, in the first ${PRODUCTS_LIMIT}`, mistyped(known), PRODUCTS_LIMIT],
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

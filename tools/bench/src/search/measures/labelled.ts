import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import type { LabelledQuery } from '../../data/dataset';
import { mean, share, type Wrong } from '../../text/report';
import type { Measure } from '../compare';
import { skuOf } from '../engines';
import { isOfType, requestedAttributes } from '../labelled-titles';

/** The popup shows this many products. */
const SHOWN_LIMIT = 6;

/** Whether the first results are what a reader of the query would have brought. */
export const labelled = (queries: readonly LabelledQuery[], entries: readonly Entry[]): Measure => {
  const goals = queries.flatMap((query) => goalOf(query, entries));
  const titles = new Map(entries.map((entry) => [skuOf(entry), entry.product.title]));
  return async (finder) => {
    const wrong: Wrong[] = [];
    const ofType: number[] = [];
    const withAll: number[] = [];
    for (const { query, requested, type, all } of goals) {
      const found = (await finder.find(query, SHOWN_LIMIT)).slice(0, SHOWN_LIMIT);
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
      title: `Labelled queries, first ${SHOWN_LIMIT}`,
      lines: [
        [`top ${SHOWN_LIMIT} of the asked type (${ofType.length} queries)`, share(mean(ofType))],
        [`top ${SHOWN_LIMIT} of that type with all asked (${withAll.length})`, share(mean(withAll))],
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
  found.filter((sku) => right.has(sku)).length / Math.min(SHOWN_LIMIT, right.size);

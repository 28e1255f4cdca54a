// cspell:ignore slte refrigeratr
import { describe, expect, it } from '@jest/globals';
import { type ParsedTitle, readTitle } from '@kilowatt/query/server';
import fc from 'fast-check';
import { atOnce } from '../../platform/jobs/slices';
import { testProduct } from '../../testing/product';
import { createEntry, type Entry } from '../products/entry';
import { BLOCK_SIZE, countMarks, isMarked } from './blocks';
import { createSearch } from './memory-engine';
import { B, K1, rarityOf, TermIndex } from './postings';
import { FIELDS, fieldReader } from './terms';

const BRANDS = ['LG', 'GE', 'Bosch', 'Frigidaire', 'Whirlpool'];
const COLOURS = ['White', 'Black', 'Stainless Steel', 'Slate'];
const APPLIANCES: [type: string, title: string][] = [
  ['Refrigerator', 'French Door Refrigerator'],
  ['Refrigerator', 'Top Freezer Refrigerator'],
  ['Dishwasher', 'Front Control Dishwasher'],
  ['Gas Range', 'Slide-In Gas Range'],
  ['Parts', 'Dishwasher Drain Hose'],
];

const entryFrom = fc.record({
  brand: fc.constantFrom(...BRANDS),
  colour: fc.constantFrom(...COLOURS),
  appliance: fc.constantFrom(...APPLIANCES),
  width: fc.constantFrom(24, 30, 33, 36),
  price: fc.integer({ min: 1, max: 40 }),
  stock: fc.integer({ min: 0, max: 1 }),
});
type Drawn = typeof entryFrom extends fc.Arbitrary<infer Value> ? Value : never;

const titles = new Map<string, ParsedTitle>();
const parsed = (title: string, vendor: string, productType: string): ParsedTitle => {
  const known = titles.get(title) ?? readTitle(title, { vendor, productType });
  titles.set(title, known);
  return known;
};

const toEntry = (
  { brand, colour, appliance: [productType, name], width, price, stock }: Drawn,
  at: number,
): Entry => {
  const title = `${brand} ${width} in. ${name} in ${colour}`;
  const { kind, attributes, measures } = parsed(title, brand, productType);
  const product = testProduct({ price: price * 100, stock, attributes, measures, kind });
  const variants = product.variants.map((variant) => ({ ...variant, sku: `SKU${at}X` }));
  return createEntry(
    { ...product, handle: `product-${at}`, title, vendor: brand, productType, variants },
    at,
  );
};

/** More products than are looked at together at first. */
const catalogue = fc
  .array(entryFrom, { minLength: 1, maxLength: 400, size: 'max' })
  .map((drawn) => drawn.map(toEntry));
/** The same products several times over: more than a block of every kind, and terms that are frequent. */
const largeCatalogue = fc
  .array(entryFrom, { minLength: 300, maxLength: 400, size: 'max' })
  .map((drawn) => Array.from({ length: 10 }, () => drawn).flat())
  .map((drawn) => drawn.map(toEntry));
const query = fc.constantFrom(
  'refrigerator',
  'lg refrigerator',
  'white french door refrigerator 36 inch',
  'stainless steel',
  'cheapest dishwasher',
  'dishwasher under $1500',
  'gas range over 32 inches wide',
  'dishwasher drain hose',
  'not black fridge',
  'slte refrigeratr',
  'whirlpool',
);

describe('the search for the best products', () => {
  it.each([
    ['a small catalogue', catalogue, 60],
    ['one of many blocks', largeCatalogue, 5],
  ])(
    'finds in %s what weighing every product finds, for every number of them',
    async (_size, from, numRuns) => {
      await fc.assert(
        fc.asyncProperty(from, query, fc.integer({ min: 1, max: 30 }), async (entries, text, limit) => {
          const engine = createSearch(entries);
          // Without a limit, nothing is left out before it is weighed.
          const all = await engine.find(text);
          const best = await engine.find(text, limit);
          expect(best.total).toBe(all.total);
          expect(best.entries.map(({ id }) => id)).toEqual(all.entries.slice(0, limit).map(({ id }) => id));
        }),
        { numRuns, seed: 15 },
      );
    },
  );

  it('keeps the asked price and width, unless nothing does', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (entries) => {
        const { entries: found } = await createSearch(entries).find(
          'refrigerator under $2000 over 32 inches wide',
          6,
        );
        const keeps = ({ product, preview }: Entry) =>
          preview.price <= 2_000 && (product.measures.width ?? 33) >= 32;
        const fridges = entries.filter(({ product }) => product.kind === 'refrigerator');
        if (fridges.length >= 24 && fridges.some(keeps))
          expect(found.filter((entry) => !keeps(entry))).toEqual([]);
      }),
      { numRuns: 60, seed: 15 },
    );
  });
});

it('the scores of a term are those of BM25 over the whole catalogue, within each span', () => {
  fc.assert(
    fc.property(catalogue, fc.nat(4_000), fc.nat(4_000), (drawn, one, other) => {
      const entries = Array.from({ length: 10 }, () => drawn).flat();
      const size = entries.length;
      const [from, to] = [Math.min(one, other, size), Math.min(Math.max(one, other), size)];
      const fieldsOf = fieldReader();
      const fields = entries.map((entry) =>
        fieldsOf(entry).map(({ field, terms }) => ({ terms, weight: FIELDS[field] })),
      );
      const index = atOnce(TermIndex.of(size, (doc) => fields[doc] ?? []));
      const scores = new Float32Array(size);
      index.addScores('white', 1, { from, to }, scores);
      const sum = (each: { terms: readonly string[]; weight: number }[], is: (term: string) => boolean) =>
        each.reduce((total, { terms, weight }) => total + weight * terms.filter(is).length, 0);
      const lengths = fields.map((each) => sum(each, () => true));
      const mean = lengths.reduce((total, length) => total + length, 0) / size;
      const frequencies = fields.map((each) => sum(each, (term) => term === 'white'));
      const rarity = rarityOf(frequencies.filter((frequency) => frequency > 0).length, size);
      // Compared at once: an expectation for each of thousands of products takes many times as long.
      const differing = [...scores].filter((score, doc) => {
        const frequency = doc >= from && doc < to ? (frequencies[doc] as number) : 0;
        const norm = K1 * (1 - B + (B * (lengths[doc] as number)) / mean);
        return !(Math.abs(score - (rarity * frequency * (K1 + 1)) / (frequency + norm)) < 0.0005);
      });
      expect(differing).toEqual([]);
    }),
    { numRuns: 30, seed: 15 },
  );
});

it('no score of a term is above the bound of its block, and the products with a score are marked', () => {
  fc.assert(
    fc.property(catalogue, (drawn) => {
      const entries = Array.from({ length: 10 }, () => drawn).flat();
      const size = entries.length;
      const fieldsOf = fieldReader();
      const index = atOnce(
        TermIndex.of(size, (doc) =>
          fieldsOf(entries[doc] as Entry).map(({ field, terms }) => ({ terms, weight: FIELDS[field] })),
        ),
      );
      const scores = new Float32Array(size);
      const bounds = new Float64Array(Math.ceil(size / BLOCK_SIZE));
      const marks = new Uint32Array((size >>> 5) + 1);
      for (const term of ['white', 'hose']) {
        index.addScores(term, 1, { from: 0, to: size }, scores);
        index.addBounds(term, 1, bounds);
        index.mark(term, marks);
      }
      const scored = scores.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);
      expect(countMarks(marks, { from: 0, to: size })).toBe(scored);
      const docs = [...scores.keys()];
      expect(docs.filter((doc) => isMarked(marks, doc) !== (scores[doc] as number) > 0)).toEqual([]);
      const boundOf = (doc: number) => bounds[Math.floor(doc / BLOCK_SIZE)] as number;
      expect(docs.filter((doc) => !((scores[doc] as number) / 1.00001 <= boundOf(doc)))).toEqual([]);
    }),
    { numRuns: 5, seed: 15 },
  );
});

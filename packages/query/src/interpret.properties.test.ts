import { describe, expect, it } from '@jest/globals';
import {
  BRANDS,
  COLLECTIONS,
  COLOURS,
  collectionOf,
  filterKeysOf,
  KINDS,
  REDIRECT_HANDLES,
} from '@kilowatt/taxonomy';
import fc from 'fast-check';
import { type Interpretation, interpret } from './interpret';
import { stepsOf } from './interpret/steps';

const ask = (text: string) => interpret(text, { collections: COLLECTIONS });

/** Vocabulary mixed with random words, to cover all stages. */
const SAID = [
  ...KINDS.flatMap(({ words }) => words),
  ...BRANDS.flatMap(({ name, aliases }) => [name, ...aliases]),
  ...Object.keys(COLOURS),
  ...KINDS.flatMap(({ catalogue }) => Object.values(catalogue).flat()),
  ...'not without no with or and for the 24 inch 36" 29 7/8 4.5 cu ft under $1500 over 800 between 500 900'.split(
    ' ',
  ),
  ...'package set combo all in one 2 in 1 parts hose filter rebate returns SHPM88Z75N refridgerator diswasher'.split(
    ' ',
  ),
];
const message = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...SAID) }, { weight: 1, arbitrary: fc.string() }),
    {
      maxLength: 9,
    },
  )
  .map((words) => words.join(' '));
const anything = fc.oneof(
  message,
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: 'grapheme' }),
);

const PAGES =
  /^\/(?:authorized-dealer|returns|contact|order-status|financing\/affirm|warranty|price-match|shipping|faq|rebates\?active=true(?:&brand=[^&]+)?|brand\/[a-z0-9-]+)$/;

/** Asserts that the result is a destination of the shop. */
function expectWellFormed(text: string, interpretation: Interpretation): void {
  const { to } = interpretation;
  if (to === null) {
    expect(text.slice(0, 500).trim()).toBe('');
    return;
  }
  expect(stepsOf(interpretation).length).toBeGreaterThan(0);
  const url = new URL(to, 'http://shop');
  expect(url.origin).toBe('http://shop');
  if (PAGES.test(to)) return;
  if (url.pathname === '/search') {
    expect(url.searchParams.get('q')).toBe(
      text
        .slice(0, 500)
        .trim()
        .replaceAll(/[\ud800-\udfff]/gu, '\ufffd'),
    );
    return;
  }
  const [, handle = ''] = /^\/collection\/([a-z-]+)$/.exec(url.pathname) ?? [];
  expect(collectionOf(handle)).toBeDefined();
  const filters = url.searchParams.get('filters');
  if (filters === null) return;
  expect(REDIRECT_HANDLES).toContain(handle);
  for (const filter of JSON.parse(filters)) expectFilter(filter, handle);
}

/** Asserts that a filter is valid for the collection. */
function expectFilter(filter: Record<string, unknown>, handle: string): void {
  const [kind] = Object.keys(filter);
  expect(Object.keys(filter)).toHaveLength(1);
  if (kind === 'productVendor') expect(BRANDS.map(({ name }) => name)).toContain(filter.productVendor);
  else if (kind === 'price') {
    const { min = 0, max = Number.POSITIVE_INFINITY } = filter.price as { min?: number; max?: number };
    expect(Number.isFinite(min) && min >= 0 && max > 0).toBe(true);
  } else {
    const { namespace, key, value } = filter.productMetafield as Record<string, string>;
    const kinds = KINDS.filter(({ slug }) => collectionOf(handle)?.rule.kinds?.includes(slug));
    const allowed = kinds.flatMap(({ catalogue }) =>
      filterKeysOf(key ?? '').flatMap((one) => catalogue[one] ?? []),
    );
    expect(namespace).toBe(key === 'filterfeatures' ? 'custom' : 'api');
    expect(allowed).toContain(value);
  }
}

describe('the interpretation of any text', () => {
  it('is a page of the shop with valid filters', () => {
    fc.assert(
      fc.property(anything, (text) => expectWellFormed(text, ask(text))),
      { numRuns: 1_500 },
    );
  });

  it('is deterministic, whatever is interpreted in between', () => {
    fc.assert(
      fc.property(anything, anything, (text, other) => {
        const first = ask(text);
        ask(other);
        expect(ask(text)).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on case and white space, except for the query of the search page', () => {
    fc.assert(
      fc.property(message, (text) => {
        const answer = ask(text);
        const page = (to: string | null) => (to?.startsWith('/search?q=') ? '/search' : to);
        for (const same of [
          text.toUpperCase(),
          text.toLowerCase(),
          `  ${text}\t`,
          text.replaceAll(' ', '  '),
        ]) {
          // Some letters have no counterpart in the other case.
          if (
            same.toLowerCase().trim().replaceAll(/\s+/g, ' ') !==
            text.toLowerCase().trim().replaceAll(/\s+/g, ' ')
          )
            continue;
          expect(page(ask(same).to)).toBe(page(answer.to));
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

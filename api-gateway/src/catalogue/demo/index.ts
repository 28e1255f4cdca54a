import {
  type Attributes,
  BRANDS,
  type Brand,
  brandOf,
  collectionOf,
  type Filter,
  type FilterKey,
  filterKeysOf,
  KINDS,
  type Kind,
  kindOf,
  MENU,
} from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { compose } from './compose';
import { random } from './random';

const SEED = 20_251_120;
/** Products of each brand and kind beside those that the menu asks for. */
const PER_BRAND_AND_KIND = 7;

/** The demo catalogue: invented, the same on every machine, with something behind every link of the menu. */
export function* demoCatalogue(): Generator<CatalogueProduct> {
  const dice = random(SEED);
  const used = new Set<string>();
  for (const { kind, brand, attributes } of menuWishes())
    yield compose(kind, brand ?? dice.pick(sellersOf(kind)), attributes, dice, used);
  for (let round = 0; round < PER_BRAND_AND_KIND; round++)
    for (const kind of KINDS)
      for (const brand of sellersOf(kind)) if (dice.chance(0.82)) yield compose(kind, brand, {}, dice, used);
}

const sellersOf = (kind: Kind): Brand[] => BRANDS.filter(({ kinds }) => kinds.includes(kind.slug));

type Wish = { kind: Kind; brand: Brand | null; attributes: Attributes };

/** For every link of the menu, three products that it finds. */
function* menuWishes(): Generator<Wish> {
  const hrefs = MENU.flatMap(({ sections }) =>
    sections.flatMap(({ links }) => links.map(({ href }) => href)),
  );
  for (const href of hrefs) {
    const url = new URL(href, 'http://shop');
    const rule = collectionOf(url.pathname.replace('/collection/', ''))?.rule;
    const filters = JSON.parse(url.searchParams.get('filters') ?? '[]') as Filter[];
    const asked: [keys: readonly FilterKey[], value: string][] = [];
    let brand: Brand | null = null;
    for (const filter of filters) {
      if ('productVendor' in filter) brand = brandOf(filter.productVendor) ?? null;
      if (!('productMetafield' in filter)) continue;
      const { key, value } = filter.productMetafield;
      asked.push([filterKeysOf(key), value]);
    }
    for (const [key, values] of Object.entries(rule?.attributes ?? {}) as [FilterKey, string[]][])
      for (const value of values) asked.push([[key], value]);
    const fitting = (rule?.kinds ?? []).flatMap((slug) => {
      const kind = kindOf(slug);
      const attributes = kind && attributesFor(kind, asked);
      return attributes && (brand === null || brand.kinds.includes(slug)) ? [{ kind, attributes }] : [];
    });
    for (const { kind, attributes } of fitting.slice(0, 3))
      for (let n = 0; n < 3; n++) yield { kind, brand, attributes };
  }
}

/** What is asked for, under the keys that a kind has it under; undefined where the kind has some of it not at all. */
function attributesFor(
  { catalogue }: Kind,
  asked: readonly (readonly [keys: readonly FilterKey[], value: string])[],
): Attributes | undefined {
  const attributes: Attributes = {};
  for (const [keys, value] of asked) {
    const key = keys.find((one) => catalogue[one]?.includes(value));
    if (key === undefined) return undefined;
    attributes[key] = [...(attributes[key] ?? []), value];
  }
  return attributes;
}

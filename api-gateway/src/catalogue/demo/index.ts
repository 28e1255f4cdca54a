import { createHash } from 'node:crypto';
import { BRANDS, type Brand, type KindSlug, kindsOfBrand } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../products/catalogue-product';
import { capCompareAt, sellOff } from './compare-at';
import { modelsOf } from './compose';
import { COOKING_PROFILES } from './cooking';
import { HOME_PROFILES } from './home';
import { kitchenPackages } from './kitchen-packages';
import { LAUNDRY_PROFILES } from './laundry';
import { demandOf, tierOf } from './makers';
import { demoParts } from './parts';
import type { Profile } from './profile';
import { random, seedOf } from './random';
import { REFRIGERATION_PROFILES } from './refrigeration';
import { laundrySets, outdoorPackages, type SetNumbers } from './sets';

const PROFILES: readonly Profile[] = [
  ...LAUNDRY_PROFILES,
  ...COOKING_PROFILES,
  ...REFRIGERATION_PROFILES,
  ...HOME_PROFILES,
];

/** The digest of this demo catalogue, which older versions do not have: of its handles, which have the SKUs, and its prices. */
export const DEMO_DIGEST = '9d1b0c8f80bf68e2cb91d19becf040bdc3c6b290147862d2e0a228b05ca2cefe';
export const digestOf = (products: readonly Pick<CatalogueProduct, 'handle' | 'variants'>[]): string =>
  createHash('sha256')
    .update(
      products
        .map(({ handle, variants }) =>
          [handle, ...variants.flatMap(({ price, compareAtPrice }) => [price, compareAtPrice])].join(' '),
        )
        .join('\n'),
    )
    .digest('hex');

/** The demo catalogue: invented, the same on every machine, in the order of `featured`. */
export function* demoCatalogue(): Generator<CatalogueProduct> {
  const used = new Set<string>();
  const ranked: { product: CatalogueProduct; rank: number }[] = [];
  const add = (product: CatalogueProduct, demand: number) =>
    ranked.push({ product, rank: rankOf(product, demand) });
  for (const [at, profile] of PROFILES.entries())
    for (const brand of makersOf(profile)) {
      const dice = random(seedOf(`${brand.name} ${profile.kind} ${at}`));
      for (const product of modelsOf(profile, brand.name, dice, used)) add(product, profile.demand);
    }
  const parts = ranked.map(({ product }) => product);
  sellOff(parts);
  const numbers: SetNumbers = (brand, what) => numberOfSet(brand, what, used);
  const dice = random(seedOf('sets'));
  const sellersOf = (kind: KindSlug) =>
    BRANDS.filter(({ name }) => kindsOfBrand(name).includes(kind)).map(({ name }) => name);
  for (const product of laundrySets(parts, dice, numbers)) add(product, 8);
  for (const product of kitchenPackages(sellersOf('kitchen-package'), parts, dice, numbers)) add(product, 6);
  for (const product of outdoorPackages(sellersOf('outdoor-package'), parts, dice, numbers)) add(product, 3);
  capCompareAt(ranked.map(({ product }) => product));
  ranked.sort((a, b) => b.rank - a.rank || (a.product.handle < b.product.handle ? -1 : 1));
  for (const { product } of ranked) yield product;
  yield* demoParts(parts);
}

/** The brands that sell a kind, and among them those that make this type of it. */
function makersOf({ kind, makers }: Profile): readonly Brand[] {
  const named = makers?.split(', ');
  return BRANDS.filter(({ name }) => kindsOfBrand(name).includes(kind) && (named?.includes(name) ?? true));
}

/** What a brand's tier adds: most shoppers look in the middle. */
const TIERS = { value: 0, middle: 3, premium: 2.5, luxury: 1 } as const;

/**
 * The place in `featured`, the higher the earlier: how much brand and type are asked for, the brand's tier, and the
 * stock. What is sold out comes last. A share by chance mixes brands and types (docs/catalogue.md).
 */
function rankOf({ vendor, handle, attributes, variants }: CatalogueProduct, demand: number): number {
  const stock = variants[0]?.stock ?? 0;
  const colour = /^(?:Stainless Steel|White)$/.test(attributes.Color_Family?.[0] ?? '') ? 1 : 0;
  const chance = (seedOf(handle) % 1000) / 125;
  return (
    (stock === 0 ? -100 : Math.min(stock, 20) / 10) +
    demandOf(vendor) +
    demand +
    TIERS[tierOf(vendor)] +
    colour +
    chance
  );
}

function numberOfSet(brand: string, what: string, used: Set<string>): string {
  const letters = brand
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4);
  for (let at = 1000; ; at++) {
    const number = `${letters}${what}${at}`;
    if (used.has(number)) continue;
    used.add(number);
    return number;
  }
}

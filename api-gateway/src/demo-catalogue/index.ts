import {
  type Attributes,
  BRANDS,
  type Brand,
  brandOf,
  collectionOf,
  type Filter,
  type FilterKey,
  KINDS,
  type Kind,
  kindOf,
  MENU,
} from '@kilowatt/taxonomy';
import type { CatalogueProduct } from '../catalogue/catalogue-product';
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
    const wanted: Attributes = { ...rule?.attributes };
    let brand: Brand | null = null;
    for (const filter of filters) {
      if ('productVendor' in filter) brand = brandOf(filter.productVendor) ?? null;
      if (!('productMetafield' in filter)) continue;
      const { key, value } = filter.productMetafield;
      const name = (key === 'filterfeatures' ? 'Features' : key) as FilterKey;
      wanted[name] = [...(wanted[name] ?? []), value];
    }
    const kinds = (rule?.kinds ?? []).flatMap((slug) => kindOf(slug) ?? []);
    const fitting = kinds.filter(
      (kind) => allows(kind, wanted) && (brand === null || brand.kinds.includes(kind.slug)),
    );
    for (const kind of fitting.slice(0, 3))
      for (let n = 0; n < 3; n++) yield { kind, brand, attributes: wanted };
  }
}

const allows = ({ catalogue }: Kind, wanted: Attributes): boolean =>
  (Object.entries(wanted) as [FilterKey, string[]][]).every(([key, values]) =>
    values.every((value) => catalogue[key]?.includes(value)),
  );

import type { Companion } from '@kilowatt/contracts';
import { BRANDS, linesOf } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import type { Entry } from '../products/entry';
import { COMPANION_RULES, type CompanionRule, onlyValue } from './companion-rules';

/** Products that are offered for one need: two cords, or a dryer for gas and one for electricity. */
const MAX_PER_NEED = 2;

const MAKERS: ReadonlySet<string> = new Set(BRANDS.map(({ name }) => name.toLowerCase()));

/** Parts, which have no kind, by catalogue: few among many products, and asked for with every product page. */
const partsByCatalogue = new WeakMap<readonly Entry[], readonly Entry[]>();

function partsOf(products: readonly Entry[]): readonly Entry[] {
  const known = partsByCatalogue.get(products);
  if (known) return known;
  const parts = products.filter(({ product }) => product.kind === null);
  partsByCatalogue.set(products, parts);
  return parts;
}

/**
 * What else a product needs, of what the shop has in stock. Where the catalogue states too little to tell, or sells no
 * such thing, there is no row: a wrong cord is worse than none.
 */
export function companionsOf({ products }: Catalogue, product: CatalogueProduct): Companion[] {
  const { kind } = product;
  if (kind === null) return [];
  return COMPANION_RULES.flatMap((rule) => {
    if (!rule.kinds.includes(kind) || rule.when?.(product) === false) return [];
    const candidates = 'words' in rule.find ? partsOf(products) : products;
    const found = offered(
      candidates.filter(
        (entry) =>
          entry.preview.available &&
          entry.product.handle !== product.handle &&
          fits(rule, product, entry.product),
      ),
    );
    if (found.length === 0) return [];
    const { need, title, reason } = rule;
    return [
      {
        need,
        title,
        reason,
        products: found.map(({ preview }) => preview),
      },
    ];
  });
}

function fits(rule: CompanionRule, product: CatalogueProduct, other: CatalogueProduct): boolean {
  const { find, alike = [], isOfBrand = false } = rule;
  const isFound =
    'kind' in find ? other.kind === find.kind : find.words.every((word) => word.test(other.title));
  if (!isFound) return false;
  const sameBrand = other.vendor.toLowerCase() === product.vendor.toLowerCase();
  // A part of another maker of appliances is made for its own.
  if (!sameBrand && (isOfBrand || MAKERS.has(other.vendor.toLowerCase()))) return false;
  const areAlike = alike.every((key) => {
    const value = onlyValue(product, key);
    return value !== undefined && value === onlyValue(other, key);
  });
  return areAlike && (!('kind' in find) || areOfOneLine(product, other));
}

const areOfOneLine = (one: CatalogueProduct, other: CatalogueProduct): boolean =>
  [...linesOf(one)].sort().join() === [...linesOf(other)].sort().join();

/** The cheapest of each fuel, number of prongs or other choice, in the order of price. */
function offered(entries: readonly Entry[]): Entry[] {
  const cheapest = new Map<string, Entry>();
  for (const entry of [...entries].sort((a, b) => a.preview.price - b.preview.price)) {
    const choice = choiceOf(entry.product);
    if (!cheapest.has(choice)) cheapest.set(choice, entry);
  }
  return [...cheapest.values()].slice(0, MAX_PER_NEED);
}

/** What the shopper has to choose by: what their home has. */
const choiceOf = (product: CatalogueProduct): string =>
  onlyValue(product, 'Fuel_Type') ?? /\b[34]-prong\b/i.exec(product.title)?.[0].toLowerCase() ?? '';

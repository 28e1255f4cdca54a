import {
  FROM_MODEL_NUMBER,
  type HomePage,
  type Product,
  type Scene,
  type SpecificationGroup,
} from '@kilowatt/contracts';
import { FILTER_KEYS, inchesText, kindOf } from '@kilowatt/taxonomy';
import { componentsOf } from '../bundles/components-of';
import { companionsOf } from '../companions/companions-of';
import { descriptionNodes } from '../descriptions/description-nodes';
import { type Catalogue, homeCollection } from '../live/catalogue';
import { SCENES, type Scenes } from '../pictures/scenes';
import {
  type CatalogueProduct,
  cheapestVariant,
  discountOf,
  hasSkuColor,
} from '../products/catalogue-product';
import { isMainKind, isRange, mainFirst } from '../products/departments';
import { differencesOf } from '../products/differences';
import { type Entry, isReduced, picturesOf } from '../products/entry';
import { keyFacts } from '../products/key-facts';
import { servicesOf } from '../products/services';
import { socialPictureOf } from '../products/social-picture';
import { productVariants } from '../products/variants';
import { tilesOf } from './category-tiles';

const CATEGORIES = [
  'refrigerators',
  'ranges',
  'washers',
  'dryers',
  'dishwashers',
  'microwaves',
  'wall-ovens',
  'kitchen-package',
];
const DEALS = 10;
const BRANDS = 18;

const deepest = new WeakMap<Catalogue['products'], readonly Entry[]>();

/** The best deals in stock, one of a kind; worked out once per catalogue. */
function dealsOf({ products }: Catalogue): readonly Entry[] {
  const made = deepest.get(products) ?? deepestDiscounts(products);
  deepest.set(products, made);
  return made;
}

type Group = CatalogueProduct['kind'] | 'ranges';
const groupOf = ({ kind }: CatalogueProduct): Group => (isRange(kind) ? 'ranges' : kind);

/** The last pieces are no deal to show to everybody. */
const ENOUGH = 3;

/**
 * The deepest discount of each kind, ranges of all fuels being one. One of each main department comes first, if possible
 * of the kind that it is visited for; then the deeper discount in percent, and of two equal ones the kind of which the
 * shop sells more.
 */
function deepestDiscounts(products: readonly Entry[]): Entry[] {
  const best = new Map<Group, { entry: Entry; discount: number; isPlenty: boolean }>();
  const sold = new Map<Group, number>();
  for (const entry of products) {
    const { preview, product } = entry;
    const group = groupOf(product);
    sold.set(group, (sold.get(group) ?? 0) + 1);
    if (!preview.available || !isReduced(entry)) continue;
    const found = {
      entry,
      discount: discountOf(product),
      isPlenty: (cheapestVariant(product)?.stock ?? 0) >= ENOUGH,
    };
    const known = best.get(group);
    const isBetter =
      !known || (known.isPlenty === found.isPlenty ? found.discount > known.discount : found.isPlenty);
    if (isBetter) best.set(group, found);
  }
  // As the badges say it: of the price before.
  const percent = (discount: number) => Math.round((100 * discount) / (1 + discount));
  const rank = ({ product }: Entry) => sold.get(groupOf(product)) ?? 0;
  const deepestFirst = [...best.values()]
    .sort((a, b) => percent(b.discount) - percent(a.discount) || rank(b.entry) - rank(a.entry))
    .map((one) => ({ ...one, isRequested: one.isPlenty && isMainKind(one.entry.product.kind) }));
  const requested = deepestFirst.filter(({ isRequested }) => isRequested);
  const others = deepestFirst.filter(({ isRequested }) => !isRequested);
  return mainFirst([...requested, ...others], ({ entry }) => entry.product.kind)
    .slice(0, DEALS)
    .map(({ entry }) => entry);
}

/** What the home page sells today: the deepest discounts, and ways in. */
export const homePage = (catalogue: Catalogue, scenes: Scenes = SCENES): HomePage => ({
  deals: dealsOf(catalogue).map(({ preview }) => preview),
  categories: tilesOf(catalogue, CATEGORIES),
  brands: catalogue.brands.slice(0, BRANDS).map(({ name, handle }) => ({ name, href: `/brand/${handle}` })),
  scenes: { head: scenes.find('kitchen-dark'), showroom: scenes.find('showroom') },
});

type Focus = NonNullable<Scene['focus']>;
const focus = (x: number, y: number, zoom = 1): Focus => ({ x, y, zoom });

/** The room at the head of a collection's page, and where in it the appliances of the collection stand. */
const SCENES_BY_COLLECTION: ReadonlyMap<string, [room: string, focus: Focus]> = new Map([
  ['laundry', ['laundry-room', focus(70, 90, 1.25)]],
  ['cooking', ['kitchen-light', focus(100, 76, 1.4)]],
  ['ranges', ['kitchen-light', focus(100, 76, 1.4)]],
  ['refrigeration', ['kitchen-package', focus(50, 46)]],
  ['kitchen-package', ['kitchen-package', focus(60, 70)]],
  ['outdoor-kitchen', ['outdoor', focus(70, 85, 1.15)]],
]);

/** The room at the head of a collection's page; undefined if it has none. */
export function sceneOfCollection(handle: string, scenes: Scenes = SCENES): Scene | undefined {
  const [room, shown] = SCENES_BY_COLLECTION.get(handle) ?? [];
  const scene = room === undefined ? undefined : scenes.find(room);
  return scene && { ...scene, ...(shown && { focus: shown }) };
}

const MEASURES: readonly [keyof CatalogueProduct['measures'], string, (value: number) => string][] = [
  ['width', 'Width', inchesText],
  ['height', 'Height', inchesText],
  ['depth', 'Depth', inchesText],
  ['capacity', 'Capacity', (value) => `${value} cu. ft.`],
  ['btu', 'Power', (value) => `${value.toLocaleString('en-US')} BTU`],
  ['noise', 'Sound level', (value) => `${value} dBA`],
  ['kwh', 'Energy use', (value) => `${value.toLocaleString('en-US')} kWh a year`],
];
const SIMILAR = 5;

/** Everything that the product page shows. */
export function productPage(catalogue: Catalogue, entry: Entry): Product {
  const { product, preview } = entry;
  const variants = productVariants(entry);
  const companions = companionsOf(catalogue, product);
  const components = componentsOf(catalogue, product);
  const social = socialPictureOf(product);
  const kind = product.kind === null ? undefined : kindOf(product.kind);
  const services = servicesOf(product);
  const facts = keyFacts(product);
  const similar = similarTo(catalogue, product);
  return {
    ...preview,
    ...(services.length > 0 && { services }),
    description: product.description,
    ...(product.descriptionHtml && { descriptionNodes: descriptionNodes(product.descriptionHtml) }),
    images: picturesOf(product),
    ...(social && { socialImage: social.href }),
    stock: cheapestVariant(product)?.stock ?? 0,
    collection: homeCollection(kind?.collection),
    specifications: specificationsOf(product),
    ...(facts.length > 0 && { keyFacts: facts }),
    dimensions: {
      width: product.measures.width,
      height: product.measures.height,
      depth: product.measures.depth,
    },
    similar: similar.map((one) => one.preview),
    ...differencesFrom(product, similar),
    ...(companions.length > 0 && { companions }),
    ...(components.length > 0 && { components }),
    ...(variants.length > 0 && { options: product.options ?? ['Option'], variants }),
  };
}

/** @param model SKU of the variant that they are shown for */
export function specificationsOf(
  product: CatalogueProduct,
  model = product.variants[0]?.sku ?? '',
): SpecificationGroup[] {
  const { attributes, measures } = product;
  const dimensions = MEASURES.flatMap(([key, name, write]) => {
    const value = measures[key];
    return value === undefined ? [] : [{ name, value: write(value) }];
  });
  const stated = FILTER_KEYS.filter((key) => key !== 'Brand' && key !== 'Features').flatMap((key) => {
    const values = attributes[key];
    if (!values?.length || (key === 'Exterior_Width' && measures.width !== undefined)) return [];
    const note = key === 'Color_Family' && hasSkuColor(product) ? FROM_MODEL_NUMBER : '';
    return [{ name: key.replaceAll('_', ' '), value: `${values.join(', ')}${note}` }];
  });
  const features = (attributes.Features ?? []).map((name) => ({ name, value: 'Yes' }));
  return [
    {
      title: 'General',
      rows: [{ name: 'Brand', value: product.vendor }, { name: 'Model', value: model }, ...stated],
    },
    { title: 'Dimensions and capacity', rows: dimensions },
    { title: 'Features', rows: features },
  ].filter(({ rows }) => rows.length > 0);
}

/** In what the products differ that can stand in for one that cannot be bought. */
function differencesFrom(product: CatalogueProduct, similar: readonly Entry[]): Pick<Product, 'differences'> {
  if (product.variants.some(({ stock }) => stock > 0)) return {};
  return {
    differences: Object.fromEntries(
      similar.map((one) => [one.preview.id, differencesOf(product, one.product)]),
    ),
  };
}

const kinds = new WeakMap<Catalogue['products'], ReadonlyMap<CatalogueProduct['kind'], Entry[]>>();

/** The products that are available, by kind; worked out once per catalogue. */
function availableByKind(products: readonly Entry[]): ReadonlyMap<CatalogueProduct['kind'], Entry[]> {
  const known = kinds.get(products);
  if (known) return known;
  const made = new Map<CatalogueProduct['kind'], Entry[]>();
  for (const entry of products) {
    if (!entry.preview.available) continue;
    const { kind } = entry.product;
    const ofKind = made.get(kind) ?? [];
    ofKind.push(entry);
    made.set(kind, ofKind);
  }
  kinds.set(products, made);
  return made;
}

/** Another width weighs as much as a price that is a third higher: most openings are given. */
const OTHER_WIDTH = 0.3;

/** Of the same kind, nearest in price; what shares the type comes first, then what has the same width. */
function similarTo({ products }: Catalogue, product: CatalogueProduct): Entry[] {
  const price = cheapestVariant(product)?.price ?? 0;
  const [type] = product.attributes.Type ?? [];
  const [width] = product.attributes.Exterior_Width ?? [];
  const far = (entry: Entry) =>
    Math.abs(Math.log(((entry.preview.price || 1) + 1) / (price + 1))) +
    (entry.product.attributes.Type?.[0] === type ? 0 : 1) +
    (entry.product.attributes.Exterior_Width?.[0] === width ? 0 : OTHER_WIDTH);
  const nearest: { entry: Entry; far: number }[] = [];
  for (const entry of availableByKind(products).get(product.kind) ?? []) {
    if (entry.product.handle === product.handle) continue;
    const one = { entry, far: far(entry) };
    if (nearest.length === SIMILAR && one.far >= (nearest.at(-1)?.far ?? 0)) continue;
    // Of two that are equally far, the first in the catalogue is before.
    const at = nearest.findIndex((other) => other.far > one.far);
    nearest.splice(at < 0 ? nearest.length : at, 0, one);
    nearest.length = Math.min(nearest.length, SIMILAR);
  }
  return nearest.map(({ entry }) => entry);
}

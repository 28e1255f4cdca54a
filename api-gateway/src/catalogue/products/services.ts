import type { Service } from '@kilowatt/contracts';
import type { KindSlug } from '@kilowatt/taxonomy';
import type { CatalogueProduct } from './catalogue-product';

/** Appliances that are connected, mounted or built in, and whose predecessor has to go. */
const INSTALLED: ReadonlySet<KindSlug> = new Set([
  'washer',
  'dryer',
  'washer-dryer-combo',
  'washer-dryer-set',
  'laundry-center',
  'commercial-laundry',
  'gas-range',
  'electric-range',
  'dual-fuel-range',
  'induction-range',
  'cooktop',
  'wall-oven',
  'microwave',
  'range-hood',
  'refrigerator',
  'freezer',
  'wine-cooler',
  'beverage-center',
  'ice-maker',
  'dishwasher',
  'trash-compactor',
  'disposer',
  'kitchen-package',
  'air-conditioner',
]);
/** Types that stand on a counter or roll to where they are used. */
const PLUGGED_IN: ReadonlySet<string> = new Set(['Countertop', 'Portable']);

/**
 * What the shop offers with a product. Grills, heat pumps and outdoor kitchens are installed by other trades; what is
 * plugged in needs nobody.
 */
export const servicesOf = ({ kind, attributes }: Pick<CatalogueProduct, 'kind' | 'attributes'>): Service[] =>
  kind !== null && INSTALLED.has(kind) && !attributes.Type?.some((type) => PLUGGED_IN.has(type))
    ? ['installation', 'haulAway']
    : [];

import type { SlotName } from '@kilowatt/contracts';
import type { SlotProps } from '@kilowatt/remote-kit';
import { generatePath, matchPath } from 'react-router-dom';

/** Placeholder for a path parameter without an example. */
const PLACEHOLDER = 'trial';

/** An address of the shop that matches a route; with placeholders if the shop has none. */
export function exampleOf(pattern: string, addresses: readonly string[]): string {
  const known = addresses.find((address) => matchPath(pattern, address) !== null);
  if (known !== undefined) return known;
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, PLACEHOLDER]);
  return generatePath(pattern, Object.fromEntries([...names, ['*', PLACEHOLDER]]));
}

const product = {
  id: 'trial',
  title: 'LG 27 in. Front Load Washer in White',
  handle: 'trial',
  image: '/pictures/placeholder.svg',
  imageAlt: 'A washer',
  sku: 'TRIAL-1',
  price: 899,
  compareAtPrice: 1_199,
  currencyCode: 'USD',
  tags: ['trial'],
  product_type: 'Washer',
  vendor: 'LG',
  available: true,
};
const listing: SlotProps['productListing'] = {
  href: '/collection/washers',
  list: {
    products: [product],
    total: 1,
    page: 1,
    pageCount: 1,
    sort: 'featured',
    facets: [],
    filters: [],
  },
};

type SlotWithProps = { [Name in SlotName]: keyof SlotProps[Name] extends never ? never : Name }[SlotName];

/** Sample props of slots that have props: a slot without its own does not compile. */
const SAMPLES: Pick<SlotProps, SlotWithProps> = {
  addToCart: { product },
  compareToggle: { product },
  productListing: listing,
};

/** The sample props of a slot; none for slots of the page frame. */
export const samplePropsOf = (slot: string): object =>
  (SAMPLES as Partial<SlotProps>)[slot as SlotName] ?? {};

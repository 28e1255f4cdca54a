import type { CollectionPage, Facet, Filter, ProductPreview } from '@kilowatt/contracts';
import { type Call, product } from '@kilowatt/remote-kit/testing';

type Sold = {
  vendor: string;
  color: string;
  title: string;
  price?: number;
  compareAtPrice?: number;
  type?: string;
};
/** What the shop sells, by collection; tests may change it. */
export const SOLD: Record<string, readonly Sold[]> = {
  washers: [
    { vendor: 'GE', color: 'White', title: 'GE 27 Inch Front Load Washer', price: 900 },
    {
      vendor: 'LG',
      color: 'White',
      title: 'LG 27 Inch Front Load Washer',
      price: 800,
      compareAtPrice: 1_000,
    },
    { vendor: 'LG', color: 'White', title: 'LG 27 Inch Top Load Washer' },
    { vendor: 'LG', color: 'Black', title: 'LG 27 Inch Front Load Washer in Black' },
    { vendor: 'Bosch', color: 'White', title: 'Bosch 24 Inch Front Load Washer' },
  ],
  dryers: [
    { vendor: 'GE', color: 'White', title: 'GE 27 Inch Front Load Dryer' },
    { vendor: 'LG', color: 'White', title: 'LG 27 Inch Top Load Dryer' },
    { vendor: 'LG', color: 'White', title: 'LG 27 Inch Front Load Dryer', price: 700 },
    { vendor: 'LG', color: 'Black', title: 'LG 27 Inch Front Load Dryer in Black' },
  ],
  refrigerators: [{ vendor: 'LG', color: 'White', title: 'LG Refrigerator' }],
  ranges: [{ vendor: 'LG', color: 'White', title: 'LG Range' }],
  dishwashers: [{ vendor: 'LG', color: 'White', title: 'LG Dishwasher' }],
  microwaves: [
    { vendor: 'LG', color: 'White', title: 'LG Microwave', type: 'Over the Range' },
    { vendor: 'LG', color: 'White', title: 'LG Countertop Microwave', type: 'Countertop' },
  ],
  'range-hoods': [],
};
const handleOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** A list as the gateway answers it: facets count what the filters of the others leave, and have several values. */
function listOf({ path }: Call): Response {
  const url = new URL(path, 'http://shop');
  const handle = url.pathname.split('/').at(-1) ?? '';
  const filters: Filter[] = JSON.parse(url.searchParams.get('filters') ?? '[]');
  const brand = filters.flatMap((one) => ('productVendor' in one ? one.productVendor : []))[0];
  const color = filters.flatMap((one) => ('productMetafield' in one ? one.productMetafield.value : []))[0];
  const all = SOLD[handle] ?? [];
  const isOf = (one: Sold, key: 'vendor' | 'color', value?: string) =>
    value === undefined || one[key] === value;
  const facet = (key: string, of: 'vendor' | 'color', rest: readonly Sold[]): Facet => ({
    ...{ key, label: key },
    values: [...new Set(rest.map((one) => one[of]))].map((label) => ({
      ...{ label, count: rest.filter((one) => one[of] === label).length, selected: false },
      filter: { productVendor: label },
    })),
  });
  const products = all
    .filter((one) => isOf(one, 'vendor', brand) && isOf(one, 'color', color))
    .map(
      ({ color: _, type: __, ...one }): ProductPreview =>
        product({ ...one, id: handleOf(one.title), handle: handleOf(one.title) }),
    );
  const page: CollectionPage = {
    ...{ products, total: products.length, page: 1, pageCount: 1, sort: 'featured', filters },
    facets: [
      facet(
        'Brand',
        'vendor',
        all.filter((one) => isOf(one, 'color', color)),
      ),
      facet(
        'Color_Family',
        'color',
        all.filter((one) => isOf(one, 'vendor', brand)),
      ),
    ].filter(({ values }) => values.length > 1),
    collection: { title: handle, handle, description: '', image: null },
  };
  return Response.json(page);
}

/** What the shop states of each product. */
export function factsOf({ path }: Call): Response {
  const ids = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
  const all = Object.values(SOLD).flat();
  const products = ids.map((id) => {
    const { type = '', color = '' } = all.find(({ title }) => handleOf(title) === id) ?? {};
    const rows = [
      { name: 'Type', value: type },
      { name: 'Brand', value: 'LG' },
      { name: 'Color Family', value: color },
      { name: 'Capacity', value: `${id.includes('top') ? 5 : 4.5} cu. ft.` },
      { name: 'Width', value: '27 in' },
      ...(id.includes('front') ? [{ name: 'Steam', value: 'Yes' }] : []),
    ];
    return {
      ...product({ id }),
      specifications: [{ title: 'General', rows }],
    };
  });
  return Response.json({ products, missing: [] });
}

/** The lists of the gateway, by path. */
export const LISTS = Object.fromEntries(
  Object.keys(SOLD).map((handle) => [`/api/collections/${handle}`, listOf]),
);

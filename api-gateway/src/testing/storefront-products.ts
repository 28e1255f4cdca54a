/** A product as the local Storefront server keeps it; every part of it may be changed by a test. */
export type ServedProduct = ReturnType<typeof servedProduct>;

const KINDS = [
  ['Front Load Washer', 'Washer'],
  ['Gas Range', 'Gas Range'],
  ['French Door Refrigerator', 'Refrigerator'],
  ['Front Control Dishwasher', 'Dishwasher'],
  ['Electric Dryer', 'Dryer'],
] as const;
const VENDORS = ['LG', 'GE', 'Bosch', 'Samsung', 'Whirlpool', 'Frigidaire', 'Maytag'] as const;
const COLOURS = ['White', 'Black', 'Stainless Steel'] as const;

export const productGid = (number: number): string => `gid://shopify/Product/${number}`;
const money = (dollars: number) => ({ amount: dollars.toFixed(2), currencyCode: 'USD' });

/** Product number N: every third has a variant for each colour. */
export function servedProduct(number: number) {
  const [title, productType] = KINDS[number % KINDS.length] ?? KINDS[0];
  const vendor = VENDORS[number % VENDORS.length] ?? VENDORS[0];
  const id = productGid(number);
  const colours = number % 3 === 0 ? COLOURS : COLOURS.slice(0, 1);
  const price = 400 + ((number * 37) % 2_000);
  return {
    __typename: 'Product',
    id,
    handle: `appliance-${number}`,
    title: `${vendor} 27 in. ${title} M${number}`,
    descriptionHtml: `<p>Number <b>${number}</b> of the store.</p>`,
    vendor: vendor as string,
    productType: productType as string,
    tags: ['store', `lot-${number % 7}`],
    isGiftCard: false,
    updatedAt: '2026-01-01T00:00:00Z',
    images: [{ url: `https://cdn.shopify.com/files/${number}.jpg`, altText: null as string | null }],
    collections: number % 50 === 0 ? [{ handle: 'closeouts' }] : [],
    metafields: { 'custom.Color_Family': colours.length > 1 ? JSON.stringify(colours) : 'White' } as Record<
      string,
      string
    >,
    variants: colours.map((colour, at) => ({
      __typename: 'ProductVariant',
      id: `gid://shopify/ProductVariant/${number * 10 + at}`,
      sku: `SKU-${number}-${at}` as string | null,
      availableForSale: true,
      currentlyNotInStock: false,
      quantityAvailable: (number % 9) + 1,
      price: money(price + at * 50),
      compareAtPrice: number % 4 === 0 ? money(price + 300) : null,
      image: at === 0 ? { url: `https://cdn.shopify.com/files/${number}.jpg` } : null,
      selectedOptions: [
        colours.length > 1 ? { name: 'Color', value: colour } : { name: 'Title', value: 'Default Title' },
      ],
    })),
  };
}

/** Changes the price of a product, as an edit in the store does. */
export function repriced(product: ServedProduct, dollars: number, updatedAt = new Date()): ServedProduct {
  return {
    ...product,
    updatedAt: updatedAt.toISOString(),
    variants: product.variants.map((variant) => ({
      ...variant,
      price: money(dollars),
      compareAtPrice: null,
    })),
  };
}

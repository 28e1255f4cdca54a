import type { ProductPreview } from '@kilowatt/contracts';
import {
  AccessoryPicture,
  Price,
  PriceChange,
  ProductCard,
  ProductFacts,
  ProductGrid,
  ProductPicture,
  ProductRows,
  ProductThumbnail,
  SaveButton,
  SavedAmount,
  TitleText,
  ViewedShelf,
} from '@kilowatt/product-ui';
import { Container } from '@kilowatt/ui';
import { ALL, PRODUCTS } from '../fixtures/products';
import type { Story } from '../frame/story';

const card = (product: ProductPreview) => () => (
  <div css={{ width: 280, padding: 12 }}>
    <ProductCard product={product} />
  </div>
);

const REBATE = { id: 'gallery', title: 'Extra $100 off', amount: 100 };
const facts = (more: Pick<Partial<ProductPreview>, 'rebates' | 'energyGuide'>) => () => (
  <ProductFacts product={{ ...PRODUCTS.plain, ...more }} />
);

export const PRODUCT_STORIES: readonly Story[] = [
  {
    group: 'Primitives',
    name: 'SaveButton',
    states: [
      { name: 'Not saved', render: () => <SaveButton product={PRODUCTS.plain} /> },
      { name: 'With its word', render: () => <SaveButton product={PRODUCTS.plain} size="full" /> },
      {
        name: 'Saved',
        storage: { savedProducts: [PRODUCTS.plain.id] },
        render: () => <SaveButton product={PRODUCTS.plain} />,
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'PriceChange',
    states: [
      {
        name: 'Less than when it was saved',
        storage: { savedPrices: { [PRODUCTS.plain.id]: PRODUCTS.plain.price + 40 } },
        render: () => <PriceChange product={PRODUCTS.plain} />,
      },
      {
        name: 'More',
        storage: { savedPrices: { [PRODUCTS.plain.id]: PRODUCTS.plain.price - 20 } },
        render: () => <PriceChange product={PRODUCTS.plain} />,
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'Price',
    states: [
      { name: 'As it is', render: () => <Price price={749} compareAtPrice={null} /> },
      { name: 'A little less than before', render: () => <Price price={749} compareAtPrice={799} /> },
      { name: 'Much less, flagged', render: () => <Price price={1_449.99} compareAtPrice={2_399} /> },
      { name: 'Lowest of several', render: () => <Price price={749} compareAtPrice={null} from /> },
      { name: 'Large', render: () => <Price price={1_449.99} compareAtPrice={2_399} size="large" /> },
    ],
  },
  {
    group: 'Primitives',
    name: 'TitleText',
    states: [
      {
        name: 'Too narrow for a word with a hyphen',
        render: () => (
          <div css={{ width: 150 }}>
            <TitleText>LG Studio 24 Inch Built-In Dishwasher</TitleText>
          </div>
        ),
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'AccessoryPicture',
    states: [
      ...['dryer-cord', 'water-line', 'dryer-vent', 'gas-dryer-connector', 'pedestal', 'trim-kit'].map(
        (need) => ({
          name: need,
          render: () => (
            <div css={{ width: 88 }}>
              <AccessoryPicture product={{ image: '' }} need={need} />
            </div>
          ),
        }),
      ),
      {
        name: 'Its own picture',
        render: () => <AccessoryPicture product={PRODUCTS.small} need="matching-dryer" />,
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'SavedAmount',
    states: [
      { name: 'On a card', render: () => <SavedAmount price={749} compareAtPrice={799} /> },
      {
        name: 'On a product page',
        render: () => <SavedAmount price={749} compareAtPrice={799.5} size="large" />,
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'ProductFacts',
    states: [
      { name: 'With a rebate', render: facts({ rebates: [REBATE] }) },
      { name: 'With an energy label', render: facts({ energyGuide: '/api/products/washer/energy-guide' }) },
      {
        name: 'With both',
        render: facts({ rebates: [REBATE], energyGuide: '/api/products/washer/energy-guide' }),
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'ProductPicture',
    states: [
      {
        name: 'Loaded',
        render: () => <ProductPicture src="/pictures/washer.svg" alt="A washer" size={200} />,
      },
      {
        name: 'Broken, so the placeholder',
        render: () => <ProductPicture src="/pictures/none.svg" alt="A washer" size={200} />,
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'ProductCard',
    states: [
      { name: 'Plain', render: card(PRODUCTS.plain) },
      { name: 'Reduced', render: card(PRODUCTS.reduced) },
      {
        name: 'With its facts',
        render: card({ ...PRODUCTS.reduced, facts: ['19.8 cu. ft.', '28⅝ in deep', 'Ice maker'] }),
      },
      {
        name: 'With variants',
        render: card({ ...PRODUCTS.plain, priceFrom: true, variantCount: 3 }),
      },
      { name: 'Below free delivery', render: card(PRODUCTS.small) },
      { name: 'Out of stock', render: card(PRODUCTS.gone) },
      { name: 'Long title, no picture', render: card(PRODUCTS.long) },
    ],
  },
  {
    group: 'Primitives',
    name: 'ProductGrid',
    states: [
      {
        name: 'Five products',
        render: () => (
          <Container>
            <ProductGrid products={ALL} />
          </Container>
        ),
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'ProductRows and ProductThumbnail',
    states: [
      {
        name: 'A product and a part without a picture',
        render: () => (
          <Container>
            <ProductRows
              products={[
                PRODUCTS.reduced,
                { ...PRODUCTS.small, title: 'Fill hoses, 5 ft.', image: '/pictures/placeholder.svg' },
              ]}
              noteOf={({ product_type: type }) => type}
            />
          </Container>
        ),
      },
      {
        name: 'The drawing of a gas connector',
        render: () => <ProductThumbnail product={{ ...PRODUCTS.small, title: 'Gas connector', image: '' }} />,
      },
    ],
  },
  {
    group: 'Primitives',
    name: 'ViewedShelf',
    states: [
      {
        name: 'Two products',
        storage: { recentlyViewed: [PRODUCTS.plain.id, PRODUCTS.reduced.id] },
        answers: {
          '/api/products': {
            body: {
              products: [PRODUCTS.plain, PRODUCTS.reduced].map((one) => ({ ...one, specifications: [] })),
              missing: [],
            },
          },
        },
        render: () => (
          <Container>
            <ViewedShelf limit={4} />
          </Container>
        ),
      },
    ],
  },
];

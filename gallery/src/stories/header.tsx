import { Slot } from '@kilowatt/remote-kit';
import { ALL, cartLine, PRODUCTS } from '../fixtures/products';
import type { Answer, State, Story } from '../story';

const COLLECTIONS: Answer = { body: [{ title: 'Washers', handle: 'washers' }] };
const search = (products: Answer): Record<string, Answer> => ({
  '/api/collections': COLLECTIONS,
  '/api/search': products,
  '/api/ai-suggestions': { body: { suggestions: ['front load washer', 'gas range'] } },
});
const typed = (name: string, answers: Record<string, Answer>): State => ({
  name,
  render: () => <Slot name="header" />,
  answers,
  height: 640,
  act: async (shopper) => {
    await shopper.type('Search products', ' ');
    await shopper.typeInto('combobox', 'washer');
  },
});

export const HEADER: readonly Story[] = [
  {
    group: 'mfe-header-search',
    name: 'header',
    states: [
      { name: 'Cart empty', render: () => <Slot name="header" /> },
      {
        name: 'Cart with three items',
        render: () => <Slot name="header" />,
        storage: { cart: { items: [cartLine(PRODUCTS.plain, 3)], cartId: 'gallery-cart' } },
      },
      {
        name: 'Search open, nothing typed',
        render: () => <Slot name="header" />,
        answers: search({ body: { products: [], total: 0 } }),
        height: 560,
        act: (shopper) => shopper.type('Search products', ' '),
      },
      typed('Products found', search({ body: { products: ALL, total: ALL.length } })),
      typed('No products found', search({ body: { products: [], total: 0 } })),
      typed('Searching', search('never')),
      typed('Search failed', search({ status: 500, body: {} })),
    ],
  },
];

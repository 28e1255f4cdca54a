import { Slot } from '@kilowatt/remote-kit';
import { ALL, cartLine, PRODUCTS } from '../fixtures/products';
import type { Answer, Shopper, State, Story } from '../frame/story';

const COLLECTIONS: Answer = { body: [{ title: 'Washers', handle: 'washers' }] };
const searchAnswers = (products: Answer): Record<string, Answer> => ({
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
        answers: searchAnswers({ body: { products: [], total: 0 } }),
        height: 560,
        act: (shopper) => shopper.type('Search products', ' '),
      },
      typed('Products found', searchAnswers({ body: { products: ALL, total: ALL.length } })),
      typed('No products found', searchAnswers({ body: { products: [], total: 0 } })),
      typed('Searching', searchAnswers('never')),
      typed('Search failed', searchAnswers({ status: 500, body: {} })),
    ],
  },
];

export const NAVIGATION: readonly Story[] = [
  {
    group: 'mfe-navigation',
    name: 'topBar',
    states: [
      { name: 'At rest', render: () => <Slot name="topBar" /> },
      {
        name: 'Live chat open',
        render: () => <Slot name="topBar" />,
        height: 260,
        act: (shopper) => shopper.click('button', 'Live chat'),
      },
    ],
  },
  {
    group: 'mfe-navigation',
    name: 'categoryNav',
    states: [
      { name: 'At rest', render: () => <Slot name="categoryNav" /> },
      ...['Laundry', 'Cooking', 'Outdoor Kitchen'].map((title) => ({
        name: `${title} open`,
        render: () => <Slot name="categoryNav" />,
        height: 620,
        act: (shopper: Shopper) => shopper.click('button', `${title} menu`),
      })),
      {
        name: 'Menu of a small screen',
        render: () => (
          <>
            <Slot name="header" />
            <Slot name="categoryNav" />
          </>
        ),
        height: 760,
        act: (shopper) => shopper.click('button', 'Menu'),
      },
    ],
  },
  {
    group: 'mfe-navigation',
    name: 'ticker',
    states: [
      { name: 'Running', render: () => <Slot name="ticker" /> },
      {
        name: 'Paused',
        render: () => <Slot name="ticker" />,
        act: (shopper) => shopper.click('button', 'Pause promotions'),
      },
    ],
  },
];

const toPhone = async (who: Shopper) => {
  await who.type('Email', 'ada@example.com');
  await who.click('button', 'Subscribe');
  await who.sees('Skip this step');
};
const footer = (name: string, act?: State['act'], answer?: Answer): State => ({
  name,
  render: () => <Slot name="footer" />,
  ...(act && { act }),
  ...(answer && { answers: { '/api/newsletter-signup': answer } }),
});
const refused = { type: 'x', title: 'x', status: 400, code: 'invalid-field', detail: 'x', error: 'x' };

export const FOOTER: readonly Story[] = [
  {
    group: 'mfe-footer',
    name: 'footer',
    states: [
      footer('At rest'),
      footer('No email', async (who) => {
        await who.click('button', 'Subscribe');
        await who.sees('Email is required');
      }),
      footer('Second step', toPhone),
      footer(
        'Signed up',
        async (who) => {
          await toPhone(who);
          await who.click('button', 'Skip this step');
        },
        { body: { success: true } },
      ),
      footer(
        'Refused',
        async (who) => {
          await toPhone(who);
          await who.type('Phone (optional)', '12');
          await who.click('button', 'Submit');
        },
        { status: 400, body: { ...refused, field: 'phone', message: 'Please enter a valid phone number' } },
      ),
      { ...footer('Signed up without a script'), path: '/?newsletter=subscribed' },
    ],
  },
];

import type { ProductPreview } from '@kilowatt/contracts';
import { ReplacedZipButton, useStoredDelivery, ZipButton, ZipForm } from '@kilowatt/product-ui';
import { Slot } from '@kilowatt/remote-kit';
import { type ReactNode, useRef } from 'react';
import { ALL, cartLine, compared, PRODUCTS } from '../fixtures/products';
import type { Answer, State, Story } from '../frame/story';

const box = (children: ReactNode) => <div css={{ width: 320, padding: 16 }}>{children}</div>;
const add = (name: string, product: ProductPreview, size: 'compact' | 'full' = 'compact'): State => ({
  name,
  render: () => box(<Slot name="addToCart" product={product} size={size} />),
});
const chosen = (count: number) => ({ compareProducts: ALL.slice(0, count).map(compared) });
const bar = (name: string, count: number, more: Partial<State> = {}): State => ({
  name,
  render: () => <Slot name="compareBar" />,
  storage: { ...chosen(count), compareExpanded: true },
  height: 320,
  ...more,
});

export const PRODUCT_CONTROLS: readonly Story[] = [
  {
    group: 'mfe-cart-compare',
    name: 'addToCart',
    states: [
      add('Compact', PRODUCTS.plain),
      add('Full', PRODUCTS.plain, 'full'),
      add('Out of stock', PRODUCTS.gone),
      {
        ...add('Added', PRODUCTS.plain),
        height: 240,
        act: (shopper) => shopper.click('button', /^Add to cart/),
      },
      {
        ...add('Fifty are in the cart', PRODUCTS.plain),
        storage: { cart: { items: [cartLine(PRODUCTS.plain, 50)], cartId: 'gallery-cart' } },
        height: 240,
        act: (shopper) => shopper.click('button', /^Add to cart/),
      },
    ],
  },
  {
    group: 'mfe-cart-compare',
    name: 'compareToggle',
    states: [
      { name: 'Off', render: () => box(<Slot name="compareToggle" product={PRODUCTS.plain} />) },
      {
        name: 'On',
        render: () => box(<Slot name="compareToggle" product={PRODUCTS.plain} />),
        storage: chosen(1),
      },
      { name: 'Full', render: () => box(<Slot name="compareToggle" product={PRODUCTS.plain} size="full" />) },
    ],
  },
  {
    group: 'mfe-cart-compare',
    name: 'compareBar',
    states: [
      bar('One product', 1),
      bar('Two products', 2),
      bar('Four products', 4),
      bar('Collapsed', 2, { act: (shopper) => shopper.click('button', /hide|collapse/i) }),
      bar('Invalid SKU', 2, {
        act: async (shopper) => {
          await shopper.type('Add by SKU', 'NO-SUCH-SKU');
          await shopper.click('button', 'Add');
          await shopper.sees('Invalid SKU');
        },
      }),
    ],
  },
];

const DELIVERED: Answer = {
  body: {
    ...{ zip: '10019', area: 'New York', delivery: 49, installation: null, haulAway: 0, days: [1, 3] },
    ...{ dates: ['2026-11-25', '2026-12-01'], note: null, freeAbove: 799 },
  },
};
const NOT_DELIVERED: Answer = {
  body: {
    ...{ zip: '00601', area: null, delivery: 49, installation: null, haulAway: null, days: [1, 3] },
    ...{ dates: null, note: 'Call us and we will find a way.', freeAbove: 799 },
  },
};
const form = (name: string, more: Partial<State> = {}): State => ({
  name,
  render: () => (
    <div css={{ width: 320, padding: 16 }}>
      <ZipForm />
    </div>
  ),
  ...more,
});

function DayOfDelivery() {
  const row = useRef<HTMLParagraphElement>(null);
  const zip = useStoredDelivery()?.zip ?? null;
  return (
    <p ref={row} tabIndex={-1}>
      {zip === null ? (
        <ReplacedZipButton around={row}>Enter your ZIP code</ReplacedZipButton>
      ) : (
        `Delivered to ${zip}`
      )}
    </p>
  );
}

export const DELIVERY: readonly Story[] = [
  {
    group: 'Primitives',
    name: 'ZipButton, ReplacedZipButton and ZipForm',
    states: [
      form('Without a ZIP code'),
      form('With one that is remembered', {
        storage: { deliveryZip: 10019 },
        answers: { '/api/delivery': DELIVERED },
      }),
      form('Not delivered there', {
        answers: { '/api/delivery': NOT_DELIVERED },
        act: async (shopper) => {
          await shopper.type('ZIP code', '00601');
          await shopper.click('button', 'Show delivery dates');
          await shopper.sees(/^We do not deliver to 00601/);
        },
      }),
      {
        name: 'Asked over the page',
        render: () => <ZipButton>Deliver to</ZipButton>,
        height: 320,
        act: (shopper) => shopper.click('button', 'Deliver to'),
      },
      {
        name: 'Replaced by the answer',
        render: () => <DayOfDelivery />,
        height: 320,
        answers: { '/api/delivery': DELIVERED },
        act: (shopper) => shopper.click('button', 'Enter your ZIP code'),
      },
    ],
  },
];

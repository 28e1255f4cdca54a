/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { type Product, ProductPreview } from '@kilowatt/contracts';
import { createGateway } from '@kilowatt/remote-kit';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { parse } from 'valibot';
import { shopThatSells, WASHER } from '../testing/sold-product';
import productPage from './product-page';

shopThatSells(WASHER);

const request = {
  ...{ params: { handle: 'lg-washer' }, gateway: createGateway(), signal: new AbortController().signal },
  url: new URL('/products/lg-washer', 'http://shop'),
};

/** The page with what its link knew of the product, and a function that completes it. */
function open(sold: Product) {
  const first = productPage.placeholder?.(request, { product: parse(ProductPreview, sold) });
  if (!first) throw new Error('The page has no placeholder');
  let show: (data: NonNullable<typeof first>) => void = () => {};
  const Page = () => {
    const [data, setData] = useState<NonNullable<typeof first>>(first);
    show = setData;
    return <productPage.Component data={data} />;
  };
  renderInShop(<Page />, {
    path: '/products/lg-washer',
    slots: {
      addToCart: ({ product }: { product: Product }) => (
        <button type="button">{`Add ${product.title}`}</button>
      ),
    },
  });
  return { complete: () => act(async () => show({ product: sold, delivery: null })) };
}

it('a product is shown by what its card knew: title, price and picture, and nothing that can be pressed', async () => {
  open(WASHER);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(WASHER.title);
  expect(screen.getByText('$999.00')).toBeTruthy();
  expect(document.querySelector('[data-shared-picture] img')?.getAttribute('src')).toBe(WASHER.image);
  expect(screen.queryByRole('button', { name: /add|zoom|compare|save/i })).toBeNull();
  // It would not be true of a product without the data.
  expect(localStorage.getItem('recentlyViewed')).toBeNull();
});

it('its heading stays when its data follow', async () => {
  const { complete } = open(WASHER);
  const heading = screen.getByRole('heading', { level: 1 });
  await complete();
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  expect(screen.getByRole('button', { name: `Add ${WASHER.title}` })).toBeTruthy();
  expect(screen.getByText('Quiet and large.')).toBeTruthy();
  expect(localStorage.getItem('recentlyViewed')).not.toBeNull();
});

it('a product that is sold out says so from the beginning; one in stock says nothing until the data say how many', () => {
  open({ ...WASHER, available: false });
  expect(screen.getByText('Out of stock')).toBeTruthy();
});

it('a link that knew nothing has no placeholder', () => {
  expect(productPage.placeholder?.(request, {})).toBeNull();
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { fakeGateway, openPage, product, withScreenReader } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import productPage from '../pages/product-page';

const RANGE: Product = {
  ...product({ product_type: 'Electric Range' }),
  ...{ description: '', images: [], stock: 3, similar: [], specifications: [] },
  collection: { handle: 'ranges', title: 'Ranges' },
  dimensions: { width: 29.875, height: 36, depth: 28 },
};

it('is read out: fields with their units, and the measure that decides once the form is sent', async () => {
  localStorage.clear();
  fakeGateway({ '/api/products/lg-washer': RANGE, '/api/products': { products: [], missing: [] } });
  await openPage(productPage, '/products/lg-washer', { params: { handle: 'lg-washer' } });
  const spoken = await withScreenReader(
    screen.getByRole('region', { name: 'Will it fit?' }),
    async ({ nextTo, type, press }) => {
      await nextTo('Opening width');
      await press('Tab');
      await type('29.5{Enter}');
    },
  );
  expect(spoken).toEqual([
    'region, Will it fit?',
    'group',
    'Will it fit? Enter your measures',
    'status',
    'form',
    'paragraph',
    'Inches, such as 35 3/4. Leave out what you do not know.',
    'group, Where it stands',
    'Where it stands',
    'Opening width',
    'textbox, Opening width, Inches, such as 35 3/4. Leave out what you do not know.',
    'polite: Opening width: 29½ in; the product measures 29⅞ in, and needs at least 29⅞ in.',
    'textbox, Opening width, 29.5, Inches, such as 35 3/4. Leave out what you do not know.',
  ]);
});

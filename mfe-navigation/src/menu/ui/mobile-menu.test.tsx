/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { deliveryTo, fakeGateway, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { MobileDeliverTo } from './mobile-menu';

beforeEach(() => {
  localStorage.clear();
  fakeGateway({ '/api/delivery': deliveryTo('10019') });
});

it('the menu of small screens asks for the ZIP code, and answers with the day', async () => {
  const { user } = renderInShop(<MobileDeliverTo />);
  expect(screen.getByRole('heading', { name: 'Where do we deliver?' })).not.toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), '10019{Enter}');
  expect(await screen.findByText('Order now to get it by Tue, Dec 1.')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Deliver to 10019' })).not.toBeNull();
});

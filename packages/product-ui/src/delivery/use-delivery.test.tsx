/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { type Call, deliveryTo, fakeGateway, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { deliveryZip } from './delivery-zip';
import { refreshDelivery, useStoredDelivery } from './use-delivery';

let price: number;
let gateway: { calls: Call[] };
beforeEach(() => {
  localStorage.clear();
  price = 49;
  gateway = fakeGateway({
    '/api/delivery': ({ path }: Call) => Response.json(deliveryTo(path.slice(-5), { delivery: price })),
  });
});

const Price = () => <output>{useStoredDelivery()?.answer?.delivery ?? 'none'}</output>;
const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const settled = () => act(async () => void (await new Promise((done) => setTimeout(done))));

it('asks once for all that show it, and once again after a refresh', async () => {
  deliveryZip.store('10019');
  renderInShop(
    <>
      <Price />
      <Price />
    </>,
  );
  await settled();
  expect(shown()).toEqual(['49', '49']);
  price = 79;
  act(() => refreshDelivery());
  expect(shown()).toEqual(['49', '49']);
  await settled();
  expect(shown()).toEqual(['79', '79']);
  expect(gateway.calls).toHaveLength(2);
});

it('refreshes what is shown by another remote, which has a copy of its own', async () => {
  deliveryZip.store('10019');
  renderInShop(<Price />);
  await settled();
  price = 79;
  let ofAnother: typeof import('./use-delivery') | undefined;
  jest.isolateModules(() => {
    ofAnother = jest.requireActual<typeof import('./use-delivery')>('./use-delivery');
  });
  act(() => ofAnother?.refreshDelivery());
  await settled();
  expect(shown()).toEqual(['79']);
});

it('asks nothing without a ZIP code', async () => {
  renderInShop(<Price />);
  act(() => refreshDelivery());
  await settled();
  expect([shown(), gateway.calls]).toEqual([['none'], []]);
});

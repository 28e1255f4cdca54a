/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { type Call, deliveryTo, fakeGateway, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { deliveryZip } from './delivery-zip';
import { refreshDelivery, useStoredDelivery } from './use-delivery';
import { ZipForm } from './zip-form';

let price: number;
let isUp: boolean;
let gateway: { calls: Call[] };
beforeEach(() => {
  localStorage.clear();
  price = 49;
  isUp = true;
  gateway = fakeGateway({
    '/api/delivery': ({ path }: Call) =>
      isUp
        ? Response.json(deliveryTo(path.slice(-5), { delivery: price }))
        : Response.json({}, { status: 404 }),
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

it('that could not be looked up is shown once the same ZIP code is entered again', async () => {
  deliveryZip.store('10019');
  isUp = false;
  const { user } = renderInShop(
    <>
      <Price />
      <ZipForm />
    </>,
  );
  await settled();
  expect(shown()).toEqual(['none']);
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Show delivery dates' }));
  await settled();
  expect(shown()).toEqual(['49']);
});

it('asks nothing without a ZIP code', async () => {
  renderInShop(<Price />);
  act(() => refreshDelivery());
  await settled();
  expect([shown(), gateway.calls]).toEqual([['none'], []]);
});

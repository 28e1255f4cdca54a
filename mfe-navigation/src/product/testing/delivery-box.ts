import { beforeEach } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { type Call, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { openProduct, shopThatSells } from './sold-product';

const SOLD: Product = {
  ...product({ price: 500 }),
  ...{ description: '', images: [], stock: 3, specifications: [], similar: [] },
  collection: { handle: 'washers', title: 'Washers' },
};

export const delivery = (zip: string, more: object = {}) => ({
  ...{ zip, area: `Area ${zip}`, delivery: 49, installation: null, haulAway: 0, days: null, note: null },
  ...{ freeAbove: 799, ...more },
});

type Answer = (call: Call) => Response | Promise<Response>;

/** The shop of each test, whose gateway answers ZIP codes by `answer`. */
export function shopThatDelivers() {
  const shop: ReturnType<typeof shopThatSells> & { answer: Answer } = Object.assign(
    shopThatSells(SOLD, { '/api/delivery': (call: Call) => shop.answer(call) }),
    { answer: everywhere },
  );
  beforeEach(() => {
    shop.answer = everywhere;
  });
  return shop;
}
const everywhere: Answer = ({ path }) => Response.json(delivery(path.slice(-5)));

export const openAt = (query = '') => openProduct(`/products/lg-washer${query}`);
export const box = () => within(screen.getByRole('region', { name: 'Delivery' }));

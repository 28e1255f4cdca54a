import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { allSettled, fork } from 'effector';
import { compareRestored } from '../compare/model/compare';
import comparePage, { comparedProduct } from '../compare/pages/compare-page';
import '../compare/wiring';

const general = (rows: Record<string, string>) => [
  { title: 'General', rows: Object.entries(rows).map(([name, value]) => ({ name, value })) },
];
const range = (id: string, rows: Record<string, string>, more = {}) => ({
  ...product({ id, handle: id, title: `Range ${id}`, imageAlt: `Picture of ${id}`, ...more }),
  specifications: general(rows),
});
const SOLD = [
  range('a', { Brand: 'LG', Width: '30 in', Fuel: 'Gas' }),
  range('b', { Brand: 'LG', Width: '76.2 cm', Fuel: 'Electric' }, { price: 500, compareAtPrice: 900 }),
  range('c', { Brand: 'Bosch' }),
  range('d', {}, { price: 600, kwh: 200, rebates: [{ id: 'r', title: '$50 back', amount: 50 }] }),
  range('e1', {}, { title: 'Range e', sku: 'E-1' }),
  range('e2', {}, { title: 'Range e', sku: 'E-2' }),
];

/** Answers as a shop that sells the ranges a to d, and two with the title of e, with an empty storage. */
export function shopOfRanges(): void {
  localStorage.clear();
  fakeGateway({
    '/api/products': ({ path }: Call) => {
      const ids = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
      const products = ids.flatMap((id) => SOLD.filter((one) => one.id === id));
      return Response.json({ products, missing: ids.filter((id) => !SOLD.some((one) => one.id === id)) });
    },
    '/api/product-by-sku': {
      product: {
        ...{ id: 'c', handle: 'c', title: 'Range c', images: { edges: [] } },
        variant: { price: 749, compareAtPrice: null, sku: 'C1' },
      },
    },
  });
}

/** Opens the comparison of these ids, with the shopper's own list beside it. */
export async function openComparison(
  ids: string[],
  own: string[] = [],
  { page = comparePage, scope = fork() } = {},
) {
  const chosen = own.map((id) => comparedProduct(range(id, {})));
  await allSettled(compareRestored, { scope, params: chosen });
  const query = ids.map((id, index) => `id${index}=${id}`).join('&');
  return openPage(page, `/compare?${query}`, { scope });
}

import { expect, it } from '@jest/globals';
import type { Gateway } from '@kilowatt/remote-kit';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { createRoutes, type RoutesOptions } from './routes';

const owner = {
  release: { remote: 'discover', routes: [{ id: 'product', path: '/products/:handle', chrome: true }] },
};
/** A page whose call to the gateway is refused, as one with a NUL in its path is. */
const refused = () => Promise.reject(new Error('HTTP error! status: 400'));
const optionsWith = (page: object) =>
  ({
    snapshot: { revision: 1, remotes: [owner] },
    remotes: { pageModule: async () => ({ page, by: null }) },
    gateway: () => ({}) as Gateway,
  }) as unknown as RoutesOptions;

async function answerOf(path: string, page: object = { load: refused }): Promise<StaticHandlerContext> {
  const handler = createStaticHandler(createRoutes(optionsWith(page)));
  return (await handler.query(new Request(`http://shop.test${path}`))) as StaticHandlerContext;
}
const statusOf = async (path: string) => (await answerOf(path)).statusCode;

it.each(['/products/%00', '/products/a%00b'])('reports of %s that there is no such page', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

it('reports of a page that cannot be loaded that the shop is at fault', async () => {
  expect(await statusOf('/products/washer')).toBe(500);
});

it('shows a page that is there and yet no page of the address, with its status', async () => {
  const page = {
    load: async () => 'the last page',
    status: (data: string) => (data === 'the last page' ? 404 : 200),
  };
  const { statusCode, loaderData, errors } = await answerOf('/products/washer', page);
  expect([statusCode, errors]).toEqual([404, null]);
  expect(loaderData['discover/product']).toEqual({ by: null, data: 'the last page' });
});

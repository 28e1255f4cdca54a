import { expect, it } from '@jest/globals';
import type { Gateway } from '@kilowatt/remote-kit';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { createRoutes, type RoutesOptions } from './routes';

const owner = {
  release: { remote: 'discover', routes: [{ id: 'product', path: '/products/:handle', chrome: true }] },
};
/** A page whose call to the gateway is refused, as one with a NUL in its path is. */
const refused = () => Promise.reject(new Error('HTTP error! status: 400'));
const options = {
  snapshot: { revision: 1, remotes: [owner] },
  remotes: { pageModule: async () => ({ page: { load: refused }, by: null }) },
  gateway: () => ({}) as Gateway,
} as unknown as RoutesOptions;

async function statusOf(path: string): Promise<number> {
  const handler = createStaticHandler(createRoutes(options));
  const context = await handler.query(new Request(`http://shop.test${path}`));
  return (context as StaticHandlerContext).statusCode;
}

it.each(['/products/%00', '/products/a%00b'])('says of %s that there is no such page', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

it('says of a page that cannot be loaded that the shop is at fault', async () => {
  expect(await statusOf('/products/washer')).toBe(500);
});

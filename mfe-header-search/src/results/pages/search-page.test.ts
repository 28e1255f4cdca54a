import { expect, it, jest } from '@jest/globals';
import { createGateway } from '@kilowatt/remote-kit';
import searchPage from './search-page';

jest.mock('../model/read-as', () => {
  throw new Error('the script did not come');
});

it('shows what was found also where it cannot tell how the words were read', async () => {
  const gateway = createGateway('', {}, async () => Response.json({ products: [] }));
  const url = new URL('http://shop/search?q=washer');
  const { signal } = new AbortController();
  expect(await searchPage.load?.({ params: {}, url, gateway, signal })).toMatchObject({
    list: { products: [], total: 0 },
    reading: null,
  });
});

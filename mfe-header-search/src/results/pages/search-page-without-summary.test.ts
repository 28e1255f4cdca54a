import { expect, it, jest } from '@jest/globals';
import { createGateway } from '@kilowatt/remote-kit';
import searchPage from './search-page';

jest.mock('../model/summarise-query', () => {
  throw new Error('the script did not come');
});

it('shows results even if the query summary cannot be loaded', async () => {
  const gateway = createGateway('', {}, async () => Response.json({ products: [] }));
  const url = new URL('http://shop/search?q=washer');
  const { signal } = new AbortController();
  expect(await searchPage.load?.({ params: {}, url, gateway, signal })).toMatchObject({
    list: { products: [], total: 0 },
    interpretation: null,
  });
});

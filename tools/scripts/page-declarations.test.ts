import { expect, it } from '@jest/globals';

const remotes: { name: string; routes: Record<string, { path: string }> }[] = [
  { name: 'footer', routes: { faq: { path: '/faq' } } },
  {
    name: 'navigation',
    routes: { product: { path: '/products/:handle' }, home: { path: '/' }, own: { path: '/navigation/all' } },
  },
];

it('compares the routes of remotes with the table of pages, but for parameters and a remote’s own addresses', async () => {
  const { pageProblemsOf } = await import('./remote-declarations.mjs');
  expect(pageProblemsOf(remotes, [{ path: '/' }, { path: '/faq' }])).toEqual([]);
  expect(pageProblemsOf(remotes, [{ path: '/' }, { path: '/terms' }])).toEqual([
    'footer has a page at /faq, which packages/contracts/src/pages.ts does not list',
    'packages/contracts/src/pages.ts lists /terms, which no remote serves',
  ]);
});

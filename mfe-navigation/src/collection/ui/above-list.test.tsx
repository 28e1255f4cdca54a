/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { searchRedirected } from '../model/search-redirect';
import { RedirectNotice } from './above-list';

const FILTERED = '/collection/refrigerators?filters=%5B%5D&sort=title';

/** A page that is opened after this search was redirected. */
async function page(path: string, destination?: string, unused?: string[]) {
  const scope = fork();
  const params = { query: 'ice & water', destination: destination ?? '', unused };
  if (destination !== undefined) await allSettled(searchRedirected, { scope, params });
  return renderInShop(<RedirectNotice title="Refrigerators" />, { scope, path });
}
const notice = () => screen.queryByText(/^Showing Refrigerators/)?.textContent ?? null;

it('names the search that has led here, and leads to the search for its words', async () => {
  const { user, address } = await page(FILTERED, '/collection/refrigerators?sort=title&filters=[]');
  expect(notice()).toBe('Showing Refrigerators for “ice & water”. Search for the words instead');
  await user.click(screen.getByRole('link', { name: 'Search for the words instead' }));
  expect(address()).toBe('/search?q=ice%20%26%20water&as=words');
});

it('says what no filter expresses', async () => {
  await page(FILTERED, FILTERED, ['quiet', 'under 44 dB']);
  expect(notice()).toBe(
    'Showing Refrigerators for “ice & water”. No filter for “quiet” and “under 44 dB”. Search for the words instead',
  );
});

it.each([
  ['without a search', FILTERED, undefined],
  ['on a page that the search has not led to', '/collection/refrigerators', FILTERED],
])('is not there %s', async (_when, path, destination) => {
  await page(path, destination);
  expect(notice()).toBeNull();
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Hero } from './hero';

const page = globalThis as { __KILOWATT__?: object };
afterEach(() => void Reflect.deleteProperty(page, '__KILOWATT__'));

const CLOSEOUTS = { text: 'Closeouts up to 65% off', href: '/collection/closeouts' };
const SEASON = { text: 'Spring sale', href: '/laundry' };
const BRAND = { text: '30% off Bosch', href: '/brand/bosch' };
const PROMISE = { text: 'Guaranteed best pricing', href: '/price-match' };

it.each([
  ['the second promotion', [CLOSEOUTS, SEASON, BRAND], SEASON.text, '/laundry'],
  ['the first, where the second is no sale', [BRAND, PROMISE, SEASON], BRAND.text, '/brand/bosch'],
  ['any other that is a sale', [PROMISE, PROMISE, BRAND], BRAND.text, '/brand/bosch'],
  ['closeouts, where none is a sale', [PROMISE], PROMISE.text, '/collection/closeouts'],
  ['closeouts, where no promotion runs', [], null, '/collection/closeouts'],
])('leads to %s', (_what, promotions, text, href) => {
  Object.assign(page, { __KILOWATT__: { shop: { ...SHOP, promotions } } });
  renderInShop(<Hero picture={null} />);
  expect(screen.getByRole('link', { name: 'Shop the sale' }).getAttribute('href')).toBe(href);
  expect(screen.getByRole('heading', { level: 1 }).previousElementSibling?.textContent ?? null).toBe(text);
});

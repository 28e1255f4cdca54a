/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { BundleComponent } from '@kilowatt/contracts';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { Components } from './components';

const part = (name: string, price: number, available = true): BundleComponent => ({
  ...{ name, sku: `${name}-1` },
  product: product({ id: name, handle: `lg-${name}`, title: `LG ${name}`, price, available }),
});
const WASHER = part('washer', 900.1);
const DRYER = part('dryer', 800.2);
const render = (components: readonly BundleComponent[] | undefined, price = 1_500) =>
  renderInShop(<Components product={{ ...product(), components: components && [...components], price }} />);
const textsOf = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);

describe('what a package consists of', () => {
  it('is listed with link and price of each product, and the separate total', () => {
    render([WASHER, DRYER]);
    const region = within(screen.getByRole('region', { name: 'What is included' }));
    const [first] = region.getAllByRole('listitem');
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/products/lg-washer');
    expect(first?.textContent).toContain('LG washer$900.10');
    expect(textsOf('term')).toEqual(['Bought separately', 'Together', 'You save']);
    expect(textsOf('definition')).toEqual(['$1,700.30', '$1,500.00', '$200.30']);
  });

  it('shows no saving if there is none', () => {
    render([WASHER, DRYER], 1_800);
    expect(textsOf('term')).toEqual(['Bought separately', 'Together']);
  });

  it.each([
    ['is not sold by itself', { name: 'dryer', sku: 'DL9X' }, 'dryer DL9X'],
    ['has no model number', { name: 'two pedestals', sku: '' }, 'two pedestals'],
    ['is out of stock', part('dryer', 800, false), 'LG dryer$800.00Out of stock'],
  ])('has no sum where one %s', (_what, other, text) => {
    render([WASHER, other]);
    expect(screen.getAllByRole('listitem')[1]?.textContent).toBe(text);
    expect(textsOf('term')).toEqual([]);
  });

  it.each([
    ['undefined', undefined],
    ['empty', []],
  ])('is not shown where it is %s', (_what, components) => {
    expect(render(components).container.textContent).toBe('');
  });
});

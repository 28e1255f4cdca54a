/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { Companions } from './companions';

const cord = (prongs: number) =>
  product({ id: `cord-${prongs}`, handle: `cord-${prongs}`, title: `${prongs}-Prong Dryer Cord`, price: 25 });
const CORDS = {
  ...{ need: 'dryer-cord', title: 'Power cord', reason: 'Electric dryers come without a cord.' },
  products: [cord(3), cord(4)],
};

describe('what else a product needs', () => {
  it('is named with the reason, and each choice with its price and a link to its page', () => {
    renderInShop(<Companions companions={[CORDS]} />);
    const section = within(screen.getByRole('region', { name: 'What else it needs' }));
    expect(section.getByRole('heading', { name: 'Power cord', level: 3 })).not.toBeNull();
    expect(section.getByText(CORDS.reason)).not.toBeNull();
    const choices = within(section.getByRole('list', { name: 'Power cord' })).getAllByRole('listitem');
    expect(choices).toHaveLength(2);
    expect(choices[0]?.textContent).toContain('$25.00');
    const link = within(choices[1] as HTMLElement).getByRole('link', { name: '4-Prong Dryer Cord' });
    expect(link.getAttribute('href')).toBe('/products/cord-4');
  });

  it('is shown by its own picture, or by a drawing of its kind where it has none', () => {
    const dryer = { need: 'matching-dryer', title: 'The matching dryer', reason: '' };
    const products = [product({ id: 'dryer', title: 'LG Dryer', image: '/pictures/dryer.svg' })];
    const cords = CORDS.products.map((cord) => ({ ...cord, image: '/pictures/placeholder.svg' }));
    renderInShop(
      <Companions
        companions={[
          { ...dryer, products },
          { ...CORDS, products: cords },
        ]}
      />,
    );
    const shownIn = (name: string) => {
      const list = screen.getByRole('list', { name });
      return [list.querySelectorAll('img').length, list.querySelectorAll('svg[aria-hidden]').length];
    };
    expect([shownIn('The matching dryer'), shownIn('Power cord')]).toEqual([
      [1, 0],
      [0, 2],
    ]);
  });

  it('links to the page where a variant has to be chosen first', () => {
    const dryer = product({ title: 'LG Dryer', handle: 'lg-dryer', variantCount: 3 });
    renderInShop(<Companions companions={[{ ...CORDS, products: [dryer] }]} />);
    const link = screen.getByRole('link', { name: 'Choose options of LG Dryer' });
    expect(link.getAttribute('href')).toBe('/products/lg-dryer');
  });

  it('is no section where it needs nothing that the shop sells', () => {
    const { container } = renderInShop(<Companions companions={[]} />);
    expect(container.textContent).toBe('');
  });
});

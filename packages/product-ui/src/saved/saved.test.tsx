/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { PriceChange, SaveButton, savedProducts } from './save-button';

beforeEach(() => localStorage.clear());

describe('saving a product', () => {
  const show = () =>
    renderInShop(
      <>
        <SaveButton product={{ id: 'washer', title: 'LG Washer' }} />
        <SaveButton product={{ id: 'washer', title: 'The same in another place' }} />
      </>,
    );
  const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));

  it('is shown wherever the product is, and undone by a second press', async () => {
    const { user } = show();
    const [button] = screen.getAllByRole('button', { name: /for later$/ });
    expect(pressed()).toEqual(['false', 'false']);
    await user.click(button as HTMLElement);
    expect(pressed()).toEqual(['true', 'true']);
    expect(savedProducts.read()).toEqual(['washer']);
    await user.click(button as HTMLElement);
    expect(pressed()).toEqual(['false', 'false']);
    expect(localStorage.getItem('savedProducts')).toBeNull();
  });

  it('has its word where there is room for it, and the same name', () => {
    renderInShop(<SaveButton product={{ id: 'washer', title: 'LG Washer' }} size="full" />);
    expect(screen.getByRole('button', { name: 'Save LG Washer for later' }).textContent).toBe('Save');
  });

  it('keeps the newest first, and a hundred of them', () => {
    for (let at = 0; at < 101; at++) savedProducts.toggle(`p-${at}`);
    expect(savedProducts.read()).toHaveLength(100);
    expect(savedProducts.read()[0]).toBe('p-100');
    expect(savedProducts.read()).not.toContain('p-0');
  });

  it('keeps the price of then beside the ids, which earlier versions read', () => {
    savedProducts.toggle('washer', 749);
    savedProducts.toggle('dryer', 500);
    savedProducts.toggle('range');
    savedProducts.toggle('dryer', 450);
    expect(localStorage.getItem('savedProducts')).toBe('["range","washer"]');
    expect(localStorage.getItem('savedPrices')).toBe('{"washer":749}');
    savedProducts.toggle('washer', 700);
    expect(localStorage.getItem('savedPrices')).toBeNull();
  });

  it.each([
    ['less', '{"washer":789}', 749, '$40 less than when you saved it'],
    ['less by cents', '{"washer":749.49}', 748.99, '$0.50 less than when you saved it'],
    ['more', '{"washer":700}', 749.5, '$49.50 more than when you saved it'],
    ['the same', '{"washer":749}', 749, ''],
    ['of an earlier version', null, 749, ''],
    ['another product', '{"dryer":500}', 749, ''],
    ['no price', '{"washer":"749"}', 700, ''],
    ['no JSON', '{', 749, ''],
    ['no record', '["washer"]', 749, ''],
  ])('says how the price has changed since: %s', (_, kept, price, text) => {
    if (kept !== null) localStorage.setItem('savedPrices', kept);
    const { container } = renderInShop(
      <PriceChange product={{ id: 'washer', price, currencyCode: 'USD' }} />,
    );
    expect(container.textContent).toBe(text);
  });

  it.each(['not JSON', '{}', '[1]', '[""]', 'null'])('begins anew where %j is kept', (text) => {
    localStorage.setItem('savedProducts', text);
    expect(savedProducts.read()).toEqual([]);
    savedProducts.toggle('washer');
    expect(savedProducts.read()).toEqual(['washer']);
  });
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Product } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import { CopySku, RebateNotes } from './product-notes';

const endedRebate = { title: 'Up to $500 off cooking', amount: 239, to: '2026-11-25' };
const show = (rebates: Product['rebates']) =>
  renderInShop(<RebateNotes product={{ vendor: 'LG', rebates, endedRebate }} />);

describe('the SKU', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

  it.each([
    ['has a button that copies it', { writeText: async () => {} }, 1],
    ['has no button without a clipboard, as on an insecure origin', undefined, 0],
  ])('%s', (_what, clipboard, count) => {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    render(<CopySku sku="WM4000HWA" />);
    expect(screen.getByText('WM4000HWA')).not.toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Copy SKU' })).toHaveLength(count);
  });
});

describe('the rebates of a product', () => {
  it('say which one has ended and when, and lead to those that run', async () => {
    await show(undefined);
    expect(screen.getByText(/^The \$239 rebate from LG ended on November 25, 2026\./)).not.toBeNull();
    const link = screen.getByRole('link', { name: 'Current rebates' });
    expect(link.getAttribute('href')).toBe('/rebates?active=true');
  });

  it('say nothing of it while another one runs', async () => {
    await show([{ id: 'lg', title: 'Winter', amount: 100, to: '2999-12-31' }]);
    expect(screen.queryByText(/ended/)).toBeNull();
    expect(screen.getByText('$100 back from LG')).not.toBeNull();
  });
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { chosen, filters, LG, listing, WHITE } from '../testing/listing';

describe('an empty list', () => {
  const empty = { products: [], total: 0, pageCount: 0 };

  it('suggests which filters to drop, and how many products that gives', async () => {
    const { user, address } = listing(`${filters(LG, WHITE)}&maxWidth=27`, {
      ...empty,
      fit: { maxWidth: 27 },
      relaxations: [
        { filter: LG, count: 1_200 },
        { fit: 'maxWidth', count: 1 },
        { filters: [LG, WHITE], count: 12 },
      ],
    });
    expect(screen.getByRole('heading', { name: 'Nothing fits all of these' })).not.toBeNull();
    const drop = (name: string) => screen.getByRole('link', { name });
    expect(drop('Drop “LG”').parentElement?.textContent).toBe('Drop “LG” and see 1,200 products');
    expect(drop('Drop “Fits 27 in wide”').parentElement?.textContent).toMatch(/and see 1 product$/);
    expect(drop('Drop “LG” and “White”').getAttribute('href')).toBe('/collection/washers?maxWidth=27');
    await user.click(drop('Drop “LG”'));
    expect(chosen(address())).toEqual([WHITE]);
    expect(address()).toContain('maxWidth=27');
  });

  it('shows the nearest products, and which filters they miss', () => {
    listing(filters(LG, WHITE), {
      ...empty,
      nearest: { products: [product({ title: 'LG Washer' })], total: 1_200, filters: [WHITE], fit: [] },
    });
    const nearest = within(screen.getByRole('region', { name: 'The nearest products' }));
    expect(nearest.getByText(/^Without “White” there are/).textContent).toBe(
      'Without “White” there are 1,200 products.',
    );
    expect(chosen(nearest.getByRole('link', { name: '1,200 products' }).getAttribute('href') ?? '')).toEqual([
      LG,
    ]);
    expect(nearest.getAllByRole('article')).toHaveLength(1);
  });

  it('of one filter offers to clear it', () => {
    listing(filters(LG), empty);
    expect(screen.getByRole('heading', { name: 'Nothing fits this filter' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe(
      '/collection/washers',
    );
  });

  it('without a filter leads elsewhere', () => {
    listing('', empty);
    expect(screen.getByRole('heading', { name: 'There is nothing here right now' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See closeout deals' })).not.toBeNull();
  });
});

describe('the filter sheet', () => {
  it('has the same facets, stays open while filters are chosen, and closes on the number of products', async () => {
    const { user, address } = listing();
    const opener = screen.getByRole('button', { name: 'Filters' });
    expect(opener.getAttribute('aria-haspopup')).toBe('dialog');
    await user.click(opener);
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('link', { name: 'LG 1 product' }));
    expect(chosen(address())).toEqual([LG]);
    await user.click(sheet.getByRole('button', { name: 'Show 1,234 products' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('says on its button how many are on', () => {
    listing(`${filters(LG, WHITE)}&maxWidth=27`, { fit: { maxWidth: 27 } });
    expect(screen.getByRole('button', { name: 'Filters (3)' })).not.toBeNull();
  });
});

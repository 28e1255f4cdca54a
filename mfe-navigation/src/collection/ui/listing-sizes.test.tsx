/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { readListAddress } from '../model/list-address';
import { BRANDS, shortListing as listing, sidebar } from '../testing/listing';

describe('the sizes', () => {
  const fits = (group: string) =>
    within(sidebar().getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', {
      name: 'Fits',
    });

  it.each([
    ['27.5', 'maxWidth=27.5'],
    ['27 1/2', 'maxWidth=27.5'],
    ['35¾', 'maxWidth=35.75'],
    ['30"', 'maxWidth=30'],
  ])('read "%s" as %s, with Enter', async (text, query) => {
    const { user, address } = listing();
    await user.type(fits('Width'), `${text}{Enter}`);
    expect(address()).toBe(`/collection/washers?${query}`);
  });

  it('leave what they cannot read in the address, where the page names it', async () => {
    const { user, address } = listing();
    await user.type(fits('Width'), 'wide{Enter}');
    expect(readListAddress(new URL(address(), 'http://shop')).ignored).toEqual(['the size "wide"']);
  });

  it('can be taken back where the list has none of them', async () => {
    const { user, address } = listing('?maxWidth=20', { facets: [BRANDS], fit: { maxWidth: 20 } });
    await user.clear(fits('Width'));
    await user.click(sidebar().getByRole('button', { name: 'Apply sizes' }));
    expect(address()).toBe('/collection/washers');
  });

  it('are not asked for where nothing in the list has one', () => {
    listing('', { facets: [BRANDS] });
    expect(sidebar().queryByText('Fits your space')).toBeNull();
  });

  describe('that the shopper has measured for a product', () => {
    beforeEach(() =>
      localStorage.setItem('fitPlace', JSON.stringify({ openingWidth: 35.75, outlet: '240' })),
    );
    afterEach(() => localStorage.clear());

    it('are one press away in every list', async () => {
      const { user, address } = listing();
      await waitFor(() => expect(fits('Width').value).toBe('35¾'));
      await user.click(sidebar().getByRole('button', { name: 'Apply sizes' }));
      expect(address()).toBe('/collection/washers?maxWidth=35.75');
    });

    it('give way to those that the list is asked for', () => {
      listing('?maxHeight=70', { fit: { maxHeight: 70 } });
      expect([fits('Width').value, fits('Height').value]).toEqual(['', '70']);
    });
  });

  it('are explained at every field', () => {
    listing();
    const hint = sidebar().getByText('Inches, such as 35¾ or 35.75');
    for (const field of within(sidebar().getByRole('group', { name: 'Depth' })).getAllByRole('textbox'))
      expect(field.getAttribute('aria-describedby')).toBe(hint.id);
  });
});

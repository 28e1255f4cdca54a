/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { box, delivery, openAt, shopThatDelivers } from '../testing/delivery-box';

const shop = shopThatDelivers();

describe('the delivery check', () => {
  it.each([
    [999, 'Free nationwide delivery with this product.'],
    [799, 'Free nationwide delivery on orders above $799.'],
  ])('of a product for $%d begins with: %s', async (price, text) => {
    shop.product = { ...shop.product, price };
    await openAt();
    expect(box().getByText(text)).not.toBeNull();
  });

  it.each([
    [
      ['installation', 'haulAway'] as const,
      'Enter your ZIP code for the day it arrives, installation and haul-away.',
    ],
    [[], 'Enter your ZIP code for the day it arrives.'],
  ])('of a product with the services %j asks for the ZIP code: %s', async (services, text) => {
    shop.product = { ...shop.product, services: [...services] };
    await openAt();
    expect(box().getByText(text)).not.toBeNull();
  });

  it('shows what comes to a ZIP code, when, and for how much', async () => {
    shop.product = { ...shop.product, price: 999 };
    shop.answer = () =>
      Response.json(
        delivery('10001', {
          area: 'New York',
          delivery: 99,
          installation: 149.5,
          haulAway: null,
          days: [2, 4],
        }),
      );
    const { user } = await openAt();
    await user.type(box().getByRole('textbox', { name: 'ZIP code' }), ' 10001 ');
    await user.click(box().getByRole('button', { name: 'Check delivery' }));
    await waitFor(() => expect(box().getAllByRole('listitem')).toHaveLength(3));
    expect(
      box()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Delivery: free to 10001 (New York), in 2 to 4 working days',
      'Installation: $149.50',
      'Haul-away of your old appliance: not offered there',
    ]);
    expect(shop.calls.at(-1)?.path).toBe('/api/delivery?zip=10001');
  });

  it('shows at the field what is wrong with a ZIP code', async () => {
    shop.answer = () => Response.json({ message: 'Enter a ZIP code of five digits' }, { status: 400 });
    const { user } = await openAt();
    const field = box().getByRole('textbox', { name: 'ZIP code' });
    await user.type(field, '12{Enter}');
    const message = await box().findByText('Enter a ZIP code of five digits');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(message.parentElement?.id).toBe(field.getAttribute('aria-describedby'));
  });

  it('answers an address with a ZIP code, as the form without script sends it', async () => {
    shop.product = { ...shop.product, price: 999 };
    await openAt('?zip=10001');
    expect(box().getByText(/^Delivery: free to 10001/)).not.toBeNull();
    expect(box().getByRole<HTMLInputElement>('textbox').value).toBe('10001');
  });

  it('reports an error if nothing responds', async () => {
    const { user } = await openAt();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.type(box().getByRole('textbox'), '10001{Enter}');
    expect(await box().findByText('Delivery cannot be looked up for the moment.')).not.toBeNull();
  });
});

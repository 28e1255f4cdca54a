/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { deliveryZip } from '@kilowatt/product-ui';
import { type Call, deliveryTo, fakeGateway, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { WASHER } from '../testing/sold-product';
import { DeliveryCheck } from './delivery-check';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ZIP code' });
const show = () => renderInShop(<DeliveryCheck product={WASHER} first={null} />);

describe('the field of the ZIP code', () => {
  let answerAll = () => {};
  beforeEach(() => {
    localStorage.clear();
    const answerable = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    fakeGateway({
      '/api/delivery': async ({ path }: Call) => {
        await answerable;
        return Response.json(deliveryTo(path.slice(-5)));
      },
    });
  });
  const answered = async (zip: string) => {
    await act(async () => answerAll());
    await screen.findByText(new RegExp(`to ${zip} `));
  };

  it('has the remembered one once its delivery is known', async () => {
    localStorage.setItem('deliveryZip', '10019');
    show();
    await answered('10019');
    expect(field().value).toBe('10019');
  });

  it('keeps what the shopper types meanwhile, and the focus', async () => {
    localStorage.setItem('deliveryZip', '10019');
    const { user } = show();
    await user.type(field(), '902');
    await answered('10019');
    await user.type(field(), '10');
    expect([document.activeElement, field().value]).toEqual([field(), '90210']);
  });

  it('has the remembered one selected if the shopper is about to type', async () => {
    localStorage.setItem('deliveryZip', '10019');
    const { user } = show();
    await user.click(field());
    await answered('10019');
    await user.keyboard('90210');
    expect(field().value).toBe('90210');
  });

  it('keeps what the shopper has typed, also once it is left', async () => {
    localStorage.setItem('deliveryZip', '10019');
    const { user } = show();
    await user.type(field(), '902');
    await user.tab();
    await answered('10019');
    expect(field().value).toBe('902');
  });

  it('has one that is entered elsewhere after one was entered here', async () => {
    const { user } = show();
    await user.type(field(), '90210{Enter}');
    await answered('90210');
    await user.tab();
    act(() => deliveryZip.store('10019'));
    await answered('10019');
    expect(field().value).toBe('10019');
  });
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { deliveryZip } from '@kilowatt/product-ui';
import { fakeGateway, openPage } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { box, delivery, openAt, shopThatDelivers } from '../testing/delivery-box';
import productPage from './product-page';

const shop = shopThatDelivers();
const field = () => box().getByRole<HTMLInputElement>('textbox', { name: 'ZIP code' });
const lines = () =>
  box()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the delivery of a product', () => {
  it('is asked for with Enter, and again for another ZIP code', async () => {
    const { user } = await openAt();
    await user.type(field(), '10001{Enter}');
    await waitFor(() => expect(lines()[0]).toBe('Delivery: $49 to 10001 (Area 10001)'));
    await user.clear(field());
    await user.type(field(), '94105{Enter}');
    await waitFor(() => expect(lines()[0]).toBe('Delivery: $49 to 94105 (Area 94105)'));
    expect(lines()[1]).toBe('Installation: not offered there');
  });

  it('is announced, since it comes where nothing was', async () => {
    const { user } = await openAt();
    const status = box().getByRole('status');
    expect(status.textContent).toBe('');
    await user.type(field(), '10001{Enter}');
    await waitFor(() => expect(status.textContent).toContain('Area 10001'));
  });

  it('shows where the shop does not deliver, and what to do', async () => {
    shop.answer = () =>
      Response.json(delivery('99950', { area: null, delivery: null, note: 'Call us about your island.' }));
    const { user } = await openAt();
    await user.type(field(), '99950{Enter}');
    await waitFor(() =>
      expect(lines()).toEqual(['We do not deliver to 99950.', 'Call us about your island.']),
    );
  });

  it('removes a message when the next answer succeeds', async () => {
    shop.answer = () => Response.json({ message: 'Enter a ZIP code of five digits' }, { status: 400 });
    const { user } = await openAt();
    await user.type(field(), '1{Enter}');
    expect(await box().findByText('Enter a ZIP code of five digits')).not.toBeNull();
    shop.answer = () => Response.json(delivery('10001'));
    await user.clear(field());
    await user.type(field(), '10001{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(box().queryByText('Enter a ZIP code of five digits')).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the page and the field while it is on its way', async () => {
    let answered: (response: Response) => void = () => {};
    shop.answer = () =>
      new Promise((resolve) => {
        answered = resolve;
      });
    const { user } = await openAt();
    await user.type(field(), '10001{Enter}');
    expect([field().value, lines()]).toEqual(['10001', []]);
    await act(async () => answered(Response.json(delivery('10001'))));
    expect(lines()).toHaveLength(3);
  });
});

describe('the ZIP code', () => {
  it('is asked for once: another product answers for it by itself', async () => {
    const { user, unmount } = await openAt();
    await user.type(field(), '10001{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(3));
    unmount();
    await openAt();
    await waitFor(() => expect(lines()[0]).toBe('Delivery: $49 to 10001 (Area 10001)'));
    expect(field().value).toBe('10001');
  });

  it('that is changed elsewhere on the page is answered in place of the one that was asked for here', async () => {
    const { user } = await openAt();
    await user.type(field(), '10001{Enter}');
    await waitFor(() => expect(lines()[0]).toBe('Delivery: $49 to 10001 (Area 10001)'));
    act(() => deliveryZip.store('94105'));
    await waitFor(() => expect(lines()[0]).toBe('Delivery: $49 to 94105 (Area 94105)'));
    expect(field().value).toBe('94105');
  });

  it('of the address comes before the remembered one', async () => {
    localStorage.setItem('deliveryZip', '10001');
    await openAt('?zip=94105');
    expect([field().value, lines()[0]]).toEqual(['94105', 'Delivery: $49 to 94105 (Area 94105)']);
  });

  it('is not remembered where the shop does not deliver', async () => {
    shop.answer = () => Response.json(delivery('00601', { area: null, delivery: null }));
    const { user } = await openAt();
    await user.type(field(), '00601{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(localStorage.getItem('deliveryZip')).toBeNull();
  });

  it.each(['', '1', 'abcde', '{"zip":"10001"}', '100011'])('kept as “%s” is none', async (kept) => {
    localStorage.setItem('deliveryZip', kept);
    await openAt();
    expect([field().value, lines()]).toEqual(['', []]);
    expect(shop.calls.some(({ path }) => path.startsWith('/api/delivery'))).toBe(false);
  });

  it('that cannot be looked up again leaves the page as it is', async () => {
    localStorage.setItem('deliveryZip', '10001');
    shop.answer = () => Response.json({ message: 'Asleep' }, { status: 503 });
    await openAt();
    await waitFor(() => expect(shop.calls.some(({ path }) => path.startsWith('/api/delivery'))).toBe(true));
    expect(box().getByRole('status').textContent).toBe('');
  });
});

describe('an address with a ZIP code', () => {
  it('is answered by the server, in one call for each', async () => {
    await openAt('?zip=%2010001%20');
    expect(shop.calls.map(({ path }) => path).sort()).toEqual([
      '/api/delivery?zip=10001',
      '/api/products/lg-washer',
    ]);
    expect(field().value).toBe('10001');
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    [
      'that is none',
      () => Response.json({ message: 'Enter a ZIP code of five digits' }, { status: 400 }),
      'Enter a ZIP code of five digits',
    ],
    [
      'while the gateway is not reached',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Delivery cannot be looked up for the moment.',
    ],
  ])('%s leaves the product on its page', async (_what, failing, message) => {
    shop.answer = failing;
    await openAt('?zip=00');
    expect(screen.getByRole('heading', { level: 1, name: shop.product.title })).not.toBeNull();
    expect(box().getByText(message)).not.toBeNull();
  });

  it('works without script: the form leads to this page with the ZIP code', async () => {
    await openAt();
    expect([field().form?.method, field().form?.getAttribute('action')]).toEqual([
      'get',
      '/products/lg-washer',
    ]);
    expect(field().name).toBe('zip');
  });
});

describe('the page of a product', () => {
  it.each([500, 503])('is no missing page when the gateway answers %d', async (status) => {
    fakeGateway({ '/api/products/lg-washer': () => Response.json({ message: 'Asleep' }, { status }) });
    await expect(openAt()).rejects.toMatchObject({ status });
  });

  it('is asked for by its handle, whatever signs that has', async () => {
    const path = '/products/a%2Fb%3Fc';
    const opened = openPage(productPage, path, { params: { handle: 'a/b?c' } });
    await expect(opened).rejects.toMatchObject({ status: 404 });
    expect(shop.calls.at(-1)?.path).toBe('/api/products/a%2Fb%3Fc');
  });
});

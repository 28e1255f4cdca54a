/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, deliveryTo, fakeGateway, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useDeliveryZip } from './delivery-zip';
import { useDeliveryDay } from './use-delivery';
import { ZipButton } from './zip-button';
import { ZipForm } from './zip-form';

let calls: Call[];
let answer: (zip: string) => Response | Promise<Response>;
beforeEach(() => {
  localStorage.clear();
  answer = (zip) => Response.json(deliveryTo(zip));
  calls = fakeGateway({ '/api/delivery': ({ path }: Call) => answer(path.slice(-5)) }).calls;
});

/** What another remote on the page shows. */
function Elsewhere() {
  const zip = useDeliveryZip();
  return <output>{`${zip ?? 'no ZIP'}, ${useDeliveryDay() ?? 'no day'}`}</output>;
}
const elsewhere = () => screen.getByText(/no ZIP|^\d{5},/).textContent;
const kept = () => localStorage.getItem('deliveryZip');
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ZIP code' });

describe('the question for the ZIP code', () => {
  it('is asked over the page, remembered, and known to the rest of the page', async () => {
    const { user } = renderInShop(
      <>
        <ZipButton>Deliver to</ZipButton>
        <Elsewhere />
      </>,
    );
    expect(elsewhere()).toBe('no ZIP, no day');
    const button = screen.getByRole('button', { name: 'Deliver to' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Where do we deliver?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'ZIP code' }));
    await user.keyboard('10019{Enter}');
    await waitFor(() => expect(elsewhere()).toBe('10019, Tue, Dec 1'));
    expect(kept()).toBe('10019');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('shows where the shop does not deliver, and keeps what was remembered', async () => {
    localStorage.setItem('deliveryZip', '10019');
    answer = (zip) => Response.json(deliveryTo(zip, { area: null, delivery: null, note: 'Call us.' }));
    const { user } = renderInShop(<ZipForm />);
    await user.clear(field());
    await user.type(field(), '00601{Enter}');
    expect((await screen.findByText('We do not deliver to 00601. Call us.')).id).toBe(
      field().getAttribute('aria-describedby'),
    );
    expect([field().value, kept()]).toEqual(['00601', '10019']);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    [
      'is no ZIP code',
      () => Response.json({ message: 'Enter a ZIP code of five digits' }, { status: 400 }),
      'Enter a ZIP code of five digits',
    ],
    [
      'cannot be looked up',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Delivery cannot be looked up for the moment.',
    ],
  ])('shows a message at the field if the text %s', async (_what, failing, message) => {
    answer = failing;
    const { user } = renderInShop(<ZipForm />);
    await user.type(field(), '12{Enter}');
    expect(await screen.findByText(message)).not.toBeNull();
    expect([field().value, field().getAttribute('aria-invalid'), kept()]).toEqual(['12', 'true', null]);
  });

  it('remembers the last ZIP code that was entered, also if the answer for one before comes later', async () => {
    let answerFirst = () => {};
    const first = new Promise<Response>((resolve) => {
      answerFirst = () => resolve(Response.json(deliveryTo('10001')));
    });
    answer = (zip) => (zip === '10001' ? first : Response.json(deliveryTo(zip)));
    const { user } = renderInShop(<ZipForm />);
    await user.type(field(), '10001{Enter}');
    await user.clear(field());
    await user.type(field(), '90210{Enter}');
    await waitFor(() => expect(kept()).toBe('90210'));
    await act(async () => answerFirst());
    expect(kept()).toBe('90210');
  });

  it('deletes the ZIP code when asked to', async () => {
    localStorage.setItem('deliveryZip', '10019');
    const { user } = renderInShop(
      <>
        <ZipForm />
        <Elsewhere />
      </>,
    );
    await waitFor(() => expect(elsewhere()).toBe('10019, Tue, Dec 1'));
    await user.click(screen.getByRole('button', { name: 'Forget 10019' }));
    expect([kept(), elsewhere()]).toEqual([null, 'no ZIP, no day']);
    expect(screen.queryByRole('button', { name: /^Forget/ })).toBeNull();
  });

  it('has the focus in its field after each answer, and is empty once the ZIP code is deleted', async () => {
    const { user } = renderInShop(<ZipForm />);
    await user.type(field(), '10019{Enter}');
    const button = await screen.findByRole('button', { name: 'Forget 10019' });
    expect([document.activeElement, field().value]).toEqual([field(), '10019']);
    await user.click(button);
    expect([document.activeElement, field().value]).toEqual([field(), '']);
  });

  it('remembers no ZIP code whose answer comes after the shopper has asked to forget', async () => {
    localStorage.setItem('deliveryZip', '10001');
    let answerLate = () => {};
    answer = () =>
      new Promise<Response>((resolve) => {
        answerLate = () => resolve(Response.json(deliveryTo('90210')));
      });
    const { user } = renderInShop(<ZipForm />);
    await user.clear(field());
    await user.type(field(), '90210{Enter}');
    await user.click(screen.getByRole('button', { name: 'Forget 10001' }));
    await act(async () => answerLate());
    expect(kept()).toBeNull();
  });
});

describe('the remembered delivery', () => {
  it('is asked for once, however many lists show it', async () => {
    localStorage.setItem('deliveryZip', '10019');
    renderInShop(
      <>
        <Elsewhere />
        <p>
          <Elsewhere />
        </p>
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('10019, Tue, Dec 1')).toHaveLength(2));
    expect(calls.map(({ path }) => path)).toEqual(['/api/delivery?zip=10019']);
  });

  it('follows another tab', async () => {
    renderInShop(<Elsewhere />);
    localStorage.setItem('deliveryZip', '94105');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'deliveryZip' })));
    await waitFor(() => expect(elsewhere()).toBe('94105, Tue, Dec 1'));
  });
});

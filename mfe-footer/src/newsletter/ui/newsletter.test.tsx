/** @jest-environment @kilowatt/build/browser-environment */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, fakeGateway, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Newsletter } from './newsletter';

let gateway: { calls: Call[] };
let answer: () => Response | Promise<Response>;

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone (optional)' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The section, in its second step. */
async function secondStep() {
  const view = renderInShop(<Newsletter />);
  await view.user.type(email(), ' ada@example.com {Enter}');
  await phone();
  return view;
}

beforeEach(() => {
  answer = () => Response.json({ success: true });
  gateway = fakeGateway({ '/api/newsletter-signup': () => answer() });
});

describe('the first step', () => {
  it('has one field and one button, and asks the gateway for nothing', async () => {
    const { user } = renderInShop(<Newsletter />);
    await user.type(email(), 'ada@example.com');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Subscribe']);
    expect(gateway.calls).toEqual([]);
  });

  it('removes its message while the email is corrected', async () => {
    const { user } = renderInShop(<Newsletter />);
    await user.type(email(), 'ada{Enter}');
    expect(await screen.findByText('Enter a valid email address')).not.toBeNull();
    await user.type(email(), '@example.com');
    await waitFor(() => expect(screen.queryByText('Enter a valid email address')).toBeNull());
    expect(email().getAttribute('aria-invalid')).toBe('false');
  });

  it('describes the field by its message, so that screen readers read both', async () => {
    const { user } = renderInShop(<Newsletter />);
    await user.click(email());
    await user.keyboard('{Enter}');
    const message = await screen.findByText('Email is required');
    expect(email().getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
  });

  it('supports autofill and the keyboard for an email address', () => {
    renderInShop(<Newsletter />);
    expect([email().type, email().autocomplete]).toEqual(['email', 'email']);
  });
});

describe('the second step', () => {
  it('is done without a pointer: field, Submit, Skip this step', async () => {
    const { user } = await secondStep();
    expect(document.activeElement).toBe(await phone());
    await user.tab();
    expect(document.activeElement).toBe(button('Submit'));
    await user.tab();
    expect(document.activeElement).toBe(button('Skip this step'));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(gateway.calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.com', phone: '' }]),
    );
  });

  it('does not insist on a phone', async () => {
    const { user } = await secondStep();
    await user.click(button('Submit'));
    await waitFor(() =>
      expect(gateway.calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.com', phone: '' }]),
    );
  });

  it('shows what the number is for, and leads to the privacy page', async () => {
    const { user, address } = await secondStep();
    expect(screen.getByText(/Consent is not a condition of purchase/)).not.toBeNull();
    await user.click(screen.getByRole('link', { name: 'privacy' }));
    expect(address()).toBe('/privacy');
  });

  it('cannot be sent twice while the gateway has not answered', async () => {
    let answered: (response: Response) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        answered = resolve;
      });
    const { user } = await secondStep();
    await user.type(await phone(), '212 555 0100');
    await user.click(button('Submit'));
    await waitFor(() => expect(button('Submit').disabled).toBe(true));
    expect(button('Skip this step').disabled).toBe(true);
    await user.type(await phone(), '{Enter}');
    expect(gateway.calls).toHaveLength(1);
    await act(async () => answered(Response.json({ success: true })));
    expect(email().value).toBe('');
  });

  it('keeps the phone when the gateway fails, and is sent again by the same button', async () => {
    answer = () => Response.json({}, { status: 500 });
    const { user } = await secondStep();
    await user.type(await phone(), '212 555 0100');
    await user.click(button('Submit'));
    await waitFor(() => expect(button('Submit').disabled).toBe(false));
    expect((await phone()).value).toBe('212 555 0100');
    answer = () => Response.json({ success: true });
    await user.click(button('Submit'));
    await waitFor(() => expect(email().value).toBe(''));
    expect(gateway.calls.map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', phone: '212 555 0100' },
      { email: 'ada@example.com', phone: '212 555 0100' },
    ]);
  });

  it('after a success a second person signs up with fields that are empty', async () => {
    const { user } = await secondStep();
    await user.type(await phone(), '212 555 0100');
    await user.click(button('Submit'));
    await waitFor(() => expect(email().value).toBe(''));
    await user.type(email(), 'grace@example.com{Enter}');
    expect((await phone()).value).toBe('');
    await user.click(button('Skip this step'));
    await waitFor(() =>
      expect(gateway.calls.at(-1)?.body).toEqual({ email: 'grace@example.com', phone: '' }),
    );
  });

  it.each([
    ['a success', { status: 200 }],
    ['an email that is refused', { status: 400 }],
  ])('gives the focus to the email field after %s', async (_what, { status }) => {
    answer = () => Response.json({ field: 'email', message: 'Enter a valid email address' }, { status });
    const { user } = await secondStep();
    await user.click(button('Skip this step'));
    await waitFor(() => expect(document.activeElement).toBe(email()));
  });

  it('leaves the focus where the shopper has gone while the gateway had not answered', async () => {
    let answered: (response: Response) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        answered = resolve;
      });
    const { user } = await secondStep();
    await user.click(button('Skip this step'));
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await act(async () => answered(Response.json({ success: true })));
    expect(email()).not.toBeNull();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});

it('does not take the focus when the page opens', () => {
  renderInShop(<Newsletter />);
  expect(document.activeElement).toBe(document.body);
});

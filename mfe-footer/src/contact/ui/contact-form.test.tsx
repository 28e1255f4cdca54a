/** @jest-environment @kilowatt/build/browser-environment */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, fakeGateway, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ContactPanel } from './contact-form';

let gateway: { calls: Call[] };
let answer: () => Response | Promise<Response>;

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** A field with suggestions. */
const topic = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Topic (optional)' });
const button = (name = 'Send message') => screen.getByRole<HTMLButtonElement>('button', { name });
async function filled(path = '/contact') {
  const view = renderInShop(<ContactPanel />, { path });
  await view.user.type(field('Name'), 'Ada');
  await view.user.type(field('Email'), 'ada@example.com');
  await view.user.type(field('Message'), 'When does it come?');
  return view;
}

beforeEach(() => {
  answer = () => Response.json({ success: true });
  gateway = fakeGateway({ '/api/contact': () => answer() });
});

describe('the contact form', () => {
  it('is filled in and sent without a pointer, in the order of its fields', async () => {
    const { user } = renderInShop(<ContactPanel />);
    field('Name').focus();
    for (const text of ['Ada', 'ada@example.com', 'Delivery', 'When does it come?']) {
      await user.keyboard(text);
      await user.tab();
    }
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Thank you. We received your message.')).not.toBeNull();
    expect(gateway.calls[0]?.body).toMatchObject({ email: 'ada@example.com', topic: 'Delivery' });
  });

  it('ignores a second press while the message is being sent', async () => {
    let answered: (response: Response) => void = () => {};
    answer = () =>
      new Promise((resolve) => {
        answered = resolve;
      });
    const { user } = await filled();
    await user.click(button());
    await waitFor(() => expect(button('Sending…').disabled).toBe(true));
    await user.click(button('Sending…'));
    expect(gateway.calls).toHaveLength(1);
    await act(async () => answered(Response.json({ success: true })));
    expect(screen.getByText('Thank you. We received your message.')).not.toBeNull();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['fails without a message', () => Response.json({}, { status: 500 })],
    ['answers rubbish', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps what was typed if the gateway %s, and sends it at the next press', async (_what, failing) => {
    answer = failing;
    const { user } = await filled();
    await user.click(button());
    const alert = await screen.findByText('Something went wrong. Please try again.');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(field('Message').value).toBe('When does it come?');
    answer = () => Response.json({ success: true });
    await user.click(button());
    expect(await screen.findByText('Thank you. We received your message.')).not.toBeNull();
    expect(screen.queryByText('Something went wrong. Please try again.')).toBeNull();
  });

  it('shows what is wrong with an email, and sends nothing', async () => {
    const { user } = await filled();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'ada@{Enter}');
    expect(await screen.findByText('Enter a valid email address')).not.toBeNull();
    expect(document.activeElement).toBe(field('Email'));
    expect(gateway.calls).toEqual([]);
  });

  it('requests its topic once, suggests the common ones, and takes any other', async () => {
    const { user } = await filled();
    expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull();
    const topics = [...(topic().list?.options ?? [])].map(({ value }) => value);
    expect(topics).toEqual(expect.arrayContaining(['Order status', 'Price match', 'Feedback']));
    await user.type(topic(), 'The noise of my dryer');
    await user.click(button());
    await waitFor(() => expect(gateway.calls[0]?.body).toMatchObject({ topic: 'The noise of my dryer' }));
  });

  it('takes its topic from the address, as far as the field allows', async () => {
    const long = 'x'.repeat(150);
    renderInShop(<ContactPanel />, { path: `/contact?topic=${long}` });
    expect(topic().value).toBe('x'.repeat(100));
  });

  it('passes on what a bot has filled in, for the gateway to judge', async () => {
    const { user } = await filled();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
    const trap = form.elements.namedItem('website');
    if (!(trap instanceof HTMLInputElement)) throw new Error('There is no trap');
    trap.value = 'https://spam.example';
    trap.dispatchEvent(new Event('input', { bubbles: true }));
    await user.click(button());
    await waitFor(() => expect(gateway.calls[0]?.body).toMatchObject({ website: 'https://spam.example' }));
  });
});

describe('the thanks', () => {
  it('of the form without script are left for another message, at the address of the page', async () => {
    const { user, address } = renderInShop(<ContactPanel />, { path: '/contact?sent=1' });
    await user.click(button('Write another message'));
    expect(address()).toBe('/contact');
    expect(field('Message').value).toBe('');
  });

  it('for a second message come again', async () => {
    const { user } = await filled();
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Write another message' }));
    await user.type(field('Name'), 'Ada');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Message'), 'It came.');
    await user.click(button());
    expect(await screen.findByText('Thank you. We received your message.')).not.toBeNull();
    expect(gateway.calls.at(-1)?.body).toMatchObject({ message: 'It came.' });
  });
});

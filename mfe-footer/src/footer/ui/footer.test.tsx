/** @jest-environment @kilowatt/build/browser-environment */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, fakeGateway, renderInShop, sentToasts } from '@kilowatt/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fork } from 'effector';
import '../../newsletter/wiring';
import { CATEGORY_LINKS, LEGAL_LINKS, SERVICE_LINKS } from '../links';
import Footer from './footer';

let gateway: { calls: Call[] };
let answer: () => Response;

function footer(path = '/') {
  const scope = fork();
  const toasts = sentToasts(scope);
  return { ...renderInShop(<Footer />, { scope, path }), toasts };
}
const newsletter = () => within(screen.getByRole('region', { name: 'Deals in your inbox' }));
const email = () => newsletter().getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const phone = () => newsletter().findByRole<HTMLInputElement>('textbox', { name: 'Phone (optional)' });
const button = (name: string) => newsletter().getByRole('button', { name });

beforeEach(() => {
  answer = () => Response.json({ success: true });
  gateway = fakeGateway({ '/api/newsletter-signup': () => answer() });
});

describe('the footer', () => {
  it.each([
    ['Service', 'Returns', '/returns'],
    ['Shop', 'Speed Queen', '/brand/speed-queen'],
    ['About', 'Privacy', '/privacy'],
  ])('has under %s the link %s', (list, name, href) => {
    footer();
    const links = within(screen.getByRole('navigation', { name: list }));
    expect(links.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('has the showroom, the small print, and the ways to pay', () => {
    footer();
    const showroom = within(screen.getByRole('region', { name: 'Showroom in NYC' }));
    expect(showroom.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByText(/^© 2025 .* orders above \$799\.$/)).not.toBeNull();
  });
});

describe('a column of links', () => {
  const columns = [
    ['Service', SERVICE_LINKS],
    ['Shop', CATEGORY_LINKS],
    ['About', LEGAL_LINKS],
  ] as const;
  const column = (name: string) => within(screen.getByRole('navigation', { name }));

  it.each(columns)('%s has its heading, and its links in their order', (name, links) => {
    footer();
    expect(column(name).getByRole('heading', { level: 2 }).textContent).toBe(name);
    expect(
      column(name)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(links.map(({ label, href }) => [label, href]));
  });

  it('is followed by keyboard, without loading the page anew', async () => {
    const { user, address } = footer();
    column('Shop').getByRole('link', { name: 'Laundry' }).focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/laundry');
  });
});

describe('the newsletter', () => {
  it('has the email first, then the phone, and starts over once it is sent', async () => {
    const { user, toasts } = footer();
    await user.type(email(), 'ada@example.com');
    await user.click(button('Subscribe'));
    expect(document.activeElement).toBe(await phone());
    await user.type(await phone(), '212 555 0100');
    await user.click(button('Submit'));
    await waitFor(() => expect(toasts).toEqual(['Success!']));
    expect(gateway.calls).toMatchObject([
      { method: 'POST', body: { email: 'ada@example.com', phone: '212 555 0100' } },
    ]);
    expect(email().value).toBe('');
  });

  it('sends an empty phone when the step is skipped', async () => {
    const { user } = footer();
    await user.type(email(), 'ada@example.com{Enter}');
    await phone();
    await user.click(button('Skip this step'));
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    expect(gateway.calls[0]?.body).toEqual({ email: 'ada@example.com', phone: '' });
  });

  it.each([
    ['', 'Email is required'],
    ['ada', 'Enter a valid email address'],
  ])('does not take "%s" for an email', async (text, message) => {
    const { user } = footer();
    await user.click(email());
    if (text) await user.keyboard(text);
    await user.click(button('Subscribe'));
    expect((await newsletter().findByText(message)).getAttribute('role')).toBe('alert');
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email());
    expect(gateway.calls).toEqual([]);
  });

  it("shows the gateway's message, and keeps what was typed", async () => {
    answer = () => Response.json({ message: 'Our list is asleep' }, { status: 503 });
    const { user, toasts } = footer();
    await user.type(email(), 'ada@example.com{Enter}');
    await user.type(await phone(), '212 555 0100{Enter}');
    await waitFor(() => expect(toasts).toEqual(['Error']));
    expect((await phone()).value).toBe('212 555 0100');
  });

  it('returns to the email if the gateway refuses it, and it is still there', async () => {
    answer = () =>
      Response.json(
        {
          ...{ type: 'x', title: 'x', status: 400, code: 'invalid-field', detail: 'x', error: 'x' },
          ...{ field: 'email', message: 'Enter a valid email address' },
        },
        { status: 400 },
      );
    const { user } = footer();
    await user.type(email(), 'ada@example.com{Enter}');
    await phone();
    await user.click(button('Skip this step'));
    await waitFor(() => expect(email().value).toBe('ada@example.com'));
  });

  it('is a plain form of the gateway, which without script comes back with thanks', () => {
    footer();
    const form = email().form;
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/newsletter']);
    expect([email().type, email().required]).toEqual(['email', true]);
  });

  it('shows thanks at the address that the plain form leads to', () => {
    footer('/?newsletter=subscribed');
    expect(newsletter().getByText(/You've been subscribed to our newsletter\./)).not.toBeNull();
    expect(newsletter().queryByRole('textbox')).toBeNull();
  });
});

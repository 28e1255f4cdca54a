/** @jest-environment @kilowatt/build/browser-environment */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, fakeGateway, openRoute } from '@kilowatt/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

let gateway: { calls: Call[] };
let answer: () => Response;

const open = (id: string, query = '') => openRoute(remote, id, `${config.routes[id]?.path}${query}`);

beforeEach(() => {
  answer = () => Response.json({ success: true });
  gateway = fakeGateway({ '/api/contact': () => answer() });
});

it.each(Object.entries(config.routes))(
  'the page %s is at its address, with a title and a text',
  async (id, { path }) => {
    await open(id);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).not.toBe('');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://shop.example${path}`,
    );
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
  },
);

describe('a page of text', () => {
  it('marks itself among the help pages, and leads to the others', async () => {
    await open('shipping');
    const pages = within(screen.getByRole('navigation', { name: 'Help pages' }));
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Shipping');
    expect(pages.getByRole('link', { name: 'Returns' }).getAttribute('href')).toBe('/returns');
  });

  it('has a table of contents if it is long', async () => {
    await open('privacy');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const targets = contents.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(targets.length).toBeGreaterThanOrEqual(5);
    for (const target of targets) expect(document.querySelector(target)?.tagName).toBe('H2');
  });

  it('has none if it is short', async () => {
    await open('price-match');
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('uses the router for links within the shop', async () => {
    const { user, address } = await open('returns');
    const link = screen.getByRole('article').querySelector<HTMLAnchorElement>('a[href^="/"]');
    if (!link) throw new Error('The text has no link within the shop');
    await user.click(link);
    expect(address()).toBe(link.getAttribute('href'));
  });

  it('links to help by phone and by message', async () => {
    await open('warranty');
    const help = within(screen.getByRole('region', { name: 'Talk to us' }));
    expect(help.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
    expect(help.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^tel:/);
  });
});

it('the page to sign in offers to go on as a guest, without help and other pages', async () => {
  await open('auth');
  expect(screen.getByRole('link', { name: 'Continue as a guest' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'See your cart' }).getAttribute('href')).toBe('/cart');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it.each([
  ['account', 'Before you buy', ['/cart', '/saved', '/compare']],
  ['account', 'After you order', ['/order-status', '/rebates?active=true', '#newsletter']],
  ['auth', 'Without an account', ['/order-status', '/saved', '/compare']],
])('the page %s leads to what a guest has: %s', async (id, title, hrefs) => {
  await open(id);
  const places = within(screen.getByRole('region', { name: title }));
  expect(places.getByRole('heading', { level: 2, name: title })).not.toBeNull();
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
  for (const card of places.getAllByRole('listitem')) {
    expect(within(card).getByRole('heading', { level: 3 })).not.toBeNull();
    expect(card.querySelector('p')?.textContent).toMatch(/\.$/);
  }
});

describe('the answers', () => {
  const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the answers' });
  const questions = () => [...document.querySelectorAll('details')];

  it('are all there, closed, below their topics', async () => {
    await open('faq');
    expect(screen.getByRole('region', { name: 'Ordering and paying' })).not.toBeNull();
    expect(questions().length).toBeGreaterThan(10);
    expect(questions().some(({ open }) => open)).toBe(false);
  });

  it('are narrowed while typing, counted, and open when few are left', async () => {
    const { user } = await open('faq');
    await user.type(search(), 'affirm');
    const count = questions().length;
    expect(count).toBeLessThanOrEqual(3);
    expect(screen.getByRole('status').textContent).toBe(`${count} ${count === 1 ? 'answer' : 'answers'}`);
    expect(questions().every(({ open }) => open)).toBe(true);
    await user.clear(search());
    expect(questions().length).toBeGreaterThan(10);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('that are none lead to a message', async () => {
    const { user } = await open('faq');
    await user.type(search(), 'submarine');
    expect(screen.getByRole('heading', { name: 'No answers found' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact');
  });

  it('are narrowed at the address that the form without script leads to', async () => {
    await open('faq', '?q=affirm');
    expect(search().value).toBe('affirm');
    expect(questions().length).toBeLessThanOrEqual(3);
  });

  it('open by a press on the question', async () => {
    const { user } = await open('faq');
    const question = screen.getByText('Do I need an account to order?');
    await user.click(question);
    expect(question.closest('details')?.open).toBe(true);
  });
});

describe('the contact page', () => {
  const src = '/pictures/scenes/showroom-wide/0a1b2c3d/1600.webp';
  const home = (scenes: object) => ({ deals: [], categories: [], brands: [], scenes });
  it.each<[string, object, string[]]>([
    ['there is one', home({ showroom: { colour: '#8a8378', wide: { src, srcSet: `${src} 1600w` } } }), [src]],
    ['none was rendered', home({}), []],
    ['the gateway does not answer', { message: 'Asleep' }, []],
  ])('shows the showroom where %s: %#', async (_what, answered, sources) => {
    gateway = fakeGateway({ '/api/home': answered });
    await open('contact');
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
    expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(sources);
  });
});

describe('the contact form', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const send = () => screen.getByRole('button', { name: 'Send message' });
  const filled = async (query?: string) => {
    const { user } = await open('contact', query);
    await user.type(field('Name'), 'Ada');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Message'), 'When does it come?');
    return user;
  };

  it('sends a message, says thanks with the focus on it, and takes another one', async () => {
    const user = await filled('?topic=Delivery');
    await user.click(send());
    const thanks = await screen.findByText('Thank you. We received your message.');
    expect(gateway.calls.at(-1)?.body).toEqual({
      ...{ name: 'Ada', email: 'ada@example.com', topic: 'Delivery' },
      ...{ message: 'When does it come?', website: '' },
    });
    expect(document.activeElement).toBe(thanks.closest('[tabindex]'));
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message').value).toBe('');
  });

  it('shows at each field what is missing, and moves the focus to the first', async () => {
    const { user } = await open('contact');
    await user.click(screen.getByRole('combobox', { name: 'Topic (optional)' }));
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    const invalid = screen
      .getAllByRole('textbox')
      .filter((one) => one.getAttribute('aria-invalid') === 'true')
      .map((one) => one.getAttribute('name'));
    expect(invalid).toEqual(['name', 'email', 'message']);
    expect(gateway.calls.filter(({ path }) => path === '/api/contact')).toEqual([]);
  });

  it('stops to complain about a field once it is right', async () => {
    const { user } = await open('contact');
    await user.click(field('Name'));
    await user.click(send());
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
    await user.type(field('Name'), 'Ada');
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('false'));
  });

  it("shows the gateway's message and keeps what was typed", async () => {
    const problem = {
      type: 'x',
      title: 'x',
      status: 429,
      code: 'too-many-requests',
      detail: 'x',
      error: 'x',
    };
    answer = () => Response.json({ ...problem, message: 'Too many messages' }, { status: 429 });
    const user = await filled();
    await user.click(send());
    expect(await screen.findByText('Too many messages')).not.toBeNull();
    expect(field('Message').value).toBe('When does it come?');
  });

  it('is a plain form of the gateway, with a trap for bots that people do not see', async () => {
    await open('contact');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Write to us' });
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/contact']);
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    expect(form.elements.namedItem('website')).not.toBeNull();
  });

  it('shows thanks at the address that the plain form leads to', async () => {
    await open('contact', '?sent=1');
    expect(screen.getByText('Thank you. We received your message.')).not.toBeNull();
  });
});

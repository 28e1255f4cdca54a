/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kilowatt/contracts';
import { type Call, fakeGateway, product, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SearchBox } from '../search-box';

type Answer = (call: Call) => unknown;
const WIDTHS = { small: LIMITS.mediumFrom - 1, medium: LIMITS.mediumFrom, wide: LIMITS.wideFrom } as const;
type Width = keyof typeof WIDTHS;

let answers: Record<string, Answer>;
let calls: Call[];
/** Simulates another window width. */
let resize: (width: Width) => void;

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search products' });
const list = () => within(screen.getByRole('listbox', { name: 'Search results' }));
const groups = () =>
  list()
    .queryAllByRole('group')
    .map((group) => group.dataset.section);
const tab = (name: string) => screen.getByRole('tab', { name });

/** The box of a window of this width, after this was typed. */
async function typed(text: string, width: Width) {
  resize(width);
  const view = renderInShop(<SearchBox />);
  await view.user.click(screen.getByRole('textbox', { name: 'Search products' }));
  await box();
  await view.user.paste(text);
  return view;
}
const found = (...titles: string[]) => ({
  products: titles.map((title) => product({ id: title, title, imageAlt: title, handle: title })),
});

/** The gateway's answer to a SKU. */
const skuAnswer = (more: { available?: boolean; tags?: string[] }) =>
  Response.json({
    product: {
      ...{ id: 'sku-1', title: 'The washer itself', handle: 'the-washer', ...more },
      images: { edges: [{ node: { originalSrc: '/washer.svg' } }] },
      variant: { price: 749, compareAtPrice: null, sku: 'WM4000' },
    },
  });

beforeEach(() => {
  localStorage.clear();
  let width: number = WIDTHS.wide;
  const listeners = new Set<() => void>();
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({
      media,
      matches: width >= Number(/\d+/.exec(media)?.[0]),
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }),
  });
  resize = (name) => {
    width = WIDTHS[name];
    act(() => listeners.forEach((listener) => void listener()));
  };
  answers = { '/api/search': () => Response.json(found('LG Washer', 'Bosch Washer')) };
  calls = fakeGateway({
    '/api/collections': [{ title: 'Washers', handle: 'washers' }],
    '/api/search': (call: Call) => answers['/api/search']?.(call),
    '/api/suggestions': { suggestions: ['washer dryer combos'] },
    '/api/product-by-sku': (call: Call) =>
      answers['/api/product-by-sku']?.(call) ?? new Response(null, { status: 404 }),
    '/api/ai-suggestions': (call: Call) =>
      answers['/api/ai-suggestions']?.(call) ?? Response.json({}, { status: 500 }),
    '/api/track-search': {},
  }).calls;
});

describe('the last row', () => {
  it('links to all results of the typed text', async () => {
    answers['/api/search'] = () => Response.json({ ...found('LG Washer'), total: 133, resultsTotal: 18 });
    const { user } = await typed('lg washer', 'wide');
    await user.click(await screen.findByRole('option', { name: 'See all 18 results' }));
    const followed = () => calls.find(({ path }) => path === '/api/track-search')?.body;
    await waitFor(() => expect(followed()).toMatchObject({ resultUrl: '/search?q=lg+washer' }));
  });

  it('repeats a failed search, and keeps the box open for its answer', async () => {
    answers['/api/search'] = () => Response.json({}, { status: 500 });
    const { user } = await typed('washer', 'wide');
    expect(await list().findByText('HTTP error! status: 500')).not.toBeNull();
    answers['/api/search'] = () => Response.json(found('LG Washer'));
    await user.click(list().getByRole('option', { name: 'Try again' }));
    expect(await list().findByRole('option', { name: /LG Washer/ })).not.toBeNull();
    expect(list().queryByRole('option', { name: 'Try again' })).toBeNull();
    expect((await box()).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the sections', () => {
  it('of a small window are one list: suggestions, then items', async () => {
    await typed('washer', 'small');
    await waitFor(() => expect(list().getByRole('group', { name: 'Items' })).not.toBeNull());
    expect(await list().findByRole('option', { name: /^LG Washer/ })).not.toBeNull();
    expect(groups()).toEqual(['suggestions', 'products']);
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('show three lines of a name beside its picture, which is as high', async () => {
    await typed('washer', 'small');
    const product = await list().findByRole('option', { name: /^LG Washer/ });
    const name = product.querySelector('span > span') as HTMLElement;
    expect(name.textContent).toBe('LG Washer');
    expect(getComputedStyle(name).getPropertyValue('-webkit-line-clamp')).toBe('3');
  });

  it('of a medium window are behind two tabs, of which one is selected', async () => {
    const { user } = await typed('washer', 'medium');
    await waitFor(() => expect(groups()).toEqual(['suggestions']));
    expect(tab('Smart Suggestions').getAttribute('aria-selected')).toBe('true');
    await user.click(tab('Products'));
    expect(groups()).toEqual(['products']);
    expect(tab('Smart Suggestions').getAttribute('aria-selected')).toBe('false');
  });

  it('of a wide window are two columns: suggestions and products', async () => {
    await typed('washer', 'wide');
    await list().findByRole('option', { name: /^LG Washer/ });
    const columns = [...screen.getByRole('listbox', { name: 'Search results' }).children];
    expect(
      columns.map((column) => column.querySelector<HTMLElement>('[data-section]')?.dataset.section),
    ).toEqual(['suggestions', 'products']);
  });

  it('change with the window, and the typed text stays', async () => {
    await typed('washer', 'wide');
    await list().findByRole('option', { name: /^LG Washer/ });
    resize('medium');
    expect(tab('Products')).not.toBeNull();
    resize('small');
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(list().getByRole('group', { name: 'Items' })).not.toBeNull();
    expect((await box()).value).toBe('washer');
  });

  it('begin with the product of a SKU', async () => {
    answers['/api/product-by-sku'] = () => skuAnswer({});
    await typed('wm4000', 'wide');
    const match = await list().findByRole('option', { name: /^The washer itself/ });
    expect(list().getByRole('group', { name: 'Direct SKU Match' }).contains(match)).toBe(true);
    expect(match.textContent).toContain('$749.00');
  });

  it('offer the product of a SKU for the cart, and are closed once it is chosen', async () => {
    answers['/api/product-by-sku'] = () => skuAnswer({ available: true, tags: ['gift-1'] });
    const { user } = await typed('wm4000', 'wide');
    const add = await list().findByRole('option', { name: 'Add to cart : The washer itself' });
    const match = within(list().getByRole('group', { name: 'Direct SKU Match' }));
    expect(match.getAllByRole('option')).toHaveLength(1);
    await user.click(add);
    expect((await box()).value).toBe('');
    expect((await box()).getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['is out of stock', { available: false }],
    ['may be, for an older gateway does not say,', {}],
  ])('do not offer a product that %s for the cart', async (_what, more) => {
    answers['/api/product-by-sku'] = () => skuAnswer(more);
    await typed('wm4000', 'wide');
    await list().findByRole('option', { name: /^The washer itself/ });
    expect(list().queryByRole('option', { name: /^Add to cart/ })).toBeNull();
    expect(list().queryByText('Out of stock') !== null).toBe('available' in more);
  });
});

describe.each(['small', 'wide'] as const)('in a %s window', (width) => {
  it('"Loading..." is shown until the gateway answers', async () => {
    let answered: (response: Response) => void = () => {};
    answers['/api/search'] = () =>
      new Promise((resolve) => {
        answered = resolve;
      });
    await typed('washer', width);
    expect(list().getByText('Loading...')).not.toBeNull();
    expect((await box()).getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/search'))).toBe(true));
    await act(async () => answered(Response.json(found('LG Washer'))));
    expect(await list().findByRole('option', { name: /^LG Washer/ })).not.toBeNull();
    expect(list().queryByText('Loading...')).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['fails', () => Response.json({}, { status: 500 }), 'HTTP error! status: 500'],
    ['has a message', () => Response.json({ error: 'The search is asleep' }), 'The search is asleep'],
    ['answers rubbish', () => new Response('<h1>Bad gateway</h1>'), 'An error occurred'],
    [
      'sends a web page in its place',
      () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
      'An error occurred',
    ],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch')), 'An error occurred'],
  ])(
    'a gateway that %s leads to a message, and the text can still be sent',
    async (_what, answer, message) => {
      answers['/api/search'] = answer;
      await typed('washer', width);
      expect(await list().findByText(message)).not.toBeNull();
      expect((await box()).form?.checkValidity()).toBe(true);
      expect((await box()).value).toBe('washer');
    },
  );

  it('nothing found and no suggestion are said, each in its section', async () => {
    answers['/api/search'] = () => Response.json({ products: [] });
    answers['/api/ai-suggestions'] = () => Response.json({ suggestions: [] });
    await typed('purple', width);
    expect(await list().findByText('No products found')).not.toBeNull();
    expect(await list().findByText('No suggestions available')).not.toBeNull();
  });

  it('"Getting suggestions..." is shown until there are some', async () => {
    answers['/api/search'] = () => Response.json({ products: [] });
    let answered: (response: Response) => void = () => {};
    answers['/api/ai-suggestions'] = () =>
      new Promise((resolve) => {
        answered = resolve;
      });
    await typed('purple', width);
    expect(await list().findByText('Getting suggestions...')).not.toBeNull();
    await act(async () => answered(Response.json({ suggestions: ['gas range'] })));
    expect(await list().findByRole('option', { name: 'gas range' })).not.toBeNull();
  });

  it('the four suggestions of the specification stand in for those that fail', async () => {
    answers['/api/search'] = () => Response.json({ products: [] });
    await typed('purple', width);
    const meant = await list().findByRole('group', { name: 'Did you mean?' });
    await waitFor(() =>
      expect(
        within(meant)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['stainless steel refrigerator', 'front load washer', 'gas range', 'dishwasher']),
    );
  });
});

/** As a browser translates a page: each text is replaced by an element. */
function translate(root: HTMLElement) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as Text);
  for (const text of all) {
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}

it('a page that the browser translates shows each suggestion once', async () => {
  const suggestions = () =>
    list()
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((line) => line?.endsWith('combos'));
  const { user } = await typed('washer', 'wide');
  await waitFor(() => expect(suggestions()).toContain('washer dryer combos'));
  translate(screen.getByRole('listbox'));
  await user.paste(' dryer');
  await waitFor(() => expect(calls.some(({ path }) => /search.*washer(\+|%20)dryer/.test(path))).toBe(true));
  expect(suggestions()).toContain('washer dryer combos');
});

it('the outcome is announced to screen readers', async () => {
  await typed('washer', 'wide');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\d+ results$/), {
    timeout: 5_000,
  });
});

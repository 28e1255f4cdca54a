/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import type { ProductPreview } from '@kilowatt/contracts';
import { deliveryTo, fakeGateway, product, renderInShop } from '@kilowatt/remote-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ProductCard, ProductGrid } from './product-card';
import { title } from './product-card-style';
import { TitleText } from './title-text';

const card = (more: Partial<ProductPreview> = {}) => {
  const view = renderInShop(<ProductCard product={product(more)} />);
  return { ...view, article: within(screen.getByRole('article')) };
};

describe('the product card', () => {
  it('links to the product by its title, with its price', async () => {
    const { article, user, address } = card();
    expect(article.getByText('$749.00')).not.toBeNull();
    await user.click(article.getByRole('link', { name: 'LG 27 Inch Front Load Washer' }));
    expect(address()).toBe('/products/lg-washer');
  });

  it.each([
    ['LG 27 Inch Front Load Washer', 'LG', 0],
    ['lg 27 Inch Front Load Washer', 'LG', 0],
    ['27 Inch Front Load Washer', 'LG', 1],
    ['LGX 27 Inch Front Load Washer', 'LG', 1],
  ])('shows the brand above %p of %p %i times', (title, vendor, count) => {
    expect(card({ title, vendor }).article.queryAllByText(vendor)).toHaveLength(count);
  });

  it('shows the compare-at price in words, and flags a discount of more than 20 % once', () => {
    const { article } = card({ price: 1_449.99, compareAtPrice: 2_399 });
    expect(article.getByText('$2,399.00').textContent).toBe('was $2,399.00');
    expect(article.getAllByText('Save 40%')).toHaveLength(1);
  });

  it('does not flag a small discount', () => {
    const { article } = card({ price: 749, compareAtPrice: 799 });
    expect(article.getByText('$799.00')).not.toBeNull();
    expect(article.queryByText(/^Save/)).toBeNull();
  });

  it.each([
    [749, 799, 'You save $50'],
    [749.99, 2_399, 'You save $1,649.01'],
    [0.7, 0.8, 'You save $0.10'],
    [749, 749, null],
    [749, 700, null],
    [749, null, null],
  ])('at $%d instead of $%s says how much that saves: %s', (price, compareAtPrice, saved) => {
    const { article } = card({ price, compareAtPrice });
    expect(article.queryByText(/^You save/)?.textContent ?? null).toBe(saved);
  });

  it('shows facts that distinguish it from its neighbors between title and price', () => {
    const { article } = card({ facts: ['19.8 cu. ft.', '28⅝ in deep'] });
    const facts = article.getByRole('list', { name: 'Key facts' });
    expect(
      within(facts)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['19.8 cu. ft.', '28⅝ in deep']);
    const after = (element: Element) =>
      Boolean(facts.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([article.getByRole('heading'), article.getByText('$749.00')].map(after)).toEqual([false, true]);
  });

  it.each([[undefined], [[]]])('has no line for %j facts, as from earlier gateways', (facts) => {
    const { article } = card(facts && { facts });
    expect(article.queryByRole('list')).toBeNull();
  });

  it.each([
    [799, null],
    [799.01, 'Free delivery'],
  ])('at $%d says about delivery: %s', (price, note) => {
    const { article } = card({ price });
    expect(article.queryByText('Free delivery')?.textContent.trim() ?? null).toBe(note);
  });

  it('shows that a product is out of stock, rather than how it is delivered', () => {
    const { article } = card({ price: 2_000, available: false });
    expect(article.getByText('Out of stock')).not.toBeNull();
    expect(article.queryByText('Free delivery')).toBeNull();
  });

  it.each([
    [799, 'Get it by Tue, Dec 1'],
    [799.01, 'Get it by Tue, Dec 1· free'],
  ])('at $%d says by which day it arrives at the remembered ZIP code: %s', async (price, note) => {
    localStorage.setItem('deliveryZip', '10019');
    fakeGateway({ '/api/delivery': deliveryTo('10019') });
    renderInShop(<ProductGrid products={[product({ price })]} />);
    const text = await screen.findByText(/^Get it by/);
    expect(text.textContent?.trim()).toBe(note);
    localStorage.clear();
  });

  it('names no day for sold-out products', () => {
    renderInShop(<ProductCard product={product({ price: 900, available: false })} day="Tue, Dec 1" />);
    expect(screen.getByText('Out of stock')).not.toBeNull();
    expect(screen.queryByText(/Get it by/)).toBeNull();
  });

  it('names the best rebate and links the energy label of the product', () => {
    const { article } = card({
      rebates: [
        { id: 'a', title: 'Spring', amount: 250 },
        { id: 'b', title: 'Summer', amount: 49.5 },
      ],
      energyGuide: '/labels/washer.svg',
    });
    expect(article.getByText('$250 rebate')).not.toBeNull();
    const label = article.getByRole('link', { name: /^EnergyGuide label of LG 27 Inch/ });
    expect(label.getAttribute('href')).toBe('/labels/washer.svg');
  });

  it.each([
    ['does not load', '/pictures/gone.svg'],
    ['is missing', ''],
  ])('shows the placeholder for a picture that %s', (_what, image) => {
    const { article } = card({ image });
    const picture = article.getByRole('img', { name: 'A white washer' });
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe('/pictures/placeholder.svg');
  });

  it('of a product with variants names the lowest price, and leads to the choice', async () => {
    const { article, user, address } = card({ priceFrom: true, variantCount: 3 });
    expect(article.getByText('From').parentElement?.textContent).toBe('From $749.00');
    await user.click(article.getByRole('link', { name: /^Choose options of LG 27 Inch/ }));
    expect(address()).toBe('/products/lg-washer');
  });

  it('leaves room for the controls of cart and compare list', () => {
    renderInShop(<ProductCard product={product()} />, {
      slots: {
        addToCart: ({ product: { id } }: { product: ProductPreview }) => (
          <button type="button">Add {id}</button>
        ),
        compareToggle: () => <input type="checkbox" aria-label="Compare" />,
      },
    });
    expect(screen.getByRole('button', { name: 'Add washer-1' })).not.toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Compare' })).not.toBeNull();
  });
});

describe('the grid of products', () => {
  const names = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('keeps the order of its products, each in an item of a list', () => {
    const products = ['Washer', 'Dryer', 'Range'].map((title) => product({ id: title, title }));
    renderInShop(<ProductGrid products={products} />);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
    expect(names()).toEqual(['Washer', 'Dryer', 'Range']);
  });

  it('has headings below the one of the page, or below that of a section', () => {
    const { unmount } = renderInShop(<ProductGrid products={[product()]} />);
    expect(screen.getByRole('heading', { level: 2 })).not.toBeNull();
    unmount();
    renderInShop(<ProductGrid products={[product()]} headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3 })).not.toBeNull();
  });

  it.each([
    [undefined, ['eager', 'eager', 'eager', 'eager', 'lazy', 'lazy']],
    [2, ['eager', 'eager', 'lazy', 'lazy', 'lazy', 'lazy']],
    [0, ['lazy', 'lazy', 'lazy', 'lazy', 'lazy', 'lazy']],
  ])(
    'loads the pictures of its first row at once, and the others when they come into view: %s',
    (eager, loading) => {
      const products = Array.from({ length: 6 }, (_, index) => product({ id: String(index) }));
      renderInShop(<ProductGrid products={products} {...(eager !== undefined && { eager })} />);
      expect(screen.getAllByRole('img').map((image) => image.getAttribute('loading'))).toEqual(loading);
    },
  );

  it('tells products of one title apart in the names of their controls', () => {
    const ranges = ['a', 'b'].map((id) => product({ id, handle: id, title: 'Range', sku: `RG-${id}` }));
    const other = product({ id: 'c', handle: 'c', title: 'Washer', sku: 'WA-c' });
    const grid = [...ranges.slice(0, 1), { ...ranges[1], variantCount: 3 } as ProductPreview, other];
    renderInShop(<ProductGrid products={grid} />);
    for (const name of ['Save Range, SKU RG-a for later', 'Save Washer for later'])
      expect(screen.getByRole('button', { name })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Choose options of Range, SKU RG-b' })).not.toBeNull();
  });

  it('navigates by keyboard from product to product', async () => {
    const products = ['a', 'b'].map((id) => product({ id, handle: id, title: `Washer ${id}` }));
    const { user, address } = renderInShop(<ProductGrid products={products} />);
    // The title, the heart, and the next title.
    for (let press = 0; press < 3; press++) await user.tab();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/products/b');
  });
});

it.each([
  ['LG 24 Inch Built-In Dishwasher', ['Built-In']],
  ['Slide-In and Counter-Depth', ['Slide-In', 'Counter-Depth']],
  ['LG Washer', []],
  ['A part-number-of-many-words-1234', []],
])('the title %s keeps hyphenated words on one line', (title, unbroken) => {
  const { container } = renderInShop(
    <h2>
      <TitleText>{title}</TitleText>
    </h2>,
  );
  expect(screen.getByRole('heading', { name: title }).textContent).toBe(title);
  const spans = [...container.querySelectorAll('span')];
  expect(spans.map(({ textContent }) => textContent)).toEqual(unbroken);
  for (const span of spans) expect(getComputedStyle(span).whiteSpace).toBe('nowrap');
});

it('titles of four lines, or six on phones, are shown whole also where readers set a third more letter spacing', () => {
  const [wide, phone] = [...title.styles.matchAll(/line-clamp:(\d+)/gi)].map(([, lines]) => Number(lines));
  expect(wide).toBeGreaterThanOrEqual(4 * (4 / 3));
  expect(phone).toBeGreaterThanOrEqual(6 * (4 / 3));
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { Button, ButtonLink } from './button';
import { Breadcrumbs, Chip, LinkList } from './links';
import { Pagination } from './pagination';

describe('the breadcrumb trail', () => {
  it('links all pages but the current one', () => {
    renderInShop(
      <Breadcrumbs
        trail={[{ label: 'Home', href: '/' }, { label: 'Laundry', href: '/laundry' }, { label: 'Washers' }]}
      />,
    );
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Laundry']);
    expect(trail.getByText('Washers').getAttribute('aria-current')).toBe('page');
  });
});

/** The rules of the document for forced colours. */
const forcedRules = (): string[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.startsWith('@media (forced-colors: active)'));

describe('the pagination', () => {
  const pages = (page: number, pageCount: number) =>
    renderInShop(<Pagination page={page} pageCount={pageCount} hrefFor={(at) => `/sale?page=${at}`} />);

  it('is left out for a single page', () => {
    pages(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('marks the current page and leads to the neighbours and the ends', async () => {
    const { user, address } = pages(4, 9);
    const names = within(screen.getByRole('navigation', { name: 'Pages' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent);
    expect(names).toEqual(['Previous', 'Page 1', 'Page 3', 'Page 4', 'Page 5', 'Page 9', 'Next']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('4');
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(address()).toBe('/sale?page=5');
  });

  it('shows the current page in forced colours too, which take backgrounds away', () => {
    pages(4, 9);
    expect(forcedRules().join('')).toMatch(/\[aria-current\] ?\{\s*border: ?3px solid Highlight;/i);
  });

  it.each([
    [1, 'Previous'],
    [9, 'Next'],
  ])('on page %d has no link "%s"', (page, name) => {
    pages(page, 9);
    expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

it('a chip says that it removes the filter, and leads to the list without it', async () => {
  const { user, address } = renderInShop(<Chip label="White" href="/collection/washers" />, { path: '/x' });
  await user.click(screen.getByRole('link', { name: /^Remove filter White/ }));
  expect(address()).toBe('/collection/washers');
});

it('a text button keeps its whole text within the border of forced colours, other buttons stay round', () => {
  renderInShop(
    <>
      <Button kind="quiet">Hide</Button>
      <Button kind="secondary">Add</Button>
    </>,
  );
  const forcedRulesOf = (name: string) => {
    const classes = [...screen.getByRole('button', { name }).classList];
    return forcedRules().filter((rule) => classes.some((one) => rule.includes(`.${one}`)));
  };
  expect(forcedRulesOf('Hide').join('')).toContain('border-radius: var(--radius-small)');
  expect(forcedRulesOf('Add')).toEqual([]);
});

it('a link that looks like a button is a link', async () => {
  const { user, address } = renderInShop(<ButtonLink to="/cart">See your cart</ButtonLink>);
  await user.click(screen.getByRole('link', { name: 'See your cart' }));
  expect(address()).toBe('/cart');
});

it('a crumb without an address that is not the last is no link', () => {
  renderInShop(<Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Brands' }, { label: 'LG' }]} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home']);
});

it('the pagination says to search engines and screen readers which page is next', () => {
  renderInShop(<Pagination page={2} pageCount={3} hrefFor={(at) => `/sale?page=${at}`} />);
  const relations = screen
    .getAllByRole('link')
    .flatMap((link) =>
      link.hasAttribute('rel') ? [`${link.getAttribute('rel')} ${link.getAttribute('href')}`] : [],
    );
  expect(relations).toEqual(['prev /sale?page=1', 'next /sale?page=3']);
});

it('links are followed by keyboard, in the order of the page', async () => {
  const { user, address } = renderInShop(
    <>
      <Chip label="White" href="/without-white" />
      <ButtonLink to="/cart">Cart</ButtonLink>
    </>,
  );
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cart' }));
  await user.keyboard('{Enter}');
  expect(address()).toBe('/cart');
});

it('a list of links has each one under its label', () => {
  renderInShop(
    <LinkList
      links={[
        { label: 'Washers', href: '/collection/washers' },
        { label: 'Dryers', href: '/collection/dryers' },
      ]}
    />,
  );
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Dryers' }).getAttribute('href')).toBe('/collection/dryers');
});

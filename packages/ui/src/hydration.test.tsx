/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Host, HostContext } from '@kilowatt/remote-kit';
import { createMemoryRouter, RouterProvider } from '@kilowatt/remote-kit/testing';
import { act, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Button, ButtonLink } from './button';
import { Dialog } from './dialog/dialog';
import { Disclosure } from './disclosure';
import { EmptyState, Notice, Skeleton } from './feedback';
import { Breadcrumbs, Chip, Container } from './links';
import { NumberField } from './number-field';
import { Pagination } from './pagination';
import { PaymentLogos } from './payment-logos';
import { Tabs } from './tabs';
import { TextField } from './text-field';

const nothing = () => {};
const PARTS: Record<string, ReactElement> = {
  Button: <Button wide>Add to cart</Button>,
  ButtonLink: <ButtonLink to="/cart">Add to cart</ButtonLink>,
  Chip: <Chip label="White" href="/collection/washers" />,
  Disclosure: (
    <Disclosure summary="Returns" open>
      Within 30 days
    </Disclosure>
  ),
  Dialog: (
    <Dialog open={false} labelledBy="title" onDismiss={nothing}>
      Filters
    </Dialog>
  ),
  EmptyState: <EmptyState title="Your cart is empty">See deals</EmptyState>,
  Notice: <Notice tone="warning">One product is gone</Notice>,
  Skeleton: <Skeleton height="12rem" />,
  NumberField: (
    <NumberField
      value={2}
      min={1}
      max={50}
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      onChange={nothing}
    />
  ),
  Breadcrumbs: (
    <Container>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Washers' }]} />
    </Container>
  ),
  Pagination: <Pagination page={4} pageCount={9} hrefFor={(page) => `/sale?page=${page}`} />,
  PaymentLogos: <PaymentLogos />,
  Tabs: (
    <Tabs
      label="Period"
      tabs={[{ id: 'day', label: 'Day' }]}
      selected="day"
      onSelect={nothing}
      controls="figures"
      idPrefix="period"
    />
  ),
  TextField: <TextField label="Email" name="email" hint="For the receipt" error="Email is required" />,
};
const host = { slot: () => null, origin: 'https://shop.example' } as unknown as Host;
const page = (element: ReactElement) => (
  <HostContext value={host}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
  </HostContext>
);

afterEach(() => void jest.restoreAllMocks());

describe('the HTML of the server', () => {
  it.each(Object.keys(PARTS))(
    'of %s is the same in the browser, so that it need not be rendered again',
    async (name) => {
      const element = PARTS[name] as ReactElement;
      const root = document.createElement('div');
      root.innerHTML = renderToString(page(element));
      const before = root.innerHTML;
      const mismatches: unknown[] = [];
      // React reports attributes that differ there alone.
      jest.spyOn(console, 'error').mockImplementation((message) => mismatches.push(message));
      await act(async () => {
        hydrateRoot(root, page(element), { onRecoverableError: (error) => mismatches.push(error) });
      });
      expect(mismatches).toEqual([]);
      expect(root.textContent).toBe(
        Object.assign(document.createElement('div'), { innerHTML: before }).textContent,
      );
    },
  );

  it('has links that work and fields that can be filled in before any script has run', () => {
    const root = document.createElement('div');
    root.innerHTML = renderToString(
      page(<form>{[PARTS.ButtonLink, PARTS.Pagination, PARTS.TextField]}</form>),
    );
    const html = within(root);
    expect(html.getByRole('link', { name: 'Add to cart' }).getAttribute('href')).toBe('/cart');
    expect(html.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/sale?page=5');
    expect(html.getByRole('textbox', { name: 'Email' }).getAttribute('name')).toBe('email');
  });
});

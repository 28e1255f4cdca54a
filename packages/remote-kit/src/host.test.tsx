/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createGateway } from './gateway';
import {
  Head,
  type HeadProps,
  HostContext,
  OfferedSlot,
  type OfferedSlotFillers,
  Slot,
  useHost,
  useHydrated,
} from './host';
import { product, renderInShop } from './testing';

describe('a host', () => {
  /** @jsxImportSource react */
  describe('a slot', () => {
    const AddToCart = ({
      product: { title },
      size = 'compact',
    }: {
      product: { title: string };
      size?: string;
    }) => <button type="button">{`Add ${title} (${size})`}</button>;

    it('is filled by the component of its remote, with its props', () => {
      renderInShop(<Slot name="addToCart" product={product()} size="full" />, {
        slots: { addToCart: AddToCart },
      });
      expect(screen.getByRole('button', { name: 'Add LG 27 Inch Front Load Washer (full)' })).not.toBeNull();
    });

    it('hands on its fallback, which the shell shows if the component fails', () => {
      const Filled = ({ fallback }: { fallback?: React.ReactNode }) => <section>{fallback}</section>;
      renderInShop(<Slot name="addToCart" product={product()} fallback="By phone" />, {
        slots: { addToCart: Filled },
      });
      expect(screen.getByText('By phone').tagName).toBe('SECTION');
    });

    it('that no remote fills shows its fallback, or nothing', () => {
      const { container } = renderInShop(
        <>
          <Slot name="addToCart" product={product()} fallback={<p>By phone</p>} />
          <Slot name="compareBar" />
        </>,
      );
      expect(container.innerHTML).toBe('<p>By phone</p>');
    });
  });

  describe('an offered slot', () => {
    const filler = (remote: string) => ({
      remote,
      Filled: ({ price, fallback }: { price?: number; fallback?: React.ReactNode }) => (
        <p>
          {`${remote} ${price}`}
          {fallback}
        </p>
      ),
    });
    const show = (offered?: OfferedSlotFillers) => {
      const host = { slot: () => null, gateway: createGateway(), origin: '' };
      return renderToString(
        <HostContext value={{ ...host, ...(offered && { offered: () => offered }) }}>
          <OfferedSlot name="product:below-price" price={899} fallback={<b>own</b>} />
        </HostContext>,
      );
    };

    it.each<[string, OfferedSlotFillers | undefined, string]>([
      [
        'all that fill it, in their order',
        { fillers: [filler('tips'), filler('care')], essential: false },
        '<p>tips 899</p><p>care 899</p>',
      ],
      ['nothing if none does', { fillers: [], essential: false }, ''],
      ['the fallback of an essential one if none does', { fillers: [], essential: true }, '<b>own</b>'],
      [
        'the fallback of an essential one to each',
        { fillers: [filler('tips')], essential: true },
        '<p>tips 899<b>own</b></p>',
      ],
      ['nothing in a shell from before there were any', undefined, ''],
    ])('shows %s', (_what, offered, html) => expect(show(offered)).toBe(html));

    it('is filled in tests as the others are', () => {
      const Filled = ({ price }: { price: number }) => <p>{`only ${price}`}</p>;
      const { container } = renderInShop(<OfferedSlot name="product:below-price" price={899} />, {
        slots: { 'product:below-price': Filled },
      });
      expect(container.innerHTML).toBe('<p>only 899</p>');
    });
  });

  describe('the host', () => {
    it('gives a component the gateway and the origin of the shop', () => {
      const Origin = () => {
        const { origin, gateway } = useHost();
        return <p>{`${origin} ${typeof gateway.get}`}</p>;
      };
      renderInShop(<Origin />);
      expect(screen.getByText('https://shop.example function')).not.toBeNull();
    });

    it('is required: without it a component says how to render it', () => {
      const Lost = () => <p>{useHost().origin}</p>;
      expect(() => renderToString(<Lost />)).toThrow(/render it inside <HostContext/);
    });
  });

  describe('what only the browser knows', () => {
    const Cart = () => <p>{useHydrated() ? '3 items' : 'Cart'}</p>;

    it('is not in the HTML of the server', () => {
      expect(renderToString(<Cart />)).toBe('<p>Cart</p>');
    });

    it('is shown after hydration, which begins with the HTML of the server', async () => {
      const root = document.createElement('div');
      root.innerHTML = renderToString(<Cart />);
      const mismatches: unknown[] = [];
      await act(async () => {
        hydrateRoot(root, <Cart />, { onRecoverableError: (error) => mismatches.push(error) });
      });
      expect([root.textContent, mismatches]).toEqual(['3 items', []]);
    });

    it('is shown at once in what the browser renders first', () => {
      render(<Cart />);
      expect(screen.getByText('3 items')).not.toBeNull();
    });
  });
});

describe('the head', () => {
  /** @jsxImportSource react */
  const show = (more: Partial<HeadProps> = {}) =>
    renderInShop(
      <Head title="Washers | Kilowatt" description="All washers" canonical="/collection/washers" {...more} />,
    );
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content') ?? null;
  const structured = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent ?? '',
    );

  describe('the head of a page', () => {
    it('has title, description and the address that search engines shall know', () => {
      show();
      expect(document.title).toBe('Washers | Kilowatt');
      expect([meta('description'), meta('og:title'), meta('og:description')]).toEqual([
        ...['All washers', 'Washers | Kilowatt', 'All washers'],
      ]);
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
        'https://shop.example/collection/washers',
      );
    });

    it.each([
      [undefined, null],
      [false, null],
      [true, 'noindex'],
    ])('with noIndex %s has the robots directive %s', (noIndex, robots) => {
      show(noIndex === undefined ? {} : { noIndex });
      expect(meta('robots')).toBe(robots);
    });

    it('has a script for each structured object, in their order', () => {
      show({ structured: [{ '@type': 'Product', name: 'Washer' }, { '@type': 'BreadcrumbList' }] });
      expect(structured().map((text) => JSON.parse(text)['@type'])).toEqual(['Product', 'BreadcrumbList']);
    });

    it('has another script for another object, since browsers refuse to change the text of one', async () => {
      const Page = () => {
        const [count, setCount] = useState(1);
        const list = { '@type': 'ItemList', description: 'x'.repeat(300), numberOfItems: count };
        return (
          <>
            <button type="button" onClick={() => setCount(2)}>
              Filter
            </button>
            <Head title="Washers" description="All" canonical="/collection/washers" structured={[list]} />
          </>
        );
      };
      const { user } = renderInShop(<Page />);
      const before = document.querySelector('script[type="application/ld+json"]');
      await user.click(screen.getByRole('button', { name: 'Filter' }));
      expect(structured().map((text) => JSON.parse(text).numberOfItems)).toEqual([2]);
      expect(before?.isConnected).toBe(false);
    });

    it('keeps a text of a product from ending its script', () => {
      const name = '</script><script>alert(1)</script>';
      show({ structured: [{ '@type': 'Product', name }] });
      const [text = ''] = structured();
      expect(text).not.toContain('<');
      expect(JSON.parse(text).name).toBe(name);
    });

    it('is gone with the page', () => {
      const { unmount } = show({ noIndex: true });
      unmount();
      expect([meta('robots'), document.querySelector('link[rel="canonical"]')]).toEqual([null, null]);
    });
  });
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Button } from './button';
import { Disclosure } from './disclosure';
import { EmptyState, Notice, Skeleton } from './feedback';
import { PaymentLogos } from './payment-logos';

describe('messages', () => {
  it('an empty state has a heading, and what the visitor can do instead', () => {
    render(
      <EmptyState title="Your cart is empty">
        <a href="/">See closeout deals</a>
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Your cart is empty' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See closeout deals' })).not.toBeNull();
  });

  it('a warning differs from a notice by more than its words', () => {
    render(
      <>
        <Notice>Prices were checked</Notice>
        <Notice tone="warning">One product is gone</Notice>
      </>,
    );
    const colour = (text: string) =>
      getComputedStyle(screen.getByText(text)).getPropertyValue('border-inline-start-color');
    expect(colour('One product is gone')).not.toBe(colour('Prices were checked'));
  });

  it('a placeholder has the height of its content, and is not read out', () => {
    const { container } = render(<Skeleton height="12rem" />);
    const [block] = container.children as HTMLCollectionOf<HTMLElement>;
    expect(getComputedStyle(block as HTMLElement).height).toBe('12rem');
    expect(container.querySelector('[aria-hidden="true"]')).toBe(block);
  });
});

describe('a disclosure', () => {
  const details = () => screen.getByRole<HTMLDetailsElement>('group');

  it('contains its content before script runs, so that the page can be searched', () => {
    const html = renderToString(<Disclosure summary="Returns">Within 30 days</Disclosure>);
    expect(html).toContain('Within 30 days');
    expect(html).not.toContain('open');
  });

  it('opens and closes by its summary, and stays so when its content changes', async () => {
    const { rerender } = render(<Disclosure summary="Brand">LG</Disclosure>);
    const user = userEvent.setup();
    await user.click(screen.getByText('Brand'));
    expect(details().open).toBe(true);
    rerender(<Disclosure summary="Brand">LG, Bosch</Disclosure>);
    expect(details().open).toBe(true);
    await user.click(screen.getByText('Brand'));
    expect(details().open).toBe(false);
  });

  it('opens at first if asked to', () => {
    render(
      <Disclosure id="brand" summary="Brand" open>
        LG
      </Disclosure>,
    );
    expect(details().open).toBe(true);
    expect(details().id).toBe('brand');
  });

  it('opens whenever asked to later, and is closed by the visitor alone', async () => {
    const brand = (open: boolean) => (
      <Disclosure summary="Brand" open={open}>
        <a href="/brand/lg">LG</a>
      </Disclosure>
    );
    const { rerender } = render(brand(false));
    expect(details().open).toBe(false);
    rerender(brand(true));
    expect(details().open).toBe(true);
    rerender(brand(false));
    expect(details().open).toBe(true);
    await userEvent.setup().click(screen.getByText('Brand'));
    rerender(brand(false));
    expect(details().open).toBe(false);
    rerender(brand(true));
    expect(details().open).toBe(true);
  });
});

describe('the logos of payment', () => {
  it('names every way to pay: cards, wallets and financing', () => {
    render(<PaymentLogos />);
    const logos = within(screen.getByRole('list', { name: 'Ways to pay' })).getAllByRole('img');
    const names = logos.map((logo) => logo.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining(['Visa', 'PayPal', 'Apple Pay', 'Affirm financing']));
    expect(new Set(names).size).toBe(logos.length);
  });

  it('asks no third party for its pictures', () => {
    const { container } = render(<PaymentLogos />);
    expect(container.innerHTML).not.toMatch(/https?:|url\(|<img|<use/);
  });
});

describe('a button', () => {
  it('does not submit the form around it, unless it is its submit button', async () => {
    const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submitted}>
        <Button>Cancel</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(submitted).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  it('passes on what a button can have: name, state and handlers', async () => {
    const pressed = jest.fn();
    render(
      <>
        <Button aria-label="Close filters" aria-expanded onClick={pressed}>
          ×
        </Button>
        <Button disabled onClick={pressed} kind="secondary" size="large" wide>
          Add to cart
        </Button>
      </>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(pressed).not.toHaveBeenCalled();
    await user.tab();
    await user.keyboard('{Enter} ');
    expect(pressed).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: 'Close filters', expanded: true })).not.toBeNull();
  });

  it('is high enough for a finger, and fills its container only if asked to', () => {
    render(
      <>
        <Button>Narrow</Button>
        <Button size="large" wide>
          Wide
        </Button>
      </>,
    );
    const style = (name: string) => getComputedStyle(screen.getByRole('button', { name }));
    const heights = ['Narrow', 'Wide'].map((name) => Number.parseInt(style(name).minHeight, 10));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
    expect([style('Narrow').width, style('Wide').width]).toEqual(['', '100%']);
  });
});

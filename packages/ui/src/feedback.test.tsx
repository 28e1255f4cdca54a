/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmptyState, Notice, Skeleton } from './feedback';

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

it('a placeholder keeps the height of what it stands for, and is silent', () => {
  const { container } = render(<Skeleton height="12rem" />);
  const [block] = container.children as HTMLCollectionOf<HTMLElement>;
  expect(getComputedStyle(block as HTMLElement).height).toBe('12rem');
  expect(container.querySelector('[aria-hidden="true"]')).toBe(block);
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { PaymentLogos } from './payment-logos';

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

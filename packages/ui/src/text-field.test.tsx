/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextField } from './text-field';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const description = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

it('is named by its label and described by its hint', () => {
  render(<TextField label="Email" name="email" hint="For the receipt" defaultValue="ada@example.com" />);
  expect(field().value).toBe('ada@example.com');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  expect(description()).toBe('For the receipt');
});

it('announces an error instead of the hint, in an element that was there before it', () => {
  const { rerender } = render(<TextField label="Email" name="email" hint="For the receipt" />);
  const region = screen.getByRole('alert', { hidden: true });
  rerender(<TextField label="Email" name="email" hint="For the receipt" error="Email is required" />);
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('Email is required');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(description()).toBe('Email is required');
  expect(screen.queryByText('For the receipt')).toBeNull();
});

it('has several lines if asked to', () => {
  render(<TextField label="Email" name="message" multiline rows={7} />);
  expect(field().tagName).toBe('TEXTAREA');
  expect(field().hasAttribute('multiline')).toBe(false);
});

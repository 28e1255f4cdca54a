/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';

/** As browsers make them: each result is an object of its own. */
Object.assign(globalThis, {
  // jsdom has none, and the router needs it.
  TextEncoder,
  trustedTypes: {
    createPolicy: (_name: string, rules: { createHTML: (html: string) => string }) => ({
      createHTML: (html: string) => ({ toString: () => rules.createHTML(html) }),
    }),
  },
});

it('keeps text typed into the fallback of a slot when the page re-renders', async () => {
  const { Fallback } = await import('./fallback');
  const html = '<form><input aria-label="Email"></form>';
  const { rerender } = render(<Fallback remote="footer" slot="footer" html={html} />);
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  box().value = 'ada@';
  rerender(<Fallback remote="footer" slot="footer" html={html} />);
  expect(box().value).toBe('ada@');
});

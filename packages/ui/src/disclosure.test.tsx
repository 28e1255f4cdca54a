/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Disclosure } from './disclosure';

const details = () => screen.getByRole<HTMLDetailsElement>('group');

it('holds its content before script runs, so that the page can be searched', () => {
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

/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it, jest } from '@jest/globals';
import type { DescriptionNode } from '@kilowatt/contracts';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Description } from './description';

const NODES: DescriptionNode[] = [
  ['h3', null, 'Quiet'],
  [
    'p',
    null,
    'It is ',
    ['b', null, 'very'],
    ' quiet.',
    ['br', null],
    ['a', { href: 'https://lg.example' }, 'Manual'],
  ],
  ['table', null, ['caption', null, 'Sizes'], ['tbody', null, ['tr', null, ['td', { colSpan: 2 }, '27 in']]]],
  ['table', null, ['tbody', null, ['tr', null, ['td', null, 'x']]]],
];

it('is shown in the merchant’s form', () => {
  render(<Description text="plain" nodes={NODES} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Quiet');
  expect(screen.getByRole('link', { name: 'Manual' }).outerHTML).toBe(
    '<a href="https://lg.example" rel="nofollow noopener">Manual</a>',
  );
  expect(screen.getByRole<HTMLTableCellElement>('cell', { name: '27 in' }).colSpan).toBe(2);
  expect(screen.queryByText('plain')).toBeNull();
});

it('has tables that the keyboard can scroll, in regions with a name', () => {
  render(<Description text="" nodes={NODES} />);
  for (const name of ['Sizes', 'Table of the description'])
    expect(screen.getByRole('region', { name }).tabIndex).toBe(0);
});

it('is the merchant’s lines where there is only text', () => {
  render(<Description text={'One <b>\nTwo'} nodes={undefined} />);
  expect(getComputedStyle(screen.getByText(/One/)).whiteSpace).toBe('pre-line');
});

it('is the same on the server and in the browser', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Description text="" nodes={NODES} />);
  render(<Description text="" nodes={NODES} />, { container, hydrate: true });
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

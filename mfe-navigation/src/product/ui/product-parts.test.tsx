/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals';
import type { DescriptionNode } from '@kilowatt/contracts';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Description } from './description';
import { Gallery } from './gallery';

describe('the description', () => {
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
    [
      'table',
      null,
      ['caption', null, 'Sizes'],
      ['tbody', null, ['tr', null, ['td', { colSpan: 2 }, '27 in']]],
    ],
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
});

describe('the gallery', () => {
  const images = ['front', 'side', 'open'].map((view) => ({ src: `/${view}.svg`, alt: `From the ${view}` }));
  const shown = () => screen.getByRole('img').getAttribute('alt');

  it('is gone through by keyboard', async () => {
    const { user } = renderInShop(<Gallery images={images} />);
    await user.tab();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show picture 2 of 3');
    await user.keyboard('{Enter}');
    expect(shown()).toBe('From the side');
    await user.tab();
    await user.keyboard(' ');
    expect(shown()).toBe('From the open');
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  });

  it('shows the first picture of a product that has fewer than the one before', async () => {
    const { rerender } = render(<Gallery images={images} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
    expect(shown()).toBe('From the open');
    rerender(<Gallery images={images.slice(0, 1)} />);
    expect(shown()).toBe('From the front');
  });

  it('without a picture leaves its place empty', () => {
    renderInShop(<Gallery images={[]} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

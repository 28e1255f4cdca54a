/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { renderInShop } from '@kilowatt/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery';

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

/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { command } from '@kilowatt/bus';
import { screen } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { useLayoutEffect } from 'react';
import { openComparison, shopOfRanges } from '../../testing/open-comparison';
import comparePage from './compare-page';

beforeEach(shopOfRanges);

/** Opens the comparison of these ids, and follows which ids the page goes to. */
async function open(ids: string[], page = comparePage) {
  const scope = fork();
  const went: string[] = [];
  createWatch({ unit: command('navigation:go-to@1').send, scope, fn: ({ href }) => went.push(href) });
  const view = await openComparison(ids, [], { page, scope });
  const shown = () => [...new URLSearchParams(went.at(-1)?.split('?')[1])].filter(([key]) => /^id/.test(key));
  return { ...view, ids: () => shown().map(([, id]) => id) };
}

describe('the columns', () => {
  it('can be removed', async () => {
    const { user, ids } = await open(['a', 'b', 'c']);
    await user.click(screen.getByRole('button', { name: 'Remove Range b' }));
    expect(ids()).toEqual(['a', 'c']);
  });

  it('of one title have their SKUs in sight, and in the names of their buttons', async () => {
    const { user, ids } = await open(['a', 'e1', 'e2']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Range a',
      'Range e, SKU E-1',
      'Range e, SKU E-2',
    ]);
    expect(screen.getByText('Side by side: Range a, Range e, SKU E-1, and Range e, SKU E-2')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Range e, SKU E-2' }));
    expect(ids()).toEqual(['a', 'e1']);
  });

  it('can be moved to the right, except the last', async () => {
    const { user, ids } = await open(['a', 'b', 'c']);
    expect(screen.queryByRole('button', { name: 'Move Range c to the right' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move Range a to the right' }));
    expect(ids()).toEqual(['b', 'a', 'c']);
  });

  it('can be moved as soon as they are on the page', async () => {
    const { Component } = comparePage;
    const Pressed: typeof Component = (props) => {
      useLayoutEffect(() => screen.getByRole('button', { name: 'Move Range a to the right' }).click(), []);
      return <Component {...props} />;
    };
    const { ids } = await open(['a', 'b', 'c'], { ...comparePage, Component: Pressed });
    expect(ids()).toEqual(['b', 'a', 'c']);
  });

  it('can be swapped for another product by its SKU', async () => {
    const { user, scope, ids } = await open(['a', 'b']);
    const swap = screen.getByRole('button', { name: 'Swap Range a for another product' });
    await user.click(swap);
    expect(swap.getAttribute('aria-expanded')).toBe('true');
    // One SKU field at a time.
    expect(screen.queryByRole('textbox', { name: 'Add a product by SKU' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'SKU to show instead of Range a' }), 'C1{Enter}');
    await allSettled(scope);
    expect(ids()).toEqual(['c', 'b']);
  });

  it('can be added by SKU while there are fewer than four', async () => {
    const { user, scope, ids } = await open(['a', 'b']);
    await user.type(screen.getByRole('textbox', { name: 'Add a product by SKU' }), 'C1{Enter}');
    await allSettled(scope);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });
});

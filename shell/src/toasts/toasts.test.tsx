/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { command, ownerReady } from '@kilowatt/bus';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { MemoryRouter } from 'react-router-dom';
import { Toasts } from './toasts';

let scope: Scope;
const show = (title: string, variant: 'default' | 'destructive' = 'default') =>
  act(() =>
    allSettled(command('toast:show@1').send, {
      scope,
      params: { title, description: `About ${title}`, variant },
    }),
  );
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const titles = () =>
  screen.queryAllByRole('button', { name: /^Close: / }).map((button) => button.getAttribute('aria-label'));

beforeEach(async () => {
  jest.useFakeTimers();
  scope = fork();
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <button type="button">Elsewhere</button>
        <Toasts />
      </MemoryRouter>
    </Provider>,
  );
  await act(() => allSettled(ownerReady, { scope, params: 'shell' }));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('are at most five, the newest', async () => {
    for (let number = 1; number <= 7; number += 1) await show(`number ${number}`);
    expect(titles()).toEqual([3, 4, 5, 6, 7].map((number) => `Close: number ${number}`));
  });

  it('say a text once: repeated, it is read out again and stays as long as a new one', async () => {
    await show('Limit', 'destructive');
    await pass(4_000);
    await show('Other');
    await show('Limit', 'destructive');
    expect(titles()).toEqual(['Close: Other', 'Close: Limit']);
    await pass(4_000);
    expect(titles()).toHaveLength(2);
    await pass(2_000);
    expect(titles()).toEqual([]);
  });

  it('may lead to a page, to which F8 and Enter go', async () => {
    const action = { label: 'View cart (2)', href: '/cart' };
    const params = { title: 'Added', description: 'Washer', variant: 'default' as const, action };
    await act(() => allSettled(command('toast:show@1').send, { scope, params }));
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement?.textContent).toBe('View cart (2)');
    expect(document.activeElement?.getAttribute('href')).toBe('/cart');
    fireEvent.click(document.activeElement as Element);
    expect(titles()).toEqual([]);
  });

  it('are read out politely, errors at once, in regions that were there before them', async () => {
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
    await show('Good');
    await show('Bad', 'destructive');
    expect(status.textContent).toContain('About Good');
    expect(alert.textContent).toContain('About Bad');
  });

  describe('beside what has the focus', () => {
    const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });
    const region = () => screen.getByRole('region', { name: /^Notifications/ });
    /** All toasts are drawn in one place, and the button in another. */
    const draw = (button: DOMRect, toast: DOMRect) =>
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        return this === elsewhere() ? button : toast;
      });
    const TOAST = new DOMRect(1_040, 112, 384, 90);

    it.each([
      ['move to the other end of the window from a button that they would cover', 150, true],
      ['stay where they are from a button below them', 210, false],
    ])('%s', async (_what, top, isMoved) => {
      const drawn = draw(new DOMRect(1_060, top, 200, 44), TOAST);
      elsewhere().focus();
      await show('Added');
      expect(region().hasAttribute('data-away')).toBe(isMoved);
      drawn.mockReturnValue(new DOMRect(0, 0, 1, 1));
      await pass(6_000);
      expect(region().hasAttribute('data-away')).toBe(false);
      drawn.mockRestore();
    });

    it('stay where they are from a button that has not the focus', async () => {
      const drawn = draw(TOAST, TOAST);
      await show('Added');
      expect(region().hasAttribute('data-away')).toBe(false);
      drawn.mockRestore();
    });
  });

  it('go after six seconds, never before five', async () => {
    await show('Soon gone');
    await pass(5_999);
    expect(titles()).toHaveLength(1);
    await pass(1);
    expect(titles()).toEqual([]);
  });

  it('stay, all of them, while the pointer rests on one', async () => {
    await show('One');
    await show('Two');
    fireEvent.mouseMove(screen.getByText('One'));
    await pass(60_000);
    expect(titles()).toHaveLength(2);
    fireEvent.mouseLeave(screen.getByRole('region', { name: /Notifications/ }));
    await pass(6_000);
    expect(titles()).toEqual([]);
  });

  it('stay while one has the focus, also when the pointer leaves', async () => {
    await show('One');
    act(() => screen.getByRole('button', { name: 'Close: One' }).focus());
    fireEvent.mouseMove(screen.getByText('One'));
    fireEvent.mouseLeave(screen.getByRole('region', { name: /Notifications/ }));
    await pass(60_000);
    expect(titles()).toHaveLength(1);
  });

  it('never take the focus by themselves; F8 goes to them and back', async () => {
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => elsewhere.focus());
    await show('One');
    expect(document.activeElement).toBe(elsewhere);
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close: One');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement).toBe(elsewhere);
  });

  it('give the focus back when the last one is closed', async () => {
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => elsewhere.focus());
    await show('One');
    fireEvent.keyDown(document.body, { key: 'F8' });
    fireEvent.click(screen.getByRole('button', { name: 'Close: One' }));
    expect([titles(), document.activeElement]).toEqual([[], elsewhere]);
  });

  it.each([
    ['its text is repeated', ['One']],
    ['five newer ones come', ['2', '3', '4', '5', '6']],
  ])('keep the focus of one that goes because %s, and go once it has left', async (_why, shown) => {
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => elsewhere.focus());
    await show('One');
    fireEvent.keyDown(document.body, { key: 'F8' });
    for (const title of shown) await show(title);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Notifications/ }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(document.activeElement).toBe(elsewhere);
    await pass(6_000);
    expect(titles()).toEqual([]);
  });
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { LinePlot } from './line-plot';
import type { Series } from './series';

const MINUTE = 60_000;
const line = (name: string, values: Record<number, number>, style: Series['style'] = 'live'): Series => ({
  name,
  style,
  points: Object.entries(values).map(([minute, value]) => ({ at: Number(minute) * MINUTE, value })),
});
const show = (series: Series[]) =>
  render(
    <LinePlot
      title="Error rate of footer"
      series={series}
      format={(value) => `${value} %`}
      minUpperBound={5}
      emptyText="No page view has reported yet."
    />,
  );
const drawn = () =>
  [...screen.getByRole('img').querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
afterEach(cleanup);

describe('a plot', () => {
  it('has a name, a text description and a table of values', () => {
    show([line('Live', { 1: 0, 2: 4, 3: 1 }), line('Canary', { 3: 9 }, 'canary')]);
    const plot = screen.getByRole('img', { name: /^Error rate of footer/ });
    expect(plot.textContent).toContain('Live: 1 % at the end, between 0 % and 4 %. Canary: 9 % at the end.');
    fireEvent.click(screen.getByText('Figures'));
    const [, newest, before] = within(screen.getByRole('table')).getAllByRole('row');
    expect(newest?.textContent).toMatch(/1 %9 %$/);
    expect(before?.textContent).toMatch(/4 %none$/);
  });

  it('leaves gaps for minutes without values', () => {
    show([line('Live', { 1: 1, 2: 2, 9: 3, 10: 4 })]);
    expect(drawn()[0]?.match(/M/g)).toHaveLength(2);
  });

  it('omits points older than an hour', () => {
    show([line('Live', { 1: 100, 70: 1, 71: 2 })]);
    expect(drawn()[0]?.match(/[ML]/g)).toHaveLength(2);
  });

  it('shows a text without points', () => {
    show([line('Live', {})]);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('No page view has reported yet.')).toBeTruthy();
  });

  it('marks the last point of each line, also where it is the only one', () => {
    show([line('Live', { 1: 1, 2: 2 }), line('Canary', { 2: 9 }, 'canary')]);
    expect(screen.getByRole('img').querySelectorAll('circle')).toHaveLength(2);
    expect(drawn()).toHaveLength(2);
  });

  it('has a legend with the current values, of the lines that have any', () => {
    show([line('Live', { 1: 1, 2: 3 }), line('Canary', {}, 'canary')]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Live 3 %']);
  });

  it('lists the newest twenty minutes', () => {
    show([line('Live', Object.fromEntries(Array.from({ length: 45 }, (_, minute) => [minute, minute])))]);
    fireEvent.click(screen.getByText('Figures'));
    const values = within(screen.getByRole('table')).getAllByRole('cell');
    expect(values.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${44 - index} %`),
    );
  });

  it('is as wide as its frame, so that its text keeps its size', () => {
    let resize = (_width: number) => {};
    let observed = 0;
    globalThis.ResizeObserver = class {
      constructor(report: ResizeObserverCallback) {
        resize = (width) => report([{ contentRect: { width } } as ResizeObserverEntry], this);
      }
      observe = () => {
        observed += 1;
      };
      disconnect = () => {
        observed -= 1;
      };
      unobserve = () => {};
    };
    const { unmount } = show([line('Live', { 1: 1, 2: 2 })]);
    const width = () => screen.getByRole('img').getAttribute('viewBox')?.split(' ')[2];
    expect(width()).toBe('320');
    act(() => resize(700.6));
    expect(width()).toBe('700');
    act(() => resize(0));
    expect(width()).toBe('700');
    unmount();
    expect(observed).toBe(0);
  });
});

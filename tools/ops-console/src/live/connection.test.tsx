/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createWatch, fork, type Scope, type Unit } from 'effector';
import { Provider } from 'effector-react';
import { fakeEvents } from '../testing/fake-events';
import {
  $now,
  Connection,
  connected,
  deploymentChanged,
  minutePassed,
  ticked,
  useLive,
  watched,
} from './live';

let scope: Scope;
let events: ReturnType<typeof fakeEvents>;
let hidden: boolean;

function Page() {
  useLive();
  return <Connection />;
}
const show = () =>
  render(
    <Provider value={scope}>
      <Page />
    </Provider>,
  );
const count = (unit: Unit<unknown>) => {
  const seen = { times: 0 };
  createWatch({ unit: unit as never, scope, fn: () => (seen.times += 1) });
  return seen;
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  scope = fork();
  events = fakeEvents();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the live connection', () => {
  it('is announced as it opens, breaks and opens again', () => {
    show();
    const state = screen.getByRole('status');
    expect(state.textContent).toBe('Connecting');
    act(() => events.send('open'));
    expect(state.textContent).toBe('Live');
    act(() => events.send('error'));
    expect(state.textContent).toBe('Reconnecting');
    act(() => events.send('open'));
    expect(state.textContent).toBe('Live');
  });

  it('is opened anew after an error status, after which a browser gives up', () => {
    show();
    act(() => events.refuse());
    expect(screen.getByRole('status').textContent).toBe('Reconnecting');
    expect(events.open()).toBe(0);
    pass(5_000);
    expect(events.open()).toBe(1);
    act(() => events.send('open'));
    expect(screen.getByRole('status').textContent).toBe('Live');
  });

  it('is opened anew if an attempt of the browser stays without an answer', () => {
    show();
    act(() => events.send('open'));
    act(() => events.send('error'));
    pass(10_000);
    expect(events.urls()).toHaveLength(1);
    pass(5_000);
    expect([events.urls().length, events.open()]).toEqual([2, 1]);
    act(() => events.send('open'));
    pass(60_000);
    expect([events.urls().length, screen.getByRole('status').textContent]).toEqual([2, 'Live']);
  });

  it('passes on changes of deployments, and each new connection, after which some may have been missed', () => {
    const [changes, connections] = [count(deploymentChanged), count(connected)];
    show();
    act(() => events.send('open'));
    act(() => events.send('snapshot'));
    act(() => events.send('snapshot'));
    expect([events.urls(), changes.times, connections.times]).toEqual([['/api/releases/events'], 2, 1]);
  });

  it('ends with the page', () => {
    const ticks = count(ticked);
    const { unmount } = show();
    unmount();
    pass(60_000);
    expect([events.open(), ticks.times]).toEqual([0, 1]);
  });
});

describe('polling', () => {
  it('begins at once, and goes on every five seconds and every minute', () => {
    const [ticks, minutes] = [count(ticked), count(minutePassed)];
    show();
    expect([ticks.times, minutes.times]).toEqual([1, 1]);
    pass(55_000);
    expect([ticks.times, minutes.times]).toEqual([12, 1]);
    pass(5_000);
    expect([ticks.times, minutes.times]).toEqual([13, 2]);
    expect(scope.getState($now)).toBe(1_060_000);
  });

  it('pauses while the page is hidden, and goes on as soon as it is seen again', () => {
    const ticks = count(ticked);
    const looks = count(watched);
    show();
    hidden = true;
    pass(60_000);
    expect([ticks.times, looks.times]).toEqual([1, 4]);
    hidden = false;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(ticks.times).toBe(2);
  });
});

/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beacon, createBatch, type Send, watchPageUnload } from './beacon';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a beacon', () => {
  const sent: [string, unknown][] = [];
  const sendBeacon = (address: string | URL, body?: BodyInit | null) =>
    sent.push([String(address), JSON.parse(String(body))]) > 0;

  beforeEach(() => {
    sent.length = 0;
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    Object.assign(self, { __KILOWATT__: { ticket: 'of-this-view' } });
  });

  it('goes to the gateway with the ticket of the view', () => {
    beacon({ outcomes: [{ remote: 'footer', release: '1.0.0', late: false }] });
    expect(sent).toEqual([
      [
        '/api/telemetry',
        { ticket: 'of-this-view', outcomes: [{ remote: 'footer', release: '1.0.0', late: false }] },
      ],
    ]);
  });

  it('is not missed in a browser that has none', () => {
    Object.defineProperty(navigator, 'sendBeacon', { value: undefined, configurable: true });
    expect(() => beacon({ outcomes: [] })).not.toThrow();
  });
});

describe('a page that unloads', () => {
  it.each<[string, readonly string[], boolean]>([
    ['is asked whether it may', ['beforeunload'], true],
    ['is hidden', ['pagehide'], true],
    ['is shown', ['pageshow'], false],
    ['comes back from the cache of the browser', ['beforeunload', 'pagehide', 'pageshow'], false],
  ])('%s: %j', (_what, events, isUnloading) => {
    const page = new EventTarget();
    const unload = watchPageUnload(page);
    unload.onPageHide(() => {});
    for (const event of events) page.dispatchEvent(new Event(event));
    expect(unload.isUnloading()).toBe(isUnloading);
  });

  it('stays where the navigation was a download', () => {
    const page = new EventTarget();
    const unload = watchPageUnload(page);
    page.dispatchEvent(new Event('beforeunload'));
    jest.advanceTimersByTime(9_999);
    expect(unload.isUnloading()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(unload.isUnloading()).toBe(false);
  });

  it('is no longer watched once everything has loaded, but for its end', () => {
    const page = new EventTarget();
    const unload = watchPageUnload(page);
    let hidden = 0;
    unload.onPageHide(() => {
      hidden += 1;
    });
    unload.loaded();
    page.dispatchEvent(new Event('beforeunload'));
    expect(unload.isUnloading()).toBe(false);
    page.dispatchEvent(new Event('pagehide'));
    expect([unload.isUnloading(), hidden]).toEqual([true, 1]);
  });
});

describe('outcomes of a page', () => {
  const outcome = (remote: string) => ({ remote, release: '1.0.0', late: false });
  let sent: Parameters<Send>[0][];
  let batch: ReturnType<typeof createBatch>;
  beforeEach(() => {
    sent = [];
    batch = createBatch((telemetry) => sent.push(telemetry));
  });

  it('that come together are sent together', () => {
    batch.add(outcome('footer'));
    jest.advanceTimersByTime(200);
    batch.add(outcome('navigation'));
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(sent).toEqual([{ outcomes: [outcome('footer'), outcome('navigation')] }]);
  });

  it('that come later are sent by themselves', () => {
    batch.add(outcome('footer'));
    jest.advanceTimersByTime(300);
    batch.add(outcome('navigation'));
    jest.advanceTimersByTime(300);
    expect(sent.map(({ outcomes }) => outcomes?.length)).toEqual([1, 1]);
  });

  it('that are collected wait for the next ones', () => {
    batch.collect(outcome('footer'));
    jest.runAllTimers();
    expect(sent).toEqual([]);
    batch.flush();
    expect(sent).toEqual([{ outcomes: [outcome('footer')] }]);
  });

  it('are sent once, and those that the page leaves out never', () => {
    batch.add(outcome('footer'));
    batch.add(outcome('navigation'));
    batch.flush(({ remote }) => remote === 'footer');
    batch.flush();
    jest.runAllTimers();
    expect(sent).toEqual([{ outcomes: [outcome('footer')] }]);
  });
});

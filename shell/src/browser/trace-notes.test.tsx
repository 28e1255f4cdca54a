/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BrowserTrace, type Deployment } from '@kilowatt/contracts';
import { render } from '@testing-library/react';
import { parse } from 'valibot';
import type { Note, TraceNotes } from '../page/payload';
import { RemoteBoundary } from '../page/remote-boundary';
import { sendNotes, spanOf, together } from './send-notes';
import { begins, HydrationsNoted, loadTracer, noted, notedFetch, noteError, openNotes } from './trace-notes';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const footer = { release: { remote: 'footer', version: '1.2.0' } } as unknown as Deployment;
const SCRIPT = { href: '/assets/trace.1.js', integrity: 'sha384-trace' };

/** What the browser knows of the answer of this page. */
let navigation: { type: string; serverTiming: { name: string; description: string }[] };
let time: number;

beforeEach(() => {
  time = 100;
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  navigation = {
    type: 'navigate',
    serverTiming: [
      { name: 'cache', description: 'hit' },
      { name: 'traceparent', description: TRACEPARENT },
      { name: 'tracestate', description: 'kw=abc.def' },
    ],
  };
  Object.assign(performance, { getEntriesByType: () => [navigation] });
  let made = 0;
  Object.assign(crypto, {
    getRandomValues(bytes: Uint8Array) {
      made += 1;
      return bytes.fill(made);
    },
  });
  Object.assign(window, { __KILOWATT__: { trace: SCRIPT } });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

const opened = () => openNotes() as TraceNotes;
const stages = ({ all }: TraceNotes) =>
  all.map(({ stage, version, part, from, to, error }) => [
    stage,
    version?.release.version,
    part,
    from,
    to,
    error,
  ]);

describe('a view', () => {
  it.each<[string, () => void]>([
    ['of a shop that traces nothing', () => Object.assign(window, { __KILOWATT__: {} })],
    ['whose answer is not traced', () => (navigation.serverTiming = [])],
    [
      'whose trace is not sampled',
      () =>
        (navigation.serverTiming = [{ name: 'traceparent', description: TRACEPARENT.replace(/01$/, '00') }]),
    ],
    ['out of the cache of the browser', () => (navigation.type = 'back_forward')],
    ['in a browser without these entries', () => Object.assign(performance, { getEntriesByType: undefined })],
  ])('%s notes nothing and loads nothing', (_what, change) => {
    change();
    expect(openNotes()).toBeNull();
    loadTracer();
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  it('that is traced loads one script, with its hash', () => {
    expect(openNotes()).toMatchObject({ traceparent: TRACEPARENT, tracestate: 'kw=abc.def' });
    loadTracer();
    const [script] = document.querySelectorAll('script');
    expect([script?.getAttribute('src'), script?.integrity, script?.crossOrigin]).toEqual([
      SCRIPT.href,
      SCRIPT.integrity,
      'anonymous',
    ]);
  });

  it('keeps four hundred notes at most', () => {
    const notes = opened();
    for (let n = 0; n < 500; n++) notes.add({ stage: 'call', from: 0, to: 1 });
    expect(notes.all).toHaveLength(400);
  });
});

describe('what is noted', () => {
  it('is how long something takes, and whether it fails; a view that is not traced only runs it', async () => {
    expect(await noted({ stage: 'load' }, async () => 1)).toBe(1);
    const notes = opened();
    const done = noted({ stage: 'load', version: footer, part: 'footer' }, async () => {
      time = 250;
    });
    await done;
    const failure = new RangeError('ada@example.com');
    await expect(noted({ stage: 'start', version: footer }, () => Promise.reject(failure))).rejects.toBe(
      failure,
    );
    expect(stages(notes)).toEqual([
      ['load', '1.2.0', 'footer', 100, 250, undefined],
      ['start', '1.2.0', undefined, 250, 250, failure],
    ]);
  });

  it('is each call, which goes on with the trace', async () => {
    const notes = opened();
    const sent: RequestInit[] = [];
    globalThis.fetch = async (_input, init) => {
      sent.push(init ?? {});
      time = 180;
      return { status: 503 } as Response;
    };
    await notedFetch('/api/search?q=secret', { headers: { accept: 'application/json' } });
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      traceparent: `00-${TRACE}-${'02'.repeat(8)}-01`,
      tracestate: 'kw=abc.def',
    });
    expect(notes.all[0]).toMatchObject({
      stage: 'call',
      from: 100,
      to: 180,
      call: { status: 503, method: 'GET' },
    });
  });

  it('is the time from the beginning of a part to the end of all that is in it, once', () => {
    const notes = opened();
    const Slow = begins({ remote: 'footer', name: 'footer' }, footer, () => {
      time += 40;
      return <p>The footer</p>;
    });
    const page = (
      <HydrationsNoted>
        <RemoteBoundary
          contentKey="footer"
          part={{ remote: 'footer', version: '1.0.0', name: 'footer' }}
          Content={Slow}
          contentProps={{}}
          fallback={null}
          pending={null}
          onError={() => {}}
        />
      </HydrationsNoted>
    );
    const { rerender } = render(page);
    expect(stages(notes)).toEqual([['hydrate', '1.2.0', 'footer', 100, 140, undefined]]);
    rerender(page);
    expect(notes.all).toHaveLength(1);
  });
});

it('what fails is noted once, with its class: what could not be loaded was noted with its loading', () => {
  const notes = opened();
  const failure = new TypeError('ada@example.com is not a function');
  for (const stage of ['hydrate', 'script', 'load', 'server'] as const) noteError(footer, stage, failure);
  expect(stages(notes)).toEqual([
    ['hydrate', '1.2.0', undefined, 100, 100, failure],
    ['script', '1.2.0', undefined, 100, 100, failure],
  ]);
});

describe('what is sent', () => {
  const note: Note = { stage: 'load', version: footer, part: 'footer', from: 10.5, to: 20 };
  const call = (stack: string): Note => ({
    ...{ stage: 'call', from: 0, to: 5 },
    call: { id: 'c'.repeat(16), method: 'GET', address: '/api/products/lg?email=ada@example.com', stack },
  });
  const newId = () => 'd'.repeat(16);

  it('names the version whose script made a call, and nothing of its address', () => {
    const stack = `Error\n at call (https://shop.test/assets/shell.1.js:1:1)\n at https://shop.test/remotes/footer/1.2.0/web/footer.js:1:9036`;
    expect(spanOf(call(stack), newId)).toEqual({
      ...{ id: 'c'.repeat(16), stage: 'call', remote: 'footer', release: '1.2.0', from: 0, to: 5 },
      ...{ method: 'GET', route: '/api/products/*' },
    });
    expect(spanOf(call('Error\n at https://shop.test/assets/shell.1.js:1:1'), newId).remote).toBeUndefined();
  });

  it.each([
    [new TypeError('ada@example.com is not a function'), 'TypeError'],
    ['a text', 'Error'],
    [Object.assign(new Error('x'), { name: 'ada@example.com' }), 'Error'],
  ])('of the error %s is its class %s', (error, name) => {
    expect(spanOf({ ...note, error }, newId)).toMatchObject({ error: name });
  });

  it('is one span of a part that a page has many times', () => {
    const hydrated = (from: number, to: number) => spanOf({ ...note, stage: 'hydrate', from, to }, newId);
    expect(together([hydrated(10, 20), hydrated(30, 35), hydrated(50, 51)])).toMatchObject([
      { stage: 'hydrate', from: 10, to: 26, count: 3 },
    ]);
  });

  it('is sent in batches of the maximum size, and the rest once the page is hidden', () => {
    const notes = opened();
    const sent: BrowserTrace[] = [];
    for (let n = 0; n < 120; n++) notes.add(note);
    sendNotes(notes, (address, body) => {
      expect(address).toBe('/api/telemetry/spans');
      sent.push(parse(BrowserTrace, JSON.parse(body)));
    });
    expect(sent.map(({ first, spans }) => [first, spans.length])).toEqual([
      [true, 50],
      [false, 50],
      [false, 20],
    ]);
    notes.add(note);
    jest.advanceTimersByTime(5_000);
    notes.add(note);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent).toHaveLength(5);
    // Half an hour later nothing more is sent by itself.
    time = 31 * 60_000;
    jest.advanceTimersByTime(5_000);
    notes.add(note);
    jest.advanceTimersByTime(5_000);
    expect(sent).toHaveLength(5);
  });
});

import { describe, expect, it } from '@jest/globals';
import { perSecond, readContext, traceSeals, writeTraceparent } from './context';
import { callRoute } from './route';
import { serverTiming } from './server-timing';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const PARENT = `00-${TRACE}-${SPAN}-01`;

describe('the context of a trace', () => {
  it.each([
    ['sampled', PARENT, true],
    ['not sampled', `00-${TRACE}-${SPAN}-00`, false],
    ['of a later version, with more parts', `01-${TRACE}-${SPAN}-01-more`, true],
  ])('is read where it is %s', (_what, traceparent, isSampled) => {
    expect(readContext(traceparent, undefined)).toEqual({
      traceId: TRACE,
      spanId: SPAN,
      isSampled,
      state: '',
    });
  });

  it.each([
    ['absent', undefined],
    ['sent twice', [PARENT, PARENT]],
    ['of another length', `00-${TRACE}0-${SPAN}-01`],
    ['in capitals', PARENT.toUpperCase()],
    ['of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['of a version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['of this version, with more parts', `${PARENT}-more`],
    ['something else', "'; drop table traces"],
  ])('is not read where it is %s', (_what, traceparent) => {
    expect(readContext(traceparent, 'kw=1')).toBeNull();
  });

  it.each([
    ['rojo=00f067aa0ba902b7, congo=t61rcWkgMzE', 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE'],
    [['a=1', 'b=2'], 'a=1,b=2'],
    ['a', ''],
    ['A=1', ''],
    [`a=${'x'.repeat(300)}`, ''],
    [Array.from({ length: 33 }, (_, n) => `a${n}=1`), ''],
    ['a=1\n', 'a=1'],
  ])('passes on the state %j as %j', (given, state) => {
    expect(readContext(PARENT, given)?.state).toBe(state);
  });

  it('is written as it was read', () => {
    expect(writeTraceparent({ traceId: TRACE, spanId: SPAN, isSampled: true })).toBe(PARENT);
  });
});

describe('a seal', () => {
  const context = { traceId: TRACE, spanId: SPAN, isSampled: true, state: 'rojo=1,kw=forged' };
  const seals = traceSeals('a-secret-of-32-characters-or-more');

  it('stands in front of what others have said, and is known by programs with the same secret', () => {
    const state = seals.sealed(context);
    expect(state).toMatch(/^kw=[\w.-]+,rojo=1$/);
    expect(traceSeals('a-secret-of-32-characters-or-more').isSealed({ ...context, state })).toBe(true);
    // Sealed once, by the program that began it.
    expect(seals.sealed({ ...context, state })).toBe(state);
  });

  it('is of one trace, of one secret and of two hours', () => {
    const state = seals.sealed(context);
    expect(seals.isSealed({ ...context, traceId: TRACE.replace('0', '1'), state })).toBe(false);
    expect(traceSeals(undefined).isSealed({ ...context, state })).toBe(false);
    const later = (minutes: number) =>
      traceSeals('a-secret-of-32-characters-or-more', () => Date.now() + minutes * 60_000);
    expect(later(119).isSealed({ ...context, state })).toBe(true);
    expect(later(122).isSealed({ ...context, state })).toBe(false);
  });

  it.each(['', 'kw=', 'kw=zzzzzz.', 'kw=zzzzzz.AAAAAAAAAAAAAAAAAAAAAA', 'rojo=1'])('is not %j', (state) => {
    expect(seals.isSealed({ ...context, state })).toBe(false);
  });
});

it('passes a limited number of events each second', () => {
  let time = 0;
  const passes = perSecond(2, () => time);
  expect([passes(), passes(), passes()]).toEqual([true, true, false]);
  time = 1_000;
  expect(passes()).toBe(true);
});

it.each([
  ['/api/products/lg-washer?x=1', '/api/products/*'],
  ['/api/search?q=ada@example.com', '/api/search'],
  ['http://127.0.0.1:3000/api/shared-cart/0af7651916cd/copy', '/api/shared-cart/*'],
  ['/remotes/footer/1.0.0/server/remote.cjs', '/remotes/footer/*'],
  ['/api/ada@example.com', '/api/*'],
  ['/', '/*'],
])('the route of a call of %s is %s', (address, route) => {
  expect(callRoute(address)).toBe(route);
});

it('a row of Server-Timing has a token, a duration and a quoted text, whatever it is given', () => {
  expect(
    serverTiming([
      { name: 'total', milliseconds: 12.3456 },
      { name: 'page home', milliseconds: 0, description: 'navigation@1.0.0' },
      { name: 'a;b', description: 'say "no", \\ and\r\n set-cookie: x' },
    ]),
  ).toBe('total;dur=12.35, page_home;dur=0;desc="navigation@1.0.0", a_b;desc="say no,  and set-cookie: x"');
});

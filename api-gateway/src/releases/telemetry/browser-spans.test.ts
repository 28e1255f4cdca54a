import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserTrace } from '@kilowatt/contracts';
import { openTracing, type Tracing } from '@kilowatt/tracing';
import { openSink, type Sink } from '@kilowatt/tracing/testing';
import request from 'supertest';
import { TEST_SHELL_SECRET } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { type TestGateway, testGateway } from '../../testing/test-gateway';

const log = { info() {}, warn() {} };
let sink: Sink;
let tracing: Tracing;
let gateway: TestGateway;
beforeAll(async () => {
  sink = await openSink();
  const settings = {
    ...{ url: `${sink.url}/v1/traces`, sampler: 'always_on' as const, ratio: 1, service: 'kilowatt' },
    ...{ delay: 10, queue: 2_048, batch: 512 },
  };
  const opened = await openTracing(settings, { program: 'gateway', secret: TEST_SHELL_SECRET, log });
  if (!opened) throw new Error('nothing is traced');
  tracing = opened;
  gateway = await testGateway({ tracing });
  const calls = releaseCalls(gateway);
  await calls.publish('reviews', '1.0.0');
  await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
});
afterAll(async () => {
  await gateway.close();
  await tracing.close();
  await sink.close();
});

const span = {
  ...{ id: 'a'.repeat(16), stage: 'hydrate', remote: 'reviews', release: '1.0.0', part: 'summary' },
  ...{ from: 100, to: 180, error: 'TypeError' },
} as const;

/** What a browser sends of a page that was traced. */
function traceOf(spans: unknown[] = [span], more: Partial<BrowserTrace> = {}) {
  const { traceparent = '', tracestate = '' } = tracing.request({}, 'GET').headers();
  return { traceparent, tracestate, view: 'b'.repeat(16), first: true, now: 1_000, spans, ...more };
}
const send = (body: unknown, headers: Record<string, string> = {}) =>
  request(gateway.app)
    .post('/api/telemetry/spans')
    .set({ 'content-type': 'text/plain;charset=UTF-8', ...headers })
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe('spans of a browser', () => {
  it('are exported as children of their page, by the clock of the gateway', async () => {
    const before = Date.now();
    const sent = traceOf();
    await send(sent).expect(204, '');
    const spans = await sink.until((all) => all.some(({ name }) => name === 'hydrate summary'));
    const [view, own] = ['page view', 'hydrate summary'].map((name) =>
      spans.find((one) => one.name === name),
    );
    expect([view?.service, view?.parentSpanId, own?.parentSpanId]).toEqual([
      'kilowatt-browser',
      sent.traceparent.slice(36, 52),
      view?.spanId,
    ]);
    expect(own).toMatchObject({
      failed: true,
      attributes: {
        ...{ 'kilowatt.release': 'reviews@1.0.0', 'kilowatt.stage': 'hydrate', 'kilowatt.slot': 'summary' },
        'error.type': 'TypeError',
      },
    });
    expect(own?.from).toBeGreaterThan(before - 1_000);
    expect((own?.to ?? 0) - (own?.from ?? 0)).toBeCloseTo(80, 0);
    sink.clear();
  });

  it('are dropped if their version is not deployed, or their time is impossible', async () => {
    const invented = { ...span, release: '9.9.9', part: 'invented' };
    const backwards = { ...span, from: 200, part: 'backwards' };
    const ahead = { ...span, to: 5_000, part: 'ahead' };
    await send(traceOf([invented, backwards, ahead])).expect(204);
    await send(traceOf([{ ...span, part: 'good' }, invented], { first: false })).expect(204);
    const spans = await sink.until((all) => all.length > 0);
    expect(spans.map(({ name }) => name)).toEqual(['hydrate good']);
    sink.clear();
  });

  it.each<[string, () => unknown, number]>([
    [
      'with a trace that nobody began',
      () => ({ ...traceOf(), traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }),
      400,
    ],
    ['with a forged seal', () => ({ ...traceOf(), tracestate: 'kw=zzzzzz.AAAAAAAAAAAAAAAAAAAAAA' }), 400],
    ['without a seal', () => ({ ...traceOf(), tracestate: '' }), 400],
    ['with an address', () => traceOf([{ ...span, route: '/api/search?q=ada@example.com' }]), 400],
    ['with a message', () => traceOf([{ ...span, error: 'ada@example.com is not a function' }]), 400],
    ['with an unknown stage', () => traceOf([{ ...span, stage: 'server' }]), 400],
    ['with markup', () => traceOf([{ ...span, part: '<script>' }]), 400],
    ['with a time that is none', () => traceOf([{ ...span, from: -1 }]), 400],
    ['without any', () => traceOf([]), 400],
    ['with too many', () => traceOf(Array.from({ length: 101 }, () => span)), 400],
    ['that are too long', () => traceOf([{ ...span, more: 'x'.repeat(40_000) }]), 413],
    ['that are no JSON', () => '{', 400],
  ])('%s are refused with one sentence', async (_what, body, status) => {
    const answer = await send(body()).expect(status);
    expect(answer.body.message).toMatch(/^[^\n]{5,}$/);
    expect(sink.spans()).toEqual([]);
  });

  it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'of a shopper who asks by %j not to be followed are not exported',
    async (asks) => {
      const [silent, shown] = ['c', 'd'].map((digit) => [{ ...span, id: digit.repeat(16) }]);
      await send(traceOf(silent), asks).expect(204, '');
      await send(traceOf(shown)).expect(204, '');
      const spans = await sink.until((all) => all.some(({ spanId }) => spanId === 'd'.repeat(16)));
      expect(spans.some(({ spanId }) => spanId === 'c'.repeat(16))).toBe(false);
    },
  );

  it('are refused from another site', async () => {
    await send(traceOf(), { origin: 'https://elsewhere.example' }).expect(403);
  });

  it('do not affect the evaluation of a release', async () => {
    await send(traceOf(Array.from({ length: 100 }, () => span))).expect(204);
    expect(await gateway.tally.fullStats()).toEqual([]);
    await sink.until((all) => all.length > 0);
    sink.clear();
  });

  it('are accepted sixty times a minute from one address', async () => {
    const statuses = [];
    for (let time = 0; time < 62; time++)
      statuses.push((await send('{', { 'x-forwarded-for': '203.0.113.200' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

it('are rejected by a shop without tracing', async () => {
  const off = await testGateway();
  await request(off.app).post('/api/telemetry/spans').send(traceOf()).expect(404);
  await off.close();
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { openTracing } from './open-tracing';
import type { TracingSettings } from './settings';
import { runIn, type Span, type Tracing, traced, tracedFetch, within } from './span';
import { openSink, type Sink } from './testing/sink';

const SECRET = 'a-secret-of-32-characters-or-more';
let sink: Sink;
let opened: Tracing[];
const logged: string[] = [];
const log = {
  info: (_given: object, text: string) => void logged.push(text),
  warn: (_given: object, text: string) => void logged.push(text),
};

beforeEach(async () => {
  sink = await openSink();
  opened = [];
  logged.length = 0;
});
afterEach(async () => {
  sink.answerWith(200);
  for (const tracing of opened) await tracing.close();
  await sink.close();
});

async function open(
  program: 'gateway' | 'shell' = 'gateway',
  more: Partial<TracingSettings> = {},
): Promise<Tracing> {
  const tracing = await openTracing(
    {
      ...{ url: `${sink.url}/v1/traces`, sampler: 'parentbased_traceidratio', ratio: 1, service: 'shop' },
      ...{ delay: 20, queue: 2_048, batch: 512 },
      ...more,
    },
    { program, secret: SECRET, log },
  );
  if (!tracing) throw new Error('nothing is traced');
  opened.push(tracing);
  return tracing;
}

const arrived = (count: number) => sink.until((spans) => spans.length >= count);
/** What a caller sends that others have recorded a trace of. */
const FOREIGN = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

it('without settings nothing is opened, and code that is traced only runs', async () => {
  expect(await openTracing(null, { program: 'shell', log })).toBeNull();
  expect(traced('work', {}, (span) => [span, within(undefined, () => 1)])).toEqual([undefined, 1]);
});

it('a trace goes through both programs, their calls and what is below them', async () => {
  const [gateway, shell] = [await open(), await open('shell')];
  const request = gateway.request({}, 'GET', { stage: 'server' }, { kind: 'server' });
  await runIn(request, async (span) =>
    runIn(shell.request(span.headers(), 'page'), () =>
      traced('load page', { remote: 'navigation', version: '1.2.0', stage: 'load' }, async () => 1),
    ),
  );
  const spans = await arrived(3);
  const [of] = [new Map(spans.map((span) => [span.name, span]))];
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(of.get('page')?.parentSpanId).toBe(of.get('GET')?.spanId);
  expect(of.get('load page')?.parentSpanId).toBe(of.get('page')?.spanId);
  expect(['GET', 'page'].map((name) => of.get(name)?.service)).toEqual(['shop-gateway', 'shop-shell']);
  expect(of.get('load page')?.attributes).toEqual({
    'kilowatt.remote': 'navigation',
    'kilowatt.version': '1.2.0',
    'kilowatt.stage': 'load',
    'kilowatt.release': 'navigation@1.2.0',
  });
});

it('a call names its span as the parent, and keeps its other headers', async () => {
  const seen: Headers[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (_input, init) => {
    seen.push(new Headers(init?.headers));
    return new Response('', { status: 502 });
  };
  try {
    await tracedFetch('http://gateway/api/search?q=secret', { headers: { 'x-request-id': 'one' } });
    expect(Object.fromEntries(seen[0] ?? [])).toEqual({ 'x-request-id': 'one' });
    const tracing = await open();
    await runIn(tracing.root('root'), () => tracedFetch('http://gateway/api/search?q=secret'));
  } finally {
    globalThis.fetch = real;
  }
  const call = (await arrived(2)).find(({ name }) => name === 'GET /api/search');
  expect(seen[1]?.get('traceparent')).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
  expect(call).toMatchObject({ failed: true, attributes: { 'http.response.status_code': 502 } });
});

it('an error leaves its class in the span and nothing else; a thrown answer is none', async () => {
  const tracing = await open();
  const failing = (name: string, error: unknown) =>
    expect(runIn(tracing.root(name), async () => Promise.reject(error))).rejects.toBe(error);
  await failing('error', new TypeError('ada@example.com is not a function'));
  await failing('redirect', new Response(null, { status: 302 }));
  expect(() =>
    runIn(tracing.root('at once'), () => {
      throw Object.assign(new Error('x'), { name: 'ada@example.com' });
    }),
  ).toThrow('x');
  const spans = await arrived(3);
  expect(
    Object.fromEntries(spans.map(({ name, failed, attributes }) => [name, [failed, attributes]])),
  ).toEqual({
    error: [true, { 'error.type': 'TypeError' }],
    redirect: [false, {}],
    'at once': [true, { 'error.type': 'Error' }],
  });
  expect(JSON.stringify(spans)).not.toContain('ada@');
});

it('what is said of a span after its end is not exported, and it is exported once', async () => {
  const tracing = await open();
  const span = tracing.root('root', { stage: 'load' });
  span.set({ remote: 'footer', version: '1.2.0' });
  span.end({ name: 'load footer' });
  span.set({ remote: 'other' });
  span.fail(new Error('late'));
  span.end({ name: 'again' });
  tracing.root('last').end();
  expect((await arrived(2)).map(({ name, failed, attributes }) => [name, failed, attributes])).toEqual([
    ['load footer', false, expect.objectContaining({ 'kilowatt.release': 'footer@1.2.0' })],
    ['last', false, {}],
  ]);
});

it('a route that is an address loses what may be of a person', async () => {
  const tracing = await open();
  tracing.root('root', { route: `/search?q=ada@example.com`, page: 'x'.repeat(500) }).end();
  const [span] = await arrived(1);
  expect(span?.attributes).toMatchObject({ 'http.route': '/search', 'kilowatt.page': 'x'.repeat(120) });
});

describe('whether a request is recorded', () => {
  const recorded = (tracing: Tracing, headers: Record<string, string>) =>
    tracing.request(headers, 'GET').isRecording;
  const sampled = (span: Span) => span.headers().traceparent?.endsWith('-01');

  it.each([
    ['always_on', 0, {}, true],
    ['always_off', 1, FOREIGN, false],
    ['traceidratio', 0, FOREIGN, false],
    ['parentbased_traceidratio', 0, FOREIGN, true],
    ['parentbased_traceidratio', 0, {}, false],
    ['parentbased_always_on', 0, { traceparent: FOREIGN.traceparent.replace(/01$/, '00') }, false],
    ['parentbased_always_off', 1, {}, false],
  ] as const)('follows %s with %d and %j', async (sampler, ratio, headers, isRecorded) => {
    expect(recorded(await open('gateway', { sampler, ratio }), headers)).toBe(isRecorded);
  });

  it.each([0.02, 0.5, 0.97])('is decided for a share of %d by the id, as the SDK does', async (ratio) => {
    const tracing = await open('gateway', { sampler: 'traceidratio', ratio });
    const sdk = new TraceIdRatioBasedSampler(ratio);
    const byId = (id: string) =>
      sdk.shouldSample(ROOT_CONTEXT, id).decision === SamplingDecision.RECORD_AND_SAMPLED;
    const begun = Array.from({ length: 2_000 }, () => tracing.root('root')).filter(
      (span) => span.isRecording,
    );
    const ids = begun.map((span) => span.headers().traceparent?.split('-')[1] ?? '');
    expect(ids.filter((id) => !/^[\da-f]{32}$/.test(id) || !byId(id))).toEqual([]);
    // Six times the deviation of a coin that falls like that.
    expect(Math.abs(begun.length - 2_000 * ratio)).toBeLessThan(6 * Math.sqrt(2_000 * ratio * (1 - ratio)));
    for (const id of ids.slice(0, 20))
      expect(recorded(tracing, { traceparent: `00-${id}-b7ad6b7169203331-00` })).toBe(true);
  });

  it('is passed on either way, so that no program decides anew', async () => {
    const [on, off] = [await open(), await open('gateway', { ratio: 0 })];
    const shell = await open('shell', { sampler: 'parentbased_always_on' });
    expect(sampled(on.request({}, 'GET'))).toBe(true);
    expect(recorded(shell, off.request({}, 'GET').headers())).toBe(false);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('is no with %j, also for all that follows', async (asks) => {
    const [gateway, shell] = [await open(), await open('shell')];
    const span = gateway.request({ ...FOREIGN, ...asks }, 'GET');
    expect([span.isRecording, sampled(span)]).toEqual([false, false]);
    expect(recorded(shell, span.headers())).toBe(false);
  });

  it('is for others to say fifty times a second; a trace of the shop is always gone on with', async () => {
    const tracing = await open('gateway', { ratio: 0 });
    const own = (await open('shell')).root('load').headers();
    const foreign = Array.from({ length: 120 }, () => recorded(tracing, FOREIGN)).filter(Boolean);
    expect(foreign.length).toBeGreaterThanOrEqual(50);
    expect(foreign.length).toBeLessThanOrEqual(100);
    expect(recorded(tracing, own)).toBe(true);
    expect(tracing.known(own.traceparent ?? '', own.tracestate ?? '')).toMatchObject({ isSampled: true });
    expect(tracing.known(FOREIGN.traceparent, own.tracestate ?? '')).toBeNull();
  });
});

it('what a browser reports hangs below its page', async () => {
  const tracing = await open();
  const page = tracing.request({}, 'GET /');
  const { traceparent = '', tracestate = '' } = page.headers();
  const context = tracing.known(traceparent, tracestate);
  if (!context) throw new Error('unknown');
  tracing.report(context, [
    {
      ...{ name: 'hydrate header', spanId: 'aaaaaaaaaaaaaaaa', parentSpanId: context.spanId },
      ...{ from: 1_700_000_000_000, to: 1_700_000_000_012.5, error: 'TypeError' },
      facts: { stage: 'hydrate', slot: 'header', remote: 'header-search', version: '1.0.0' },
    },
  ]);
  page.end();
  const span = (await arrived(2)).find(({ service }) => service === 'shop-browser');
  expect(span).toMatchObject({
    ...{ name: 'hydrate header', parentSpanId: context.spanId, failed: true },
    attributes: { 'kilowatt.release': 'header-search@1.0.0', 'error.type': 'TypeError' },
  });
  expect((span?.to ?? 0) - (span?.from ?? 0)).toBeCloseTo(12.5, 1);
});

it('a collector that fails is logged once, and once when it is back; what waits is bounded', async () => {
  const tracing = await open('gateway', { queue: 10, batch: 5 });
  sink.answerWith(400);
  for (let round = 1; round <= 3; round++) {
    tracing.root('lost').end();
    while (sink.requests() < round) await new Promise(setImmediate);
  }
  // More than wait at most: they are dropped at once.
  for (let n = 0; n < 1_000; n++) tracing.root('many').end();
  sink.answerWith(200);
  tracing.root('last').end();
  await sink.until((spans) => spans.length > 0);
  await tracing.close();
  expect(sink.spans().length).toBeLessThanOrEqual(20);
  expect(logged).toEqual([
    'the trace collector takes no spans; they are dropped until it does',
    'the trace collector accepts spans again',
  ]);
});

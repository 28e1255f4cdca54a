import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Deployment } from '@kilowatt/contracts';
import { culpritOf, type TraceSpan } from '@kilowatt/tracing/culprit';
import { sendNotes } from 'shell/src/browser/send-notes';
import type { Note } from 'shell/src/page/payload';
import { BUSY, type Code, type RemoteName, tracedShop } from './traced-shop';

type Shop = Awaited<ReturnType<typeof tracedShop>>;
let shop: Shop;
const REMOTES: readonly RemoteName[] = ['header-search', 'navigation', 'cart-compare', 'footer'];
let patch = 0;

beforeAll(async () => {
  shop = await tracedShop();
  for (const remote of REMOTES) await shop.deploy(remote, '1.0.0');
});
afterAll(() => shop.close());

const isOf = (service: string, name: RegExp) => (span: TraceSpan) =>
  span.service === `kilowatt-${service}` && name.test(span.name);
/** What both programs say of a page. */
const isPage = (spans: readonly TraceSpan[]) =>
  spans.some(isOf('gateway', /^GET \/things\/:id$/)) && spans.some(isOf('shell', /^page$/));

async function openPage(): Promise<Response> {
  shop.sink.clear();
  const answer = await fetch(`${shop.url}/things/ada@example.com?q=secret`);
  await answer.text();
  return answer;
}

/** A fault, and what the trace of it says. Afterwards the remote is healthy again. */
async function seeded(remote: RemoteName, code: Code, watch: () => Promise<TraceSpan[]>) {
  patch += 1;
  const version = `1.0.${patch}`;
  await shop.deploy(remote, version, code);
  const spans = await watch();
  Object.assign(shop.slow, { sql: /^$/, call: /^$/ });
  await shop.deploy(remote, `1.0.${++patch}`);
  return { named: culpritOf(spans), version, spans };
}

const page = async () => {
  await openPage();
  return shop.trace(isPage);
};
const loadOf = (remote: RemoteName) => () =>
  shop.trace((spans) => spans.some(isOf('shell', new RegExp(`^load ${remote}$`))));
const call = (path: string) => `await gateway.get('${path}', anything).catch(() => {});`;

describe('on the servers, a trace alone names the version with', () => {
  it.each<[string, RemoteName, Code, (() => Promise<TraceSpan[]>) | null, 'slow' | 'error', string]>([
    ['code that takes long to load', 'footer', { module: BUSY }, loadOf('footer'), 'slow', 'load footer'],
    [
      'code that cannot be loaded',
      'cart-compare',
      { module: "throw new RangeError('x');" },
      loadOf('cart-compare'),
      'error',
      'load cart-compare',
    ],
    ['a slot that takes long to render', 'header-search', { slot: BUSY }, null, 'slow', 'render header'],
    [
      'a slot that throws',
      'footer',
      { slot: "throw new TypeError('ada@example.com');" },
      null,
      'error',
      'render footer',
    ],
    ['data that takes long', 'navigation', { load: 'await wait();' }, null, 'slow', 'load page thing'],
    ['a slow call', 'navigation', { load: call('/api/shop-content') }, null, 'slow', 'GET /api/shop-content'],
    [
      'a slow statement',
      'cart-compare',
      { start: call('/api/shared-cart/c-0123456789abcdef') },
      null,
      'slow',
      'SELECT carts',
    ],
    [
      'models that cannot start',
      'header-search',
      { start: "throw new EvalError('x');" },
      null,
      'error',
      'start header-search',
    ],
  ])('%s: %s', async (_what, remote, code, watch, why, name) => {
    if (name.startsWith('SELECT')) shop.slow.sql = /select .* from "carts"/is;
    if (name.startsWith('GET')) shop.slow.call = /^\/api\/shop-content/;
    const { named, version, spans } = await seeded(remote, code, watch ?? page);
    expect({ release: named?.release, why: named?.why, name: named?.span.name }).toEqual({
      release: `${remote}@${version}`,
      ...{ why, name },
    });
    expect(JSON.stringify(spans)).not.toMatch(/ada@|secret|0123456789abcdef/);
  });
});

describe('in browsers, a trace alone names the version with', () => {
  const of = (remote: RemoteName, version: string) =>
    ({ release: { remote, version } }) as unknown as Deployment;

  /** Opens a page, and sends what its browser would note down. */
  async function visited(notes: Note[]): Promise<readonly TraceSpan[]> {
    const answer = await openPage();
    const said = (name: string) =>
      new RegExp(`${name};desc="([^"]+)"`).exec(answer.headers.get('server-timing') ?? '')?.[1] ?? '';
    const sent: Promise<Response>[] = [];
    Object.assign(globalThis, { document: { addEventListener() {} } });
    let next = 0;
    const timer = sendNotes(
      {
        ...{ traceparent: said('traceparent'), tracestate: said('tracestate'), view: 'b'.repeat(16) },
        all: notes,
        add() {},
        newId: () => (++next).toString(16).padStart(16, '0'),
      },
      (address, body) => sent.push(fetch(shop.url + address, { method: 'POST', body })),
    );
    clearInterval(timer);
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204]);
    return shop.trace((spans) => isPage(spans) && spans.some(isOf('browser', /./)));
  }

  it.each<[string, RemoteName, Partial<Note>, 'slow' | 'error', string]>([
    ['a slow load of its scripts', 'footer', { stage: 'load', to: 900 }, 'slow', 'load footer'],
    [
      'a slow hydration',
      'cart-compare',
      { stage: 'hydrate', part: 'compareBar', to: 800 },
      'slow',
      'hydrate compareBar',
    ],
    [
      'a hydration that throws',
      'navigation',
      { stage: 'render', to: 1, error: new TypeError('ada@example.com') },
      'error',
      'render navigation',
    ],
    ['a slow call', 'header-search', { stage: 'call', to: 700 }, 'slow', 'call /api/search'],
  ])('%s: %s', async (_what, remote, note, why, name) => {
    const version = `2.0.${++patch}`;
    await shop.deploy(remote, version);
    const stack = `Error\n at https://shop.test/remotes/${remote}/${version}/web/1.js:1:2`;
    const spans = await visited([
      { stage: 'load', version: of('footer', '1.0.0'), from: 0, to: 20 },
      { stage: 'hydrate', version: of('footer', '1.0.0'), part: 'footer', from: 20, to: 40 },
      {
        ...{ stage: 'load', from: 0, to: 0, ...note },
        ...(note.stage === 'call'
          ? { call: { id: 'c'.repeat(16), method: 'GET', address: '/api/search?q=secret', stack } }
          : { version: of(remote, version) }),
      },
    ]);
    const named = culpritOf(spans);
    expect({ release: named?.release, why: named?.why, name: named?.span.name }).toEqual({
      release: `${remote}@${version}`,
      ...{ why, name },
    });
    expect(JSON.stringify(spans)).not.toMatch(/ada@|secret/);
  });
});

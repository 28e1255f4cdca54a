import { afterEach, describe, expect, it } from '@jest/globals';
import { openTracing, runIn } from '@kilowatt/tracing';
import { openSink, type Sink } from '@kilowatt/tracing/testing';
import { compositionWith } from '../testing/composition';
import { factsOf, pageTimes, traceParts } from './page-times';
import type { RenderOptions } from './render-options';
import { type Rendered, renderPage } from './render-page';

const header = { remote: 'header-search', version: '1.0.0', name: 'header' };
const button = { remote: 'cart-compare', version: '2.0.0', name: 'addToCart' };

/** Times by a clock that a test sets. */
function timed() {
  const clock = { now: 0 };
  const times = pageTimes(() => clock.now);
  const render = (part: typeof header, until: number, inside = () => {}) => {
    const end = times.parts.begin(part);
    inside();
    clock.now = until;
    end();
  };
  return { clock, times, render };
}

describe('the times of a page', () => {
  it('has its stages, and each of its parts once', async () => {
    const { clock, times, render } = timed();
    await times.stage('load', async () => {
      clock.now = 12;
    });
    render(header, 40, () => {
      render(button, 20);
      render(button, 25);
    });
    render({ ...header, name: 'page home' }, 45);
    expect(times.header()).toBe(
      'load;dur=12, header;dur=28;desc="header-search@1.0.0", addToCart;dur=13;desc="cart-compare@2.0.0 x2", page_home;dur=5;desc="header-search@1.0.0"',
    );
  });

  it('a part that throws ends then, with what was begun inside it', () => {
    const { clock, times, render } = timed();
    times.parts.begin(header);
    clock.now = 10;
    times.ended(new TypeError('x'));
    render(button, 30);
    expect(
      times.rendered().map(({ name, milliseconds, error }) => [name, milliseconds, String(error)]),
    ).toEqual([
      ['header', 10, 'TypeError: x'],
      ['addToCart', 20, 'undefined'],
    ]);
  });

  it.each([
    [header, { slot: 'header' }],
    [{ ...header, name: 'page product' }, { page: 'product' }],
  ])('%j is %j', (part, place) => {
    expect(factsOf(part, 'render')).toEqual({
      ...{ remote: 'header-search', version: '1.0.0', stage: 'render' },
      ...place,
    });
  });
});

describe('a rendered page', () => {
  let sink: Sink | null = null;
  afterEach(() => sink?.close());

  const render = (more: Partial<RenderOptions> = {}) =>
    renderPage({
      composition: compositionWith(),
      request: new Request('http://shop.test/reviews/lg-washer?q=secret'),
      requestId: 'request-1',
      gateway: 'http://127.0.0.1:9',
      origin: 'http://shop.test',
      scripts: [],
      fonts: {} as RenderOptions['fonts'],
      overrides: [],
      sealPage: null,
      onError() {},
      ...more,
    }) as Promise<Rendered>;

  it('is timed by its slots and its page, and knows its route', async () => {
    const times = pageTimes();
    const { route } = await render({ times });
    expect(route).toEqual({
      ...{ remote: 'reviews', version: '1.0.0' },
      ...{ page: 'list', route: '/reviews/:handle' },
    });
    expect(times.rendered().map(({ name, count }) => [name, count])).toEqual([
      ['header', 1],
      ['page list', 1],
    ]);
    expect(times.header()).toMatch(
      /^load;dur=[\d.]+, start;dur=[\d.]+, render;dur=[\d.]+, header;dur=[\d.]+;desc="reviews@1.0.0", page_list;/,
    );
  });

  it('makes a span of each, below that of its rendering; a slot that throws is a failed one', async () => {
    sink = await openSink();
    const tracing = await openTracing(
      {
        ...{ url: `${sink.url}/v1/traces`, sampler: 'always_on', ratio: 1, service: 'kilowatt' },
        ...{ delay: 10, queue: 2_048, batch: 512 },
      },
      { program: 'shell', log: { info() {}, warn() {} } },
    );
    const composition = compositionWith(() => {
      throw new RangeError('ada@example.com');
    });
    await runIn(tracing?.root('page') as never, () => render({ composition }));
    const spans = await sink.until((all) => all.some(({ name }) => name === 'page'));
    const nameOf = (id: string | undefined) => spans.find(({ spanId }) => spanId === id)?.name;
    expect(
      spans.map(({ name, failed, parentSpanId }) => [name, failed, nameOf(parentSpanId)]).sort(),
    ).toEqual([
      ['load page list', false, 'page'],
      ['page', false, undefined],
      ['render header', true, 'render'],
      ['render page list', false, 'render'],
      ['render', false, 'page'],
      ['start reviews', false, 'page'],
    ]);
    expect(JSON.stringify(spans)).not.toMatch(/ada@|secret|lg-washer/);
    await tracing?.close();
  });

  it('outside of a trace makes none', () => {
    expect(() => traceParts(pageTimes())).not.toThrow();
  });

  it('names the script that traces it where anything is traced, and has the same bytes for all', async () => {
    const traceScript = { href: '/assets/trace.1.js', integrity: 'sha384-trace' };
    const [off, on, again] = [await render(), await render({ traceScript }), await render({ traceScript })];
    expect(String(off.html)).not.toContain('trace');
    expect(String(on.html)).toContain('"trace":{"href":"/assets/trace.1.js","integrity":"sha384-trace"}');
    expect([again.html.equals(on.html), on.isShared]).toEqual([true, true]);
  });
});

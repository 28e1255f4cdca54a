import { describe, expect, it } from '@jest/globals';
import { callRoute } from './route';
import { serverTiming } from './server-timing';
import {
  activeSpan,
  countTrace,
  type Facts,
  runIn,
  type Span,
  type SpanOptions,
  traced,
  tracedCalls,
  within,
} from './span';

type Kept = {
  name: string;
  facts: Facts;
  options: SpanOptions | undefined;
  failures: unknown[];
  ends: number;
  children: Kept[];
};

/** A span that remembers what happens to it. */
function recorded(name = 'request', facts: Facts = {}, options?: SpanOptions): { span: Span; kept: Kept } {
  const kept: Kept = { name, facts, options, failures: [], ends: 0, children: [] };
  const span: Span = {
    isRecording: true,
    get isEnded() {
      return kept.ends > 0;
    },
    headers: () => ({ traceparent: `of ${name}` }),
    child(childName, childFacts, childOptions) {
      const child = recorded(childName, childFacts, childOptions);
      kept.children.push(child.kept);
      return child.span;
    },
    set: (more) => void Object.assign(kept.facts, more),
    fail: (error) => void kept.failures.push(error),
    end: () => void kept.ends++,
  };
  return { span, kept };
}

describe('work in a span', () => {
  it('ends it with its value', () => {
    const { span, kept } = recorded();
    expect(runIn(span, () => [activeSpan() === span, kept.ends])).toEqual([true, 0]);
    expect([kept.ends, kept.failures]).toEqual([1, []]);
  });

  it('ends it once its promise is settled', async () => {
    const { span, kept } = recorded();
    let finish: (value: number) => void = () => {};
    const work = runIn(
      span,
      () =>
        new Promise<number>((resolve) => {
          finish = resolve;
        }),
    );
    expect(kept.ends).toBe(0);
    finish(7);
    expect(await work).toBe(7);
    expect(kept.ends).toBe(1);
  });

  it('fails it with what it throws, which goes on', async () => {
    const error = new TypeError('private text');
    const thrown = recorded();
    expect(() =>
      runIn(thrown.span, () => {
        throw error;
      }),
    ).toThrow(error);
    const rejected = recorded();
    await expect(runIn(rejected.span, () => Promise.reject(error))).rejects.toBe(error);
    for (const { kept } of [thrown, rejected]) expect([kept.failures, kept.ends]).toEqual([[error], 1]);
  });

  it('does not fail it with a response that is thrown, such as a redirect', async () => {
    const { span, kept } = recorded();
    const redirect = new Response(null, { status: 302 });
    await expect(runIn(span, () => Promise.reject(redirect))).rejects.toBe(redirect);
    expect([kept.failures, kept.ends]).toEqual([[], 1]);
  });
});

describe('the active span', () => {
  it('is none outside of one, and none that has ended', () => {
    expect(activeSpan()).toBeUndefined();
    const { span } = recorded();
    expect(within(span, () => activeSpan())).toBe(span);
    expect(
      within(span, () => {
        span.end();
        return activeSpan();
      }),
    ).toBeUndefined();
    expect(within(null, () => 'run')).toBe('run');
  });

  it('is the parent of what is traced', () => {
    const { span, kept } = recorded();
    const inner = within(span, () =>
      traced('load', { stage: 'load' }, (child) => child !== span && activeSpan() === child),
    );
    expect(inner).toBe(true);
    expect(kept.children).toMatchObject([{ name: 'load', facts: { stage: 'load' }, ends: 1 }]);
  });

  it('that is not recorded is handed on without a child', () => {
    const { span, kept } = recorded();
    const silent = { ...span, isRecording: false, isEnded: false };
    expect(within(silent, () => traced('load', {}, (parent) => parent === silent))).toBe(true);
    expect(kept.children).toEqual([]);
  });

  it('survives the end of another trace', () => {
    const [first, second] = [countTrace(), countTrace()];
    const { span } = recorded();
    within(span, () => {
      first();
      first();
      expect(activeSpan()).toBe(span);
      second();
    });
  });
});

describe('a call of a server', () => {
  const ask = (status: number) => {
    const sent: { address: string; init: RequestInit }[] = [];
    const call = tracedCalls(async (address, init) => {
      sent.push({ address, init });
      return { status };
    });
    return { call, sent };
  };

  it('is a span that carries its trace, with its route and no more of the address', async () => {
    const { span, kept } = recorded();
    const { call, sent } = ask(200);
    await within(span, () =>
      call('http://gateway/api/search?q=private', { method: 'POST', headers: { accept: 'a' } }),
    );
    expect(sent[0]?.init.headers).toEqual({ accept: 'a', traceparent: 'of POST /api/search' });
    expect(kept.children).toMatchObject([
      {
        name: 'POST /api/search',
        options: { kind: 'client' },
        facts: { stage: 'call', method: 'POST', status: 200 },
        failures: [],
        ends: 1,
      },
    ]);
    expect(JSON.stringify(kept)).not.toContain('private');
  });

  it.each([
    [404, []],
    [499, []],
    [500, [{ name: '500' }]],
    [503, [{ name: '503' }]],
  ])('that is answered with %d has the failures %j', async (status, failures) => {
    const { span, kept } = recorded();
    await within(span, () => ask(status).call('/api/cart', {}));
    expect(kept.children[0]?.failures).toEqual(failures);
  });

  it('outside of a span is sent as it is', async () => {
    const { call, sent } = ask(200);
    const init = { method: 'GET' };
    await call('/api/cart', init);
    expect(sent[0]?.init).toBe(init);
  });
});

describe('a route', () => {
  it.each([
    ['/api/search?q=shoes', '/api/search'],
    ['http://gateway:3000/api/search#x', '/api/search'],
    ['/api/shared-cart/8f14e45f', '/api/shared-cart/*'],
    ['/api/products/lg-washer/energy-guide', '/api/products/*'],
    ['/api', '/api/*'],
    ['/', '/*'],
    ['', '/*'],
    ['/api/anna@example.com', '/api/*'],
    [`/api/${'x'.repeat(41)}`, '/api/*'],
  ])('of %j is %s', (address, route) => expect(callRoute(address)).toBe(route));
});

describe('the header Server-Timing', () => {
  it('has rounded times and names that are tokens', () => {
    expect(
      serverTiming([
        { name: 'load page', milliseconds: 1.23456 },
        { name: 'cache', description: 'hit' },
        { name: 'total', milliseconds: 0, description: 'a "b" \\ é' },
      ]),
    ).toBe('load_page;dur=1.23, cache;desc="hit", total;dur=0;desc="a b  "');
    expect(serverTiming([])).toBe('');
  });
});

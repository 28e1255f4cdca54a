import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepLoading, versionsIn } from './page-loads';

const link = (remote: string, version: string) =>
  `<link rel="preload" href="/remotes/${remote}/${version}/web/a.js">`;
const shown = (html: string) =>
  Object.fromEntries([...versionsIn(html)].map(([remote, versions]) => [remote, [...versions]]));

describe('the versions of a page', () => {
  it('are those that it loads, each once', () => {
    const html = link('footer', '1.0.0') + link('footer', '1.0.0') + link('cart-compare', '2.1.0-build.x');
    expect(shown(html)).toEqual({ footer: ['1.0.0'], 'cart-compare': ['2.1.0-build.x'] });
  });

  it('are two where a page mixes them', () => {
    expect(shown(link('footer', '1.0.0') + link('footer', '1.0.1'))).toEqual({ footer: ['1.0.0', '1.0.1'] });
  });

  it('leave out those that its snapshot only names', () => {
    expect(shown('{"base":"/remotes/footer/0.9.0/"}')).toEqual({});
  });
});

describe('a load of a page at a rate', () => {
  const { fetch } = globalThis;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });

  it('counts pages, those that failed, and those of mixed versions', async () => {
    const answers = [
      () => new Response(link('footer', '1.0.0')),
      () => new Response('', { status: 500 }),
      () => new Response(link('footer', '1.0.0') + link('footer', '1.0.1')),
      () => {
        throw new TypeError('connection refused');
      },
    ];
    globalThis.fetch = async () => (answers.shift() as () => Response)();
    const loading = keepLoading('http://shop', 20);
    await jest.advanceTimersByTimeAsync(200);
    expect(await loading.stop()).toEqual({ all: 4, failed: 2, mixed: 1 });
  });

  it('waits for the pages that are under way when it stops, and loads none after', async () => {
    let answer: (response: Response) => void = () => {};
    const fetched = jest.fn(
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    globalThis.fetch = fetched;
    const loading = keepLoading('http://shop', 10);
    await jest.advanceTimersByTimeAsync(100);
    const stopped = loading.stop();
    await jest.advanceTimersByTimeAsync(1_000);
    answer(new Response('', { status: 503 }));
    expect([await stopped, fetched.mock.calls.length]).toEqual([{ all: 1, failed: 1, mixed: 0 }, 1]);
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import type { AskForPage, ShellAnswer } from './ask-for-page';
import { pageCache } from './page-cache';

const REQUEST = { address: '/', visitor: null, requestId: 'request-1', client: '' };
let edition = { number: 1, snapshot: { revision: 7, remotes: [] } as Snapshot, isSettled: true };
let time = 0;

beforeEach(() => {
  edition = { number: 1, snapshot: { revision: 7, remotes: [] }, isSettled: true };
  time = 0;
});

const answer = (more: Partial<ShellAnswer> & { revision?: number } = {}): ShellAnswer => ({
  status: 200,
  headers: { 'cache-control': 'no-cache', 'x-page-revision': String(more.revision ?? 7), ...more.headers },
  html: more.html ?? Buffer.from('<p>A page</p>'),
  ...(more.status !== undefined && { status: more.status }),
});

function cacheOf(ask: AskForPage = async () => answer(), maxBytes = 1_000_000) {
  const requested = jest.fn(ask);
  const cache = pageCache({ ask: requested, edition: () => edition, maxBytes, now: () => time });
  return {
    cache,
    requested,
    fill: (key: string) => cache.render(key, { ...REQUEST, address: key }).rendered,
  };
}

describe('a page', () => {
  it('is kept after it was rendered, as it is for a minute, and then while it is rendered again', async () => {
    const { cache, fill } = cacheOf();
    expect(cache.find('/')).toBeNull();
    await fill('/');
    expect(cache.find('/')).toMatchObject({ isStale: false });
    time = 60_000;
    expect(cache.find('/')).toMatchObject({ isStale: true });
    time = 360_000;
    expect(cache.find('/')).toBeNull();
    expect(cache.last('/')).toBeDefined();
  });

  it('is kept and sent as it was finished, and has the tag of these bytes', async () => {
    const finish = (html: Buffer) => Buffer.from(html.toString().replace('A page', 'A finished page'));
    const cache = pageCache({
      ask: async () => answer(),
      edition: () => edition,
      maxBytes: 1_000_000,
      finish,
    });
    const { page } = await cache.render('/', REQUEST).rendered;
    expect(page.bodies.get('identity')?.toString()).toBe('<p>A finished page</p>');
    expect(cache.find('/')?.page).toBe(page);
    const plain = await cacheOf().fill('/');
    expect(page.etag).not.toBe(plain.page.etag);
  });

  it('is rendered once for all who ask for it meanwhile', async () => {
    let finish: (given: ShellAnswer) => void = () => {};
    const { cache, requested } = cacheOf(() => new Promise((resolve) => (finish = resolve)));
    const renders = [cache.render('/', REQUEST), cache.render('/', REQUEST), cache.render('/', REQUEST)];
    finish(answer());
    const pages = await Promise.all(renders.map(async ({ rendered }) => (await rendered).page));
    expect(requested).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
    expect(renders.map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
  });

  it('that could not be rendered is rendered again for the next', async () => {
    const { cache, requested } = cacheOf(async () => {
      throw new Error('The shell is away');
    });
    await expect(cache.render('/', REQUEST).rendered).rejects.toThrow('away');
    await expect(cache.render('/', REQUEST).rendered).rejects.toThrow('away');
    expect(requested).toHaveBeenCalledTimes(2);
  });

  it('makes room for others', async () => {
    const { cache, fill } = cacheOf(async () => answer({ html: Buffer.alloc(10_000) }), 40_000);
    for (const key of ['/a', '/b', '/c']) await fill(key);
    expect([cache.find('/a'), cache.find('/b') === null, cache.find('/c') === null]).toEqual([
      null,
      false,
      false,
    ]);
  });
});

describe('is not kept', () => {
  it.each([
    ['one that the shell keeps for one visitor', answer({ headers: { 'cache-control': 'no-store' } })],
    ['one that sets a cookie', answer({ headers: { 'set-cookie': ['a=b'] } })],
    ['one that is not there', answer({ status: 404 })],
    ['a redirect', answer({ status: 302 })],
  ])('%s, and it is not for others', async (_what, given) => {
    const { cache, fill } = cacheOf(async () => given);
    expect((await fill('/')).isShared).toBe(false);
    expect(cache.find('/')).toBeNull();
  });

  it('one of another snapshot than the gateway has, but it is sent', async () => {
    const { cache, fill } = cacheOf(async () => answer({ revision: 6 }));
    expect((await fill('/')).isShared).toBe(true);
    expect(cache.find('/')).toBeNull();
  });

  it('one that was begun before a change', async () => {
    const { cache, fill } = cacheOf(async () => {
      edition = { ...edition, number: 2 };
      return answer();
    });
    await fill('/');
    expect(cache.find('/')).toBeNull();
  });

  it.each<[string, string | undefined, boolean]>([
    ['of another shell than its key', 'two', false],
    ['of the shell of its key', 'one', true],
    ['of a shell of before, which does not name itself', undefined, true],
  ])('a page %s, if it is', async (_what, shell, isKept) => {
    const headers = shell === undefined ? {} : { 'x-page-shell': shell };
    const { cache } = cacheOf(async () => answer({ headers }));
    expect(await cache.render('/', { ...REQUEST, build: 'one' }).rendered).toMatchObject({
      isCached: isKept,
    });
    expect(cache.find('/') !== null).toBe(isKept);
  });

  it('one of a moment in which not everybody has read the change', async () => {
    edition = { ...edition, isSettled: false };
    const { cache, fill } = cacheOf();
    await fill('/');
    expect(cache.find('/')).toBeNull();
  });
});

it('a change takes all pages away, also those that are being rendered', async () => {
  let finish: (given: ShellAnswer) => void = () => {};
  const { cache, requested, fill } = cacheOf(async () => answer());
  await fill('/a');
  requested.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const before = cache.render('/b', REQUEST);
  edition = { number: 2, snapshot: { revision: 8, remotes: [] }, isSettled: true };
  expect(cache.snapshot().revision).toBe(8);
  expect([cache.find('/a'), cache.last('/a')]).toEqual([null, undefined]);
  expect(cache.render('/b', REQUEST).isFirst).toBe(true);
  finish(answer());
  await before.rendered;
  expect(cache.find('/b')).toBeNull();
});

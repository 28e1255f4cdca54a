import Iron from '@hapi/iron';
import { beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createApp, lately, type ShellDependencies } from './app';
import { liveReload } from './live-reload';
import type { LiveComposition } from './snapshot/live-composition';
import { compositionWith } from './testing/composition';

let hasCanary: boolean;
let rendersFail: boolean;
let buckets: number[];
let failed: [remote: string, client: string | undefined][];
let composition: ReturnType<typeof compositionWith>;
beforeEach(() => {
  hasCanary = false;
  rendersFail = false;
  buckets = [];
  failed = [];
  composition = compositionWith();
});

function appWith(more: Partial<ShellDependencies> = {}) {
  const live: Pick<LiveComposition, 'hasCanary' | 'with' | 'revision' | 'isReady' | 'openCircuits'> = {
    hasCanary: () => hasCanary,
    revision: () => 7,
    isReady: () => true,
    openCircuits: () => [{ remote: 'reviews', version: '1.0.0', since: 5_000 }],
    with(bucket, use) {
      buckets.push(bucket);
      if (rendersFail) throw new Error('broken');
      return use(composition, (remote, _error, client) => failed.push([remote, client]));
    },
  };
  return createApp({
    live: live as LiveComposition,
    gateway: 'http://127.0.0.1:9',
    origin: 'http://shop.test',
    assets: '/nowhere',
    scripts: [],
    fonts: {} as ShellDependencies['fonts'],
    log: pino({ level: 'silent' }),
    ...more,
  });
}
const page = (path = '/reviews/lg-washer') => request(appWith()).get(path);
const cookiesOf = ({ headers }: request.Response): string[] => [headers['set-cookie'] ?? []].flat();

describe('the answer of a page', () => {
  it('redirects a path that browsers would take for another host', async () => {
    const { status, headers } = await page('//evil.example/cart');
    expect([status, headers.location]).toEqual([301, '/evil.example/cart']);
  });

  it('passes on the redirect of its route', async () => {
    const { status, headers } = await page('/old-reviews');
    expect([status, headers.location]).toEqual([302, '/reviews/all']);
  });

  it('has the request id of the gateway, or a new one instead of an invalid one', async () => {
    const given = await page().set('x-request-id', 'gateway-4711');
    expect(given.headers['x-request-id']).toBe('gateway-4711');
    const forged = await page().set('x-request-id', 'a b');
    expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['br', 'gzip'])('is compressed as the client accepts it: %s', async (encoding) => {
    const { headers, text } = await page().set('accept-encoding', encoding);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(text).toContain('Reviews of');
  });

  it('is sent uncompressed to a client that accepts no compression', async () => {
    const { headers, text } = await page().set('accept-encoding', 'identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toContain('Reviews of');
  });
});

describe('the bucket of a visitor', () => {
  it('is kept in no cookie while there is no canary', async () => {
    expect(cookiesOf(await page())).toEqual([]);
  });

  it('is kept in a cookie while there is a canary, and read from it', async () => {
    hasCanary = true;
    const [cookie = ''] = cookiesOf(await page());
    expect(cookie).toMatch(/^kw_place=\d{1,4}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/);
    const again = await page().set('cookie', cookie.split(';')[0] ?? '');
    expect(cookiesOf(again)).toEqual([]);
    expect(buckets[1]).toBe(buckets[0]);
  });

  it('is restricted to HTTPS if the shop is served over HTTPS', async () => {
    hasCanary = true;
    const answer = await request(appWith({ origin: 'https://shop.test' })).get('/reviews/a');
    expect(cookiesOf(answer)[0]).toMatch(/; HttpOnly; Secure$/);
  });
});

describe('a remote that fails on a page', () => {
  beforeEach(() => {
    composition = compositionWith(() => {
      throw Object.assign(new Error('no header'), { stack: 'at reviews@1.0.0/header.tsx:3' });
    });
  });

  it('is reported with the client address that the gateway names', async () => {
    await page().set('x-client-address', '203.0.113.9').expect(200);
    expect(failed).toEqual([['reviews', '203.0.113.9']]);
  });

  it('is reported without an address if no gateway is in front', async () => {
    await page().expect(200);
    expect(failed).toEqual([['reviews', undefined]]);
  });
});

describe('the readiness of the shell', () => {
  it.each(['/healthz', '/readyz'])(
    'is no page of the shop: through a gateway %s is not there',
    async (path) => {
      const { text } = await request(appWith()).get(path).set('x-client-address', '203.0.113.7');
      expect(text).not.toContain('"build"');
      await request(appWith()).get(path).expect(200).expect('content-type', /json/);
    },
  );

  it('ends when the shell is about to end, before it stops answering', async () => {
    const { body } = await request(appWith()).get('/readyz').expect(200);
    expect(body).toMatchObject({ ready: true, revision: 7, draining: false });
    const ending = appWith({ isEnding: () => true });
    const late = await request(ending).get('/readyz').expect(503);
    expect(late.body).toMatchObject({ ready: false, revision: 7, draining: true });
    await request(ending).get('/reviews/a').expect(200);
  });

  it('reports which releases it skips, and how many pages it could not render lately', async () => {
    const app = appWith();
    rendersFail = true;
    for (let time = 0; time < 2; time++) await request(app).get('/reviews/a').expect(500);
    rendersFail = false;
    await request(app).get('/reviews/a').expect(200);
    expect((await request(app).get('/readyz').expect(200)).body).toMatchObject({
      circuits: [{ remote: 'reviews', version: '1.0.0', since: '1970-01-01T00:00:05.000Z' }],
      failedPages: 2,
    });
  });

  it('deletes pages that failed more than five minutes ago', () => {
    let now = 0;
    const failed = lately(() => now);
    failed.add();
    now = 299_999;
    failed.add();
    expect(failed.count()).toBe(2);
    now = 300_000;
    expect(failed.count()).toBe(1);
  });
});

describe('a page with a remote that is being worked on', () => {
  const SECRET = 'a secret of at least thirty-two characters';
  const [own, hotScript] = ['shell', 'hot'].map((name) => ({
    href: `/assets/${name}.js`,
    integrity: 'sha384-x',
  })) as [{ href: string; integrity: string }, { href: string; integrity: string }];
  const reload = liveReload({ revision: () => 7, subscribe: () => () => {} });
  const hotRemotes = [{ remote: 'reviews', source: 'http://localhost:5103', hot: true, everybody: true }];
  const scriptsOf = ({ text }: request.Response) =>
    [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => address);
  const open = (more: Partial<ShellDependencies>, path = '/reviews/lg-washer') =>
    request(appWith({ scripts: [own], hotScript, overrideSecret: SECRET, ...more })).get(path);
  const cookieOf = async (override: string) => {
    const pass = await Iron.seal({ overrides: [override] }, SECRET, Iron.defaults);
    return `kw_override_pass=${pass}; kw_remotes=${override}`;
  };

  it('has the script that replaces components, and does not reload itself', async () => {
    const answer = await open({ hotRemotes, reload });
    expect(scriptsOf(answer)).toEqual(['/assets/hot.js']);
    expect(answer.text).not.toContain('location.reload()');
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self' http://localhost:5103");
  });

  it('has it for visitors with a pass for that build, and the usual one for other builds', async () => {
    const dev = await open({}).set('cookie', await cookieOf('reviews@http://localhost:5103~dev'));
    expect(scriptsOf(dev)).toEqual(['/assets/hot.js']);
    const built = await open({}).set('cookie', await cookieOf('reviews@http://localhost:5103'));
    expect(scriptsOf(built)).toEqual(['/assets/shell.js']);
  });

  it('is the usual one for everybody else', async () => {
    const answer = await open({ reload });
    expect(scriptsOf(answer)).toEqual(['/assets/shell.js']);
    expect(answer.text).toContain('location.reload()');
  });

  it('is no page of a visitor without a pass, whatever the address asks for', async () => {
    const answer = await open({}, '/reviews/lg-washer?remotes=reviews@http://localhost:5103~dev');
    expect(scriptsOf(answer)).toEqual(['/assets/shell.js']);
    expect(answer.headers['content-security-policy']).not.toContain('localhost:5103');
  });
});

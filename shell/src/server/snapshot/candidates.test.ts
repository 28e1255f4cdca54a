import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Iron from '@hapi/iron';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Deployment, Release, Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
import request from 'supertest';
import { createApp, type ShellDependencies } from '../app';
import type { LoadedRelease } from '../releases/load-release';
import { candidateStore } from './candidates';
import { liveComposition } from './live-composition';

const SECRET = 'a secret of at least thirty-two characters';
/** A server build whose slot shows a text, or fails. */
const build = (remote: string, slot: string, content: string) =>
  `module.exports = { default: { name: '${remote}', slots: { ${slot}: async () => ({ default: () => { ${content} } }) }, routes: {} } };`;
const says = (text: string) => `return ${JSON.stringify(text)};`;
const FAILS = `throw Object.assign(new Error('broken'), { stack: 'at footer@2.0.0/footer.tsx:3' });`;

/** What the gateway of a test has: server builds by `remote/version`, and answers by address. */
const builds = new Map<string, string>();
const answers = new Map<string, object>();
let server: Server;
let gateway: string;
const reported: string[] = [];

function release(remote: string, slot: string, version: string, code: string): Deployment {
  builds.set(`${remote}/${version}`, code);
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const made: Release = {
    ...{ remote, version, revision: 'abc', container: `${remote}_${version.replaceAll('.', '_')}` },
    start: ['web/remoteEntry.js'],
    slots: { [slot]: { failure: 'regular', hydrate: 'now', fallback: '<p>nothing</p>', chunks: [] } },
    ...{ routes: [], handles: [], publishes: [], hears: [] },
    files: { 'web/remoteEntry.js': hash, 'server/remote.cjs': hash },
  };
  return { release: made, base: `/remotes/${remote}/${version}/` };
}
const footer = (version: string, content = says(`footer ${version}`)) =>
  release('footer', 'footer', version, content && build('footer', 'footer', content));
const ticker = (version: string) =>
  release('navigation', 'ticker', version, build('navigation', 'ticker', says(`ticker ${version}`)));

beforeEach(async () => {
  builds.clear();
  answers.clear();
  reported.length = 0;
  const snapshot: Snapshot = {
    revision: 1,
    remotes: [
      { ...footer('1.0.0'), previous: footer('0.9.0') },
      { ...ticker('1.0.0'), previous: ticker('0.9.0'), canary: { ...ticker('1.1.0'), percent: 0 } },
    ],
  };
  answers.set('/api/releases/snapshot', snapshot);
  server = createServer(({ url = '' }, response) => {
    if (url === '/api/telemetry') reported.push(url);
    const code = builds.get(/^\/remotes\/(.+)\/server\/remote\.cjs$/.exec(url)?.[1] ?? '');
    if (code !== undefined) return response.end(code);
    const answer = answers.get(url);
    response.writeHead(answer ? 200 : url.startsWith('/api/previews') ? 410 : 404);
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function openApp() {
  const log = pino({ level: 'silent' });
  const live = liveComposition({ gateway, log });
  await live.refresh();
  const app = createApp({
    ...{ live, gateway, log, origin: 'http://shop.test', assets: '/nowhere', scripts: [] },
    ...{ overrideSecret: SECRET, fonts: {} as ShellDependencies['fonts'] },
  });
  const page = (cookie: string, path = '/nothing') => request(app).get(path).set('cookie', cookie);
  return { app, page, live };
}
const sealed = (content: object) => Iron.seal(content, SECRET, Iron.defaults);
const previewCookie = async (requested = 'pr-12', preview = 'pr-12') =>
  `kw_override_pass=${await sealed({ preview, key: 'k' })}; kw_remotes=${requested}`;
const overrideCookie = async (spec: string) =>
  `kw_override_pass=${await sealed({ overrides: [spec] })}; kw_remotes=${spec}`;
const previews = (...deployments: Deployment[]) =>
  answers.set('/api/previews/pr-12', { releases: deployments.map(({ release }) => release) });
const textOf = ({ text }: request.Response) =>
  text
    .replaceAll('<!-- -->', '')
    .replaceAll(/<\/?strong>/g, '')
    .replaceAll(/<script.*?<\/script>|<style.*?<\/style>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ');
const versionsIn = ({ text }: request.Response): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/"remote":"(\w+)","version":"([^"]+)"/g)]
      .map(([, remote, version]) => [remote, version] as const)
      .reverse(),
  );

describe('a page with candidates', () => {
  it('is rendered with them on the server, and browsers fail over to the live version', async () => {
    previews(footer('2.0.0'));
    const { page } = await openApp();
    const answer = await page(await previewCookie());
    expect(textOf(answer)).toMatch(
      /Preview pr-12 shows footer 2\.0\.0 Leave the preview .*ticker 1\.0\.0.* footer 2\.0\.0/,
    );
    expect(answer.text).toContain('"preview":{"preview":"pr-12","others":"live"}');
    expect(answer.text).toMatch(/"version":"2\.0\.0".*"previous":\{.*?"version":"1\.0\.0"/);
    expect(textOf(await page(''))).not.toContain('2.0.0');
  });

  it('shows a single version in the same way', async () => {
    answers.set('/api/releases/footer/versions/2.0.0', footer('2.0.0').release);
    const { page } = await openApp();
    expect(textOf(await page(await overrideCookie('footer@2.0.0')))).toMatch(
      /Only you see footer 2\.0\.0 Turn off .* footer 2\.0\.0/,
    );
  });

  it.each([
    ['live', '1.0.0'],
    ['previous', '0.9.0'],
    ['canary', '1.1.0'],
  ])('shows the %s versions of the other remotes as asked', async (others, version) => {
    previews(footer('2.0.0'));
    const { page } = await openApp();
    const answer = await page(await previewCookie(`pr-12~${others}`));
    expect(textOf(answer)).toContain(`ticker ${version}`);
    expect(versionsIn(answer)).toMatchObject({ footer: '2.0.0', navigation: version });
  });

  it.each([
    ['fails while it is rendered', () => footer('2.0.0', FAILS)],
    ['cannot be loaded', () => ({ ...footer('2.0.0'), ...(builds.delete('footer/2.0.0') && {}) })],
  ])('shows the live version of one that %s, says so, and reports nothing', async (_what, candidate) => {
    previews(candidate());
    const { page, live } = await openApp();
    const answer = await page(await previewCookie()).expect(404);
    expect(textOf(answer)).toMatch(/shows footer 1\.0\.0, because 2\.0\.0 failed .* footer 1\.0\.0/);
    expect(versionsIn(answer)).toMatchObject({ footer: '1.0.0' });
    expect([reported, live.openCircuits()]).toEqual([[], []]);
  });

  it('has the pages and slots of a remote that was never live', async () => {
    previews(release('reviews', 'header', '1.0.0', build('reviews', 'header', says('the first reviews'))));
    const { page } = await openApp();
    expect(textOf(await page(await previewCookie()))).toMatch(/shows reviews 1\.0\.0 .* the first reviews/);
  });
});

describe('what is not there', () => {
  const cleared = ({ headers }: request.Response) => String(headers['set-cookie']);
  it('is refused in a sentence, and the next page is the live one', async () => {
    const { page } = await openApp();
    const ended = await page(await previewCookie()).expect(410);
    expect(textOf(ended)).toContain(
      'The preview pr-12 has expired or was removed. See the shop as it is live',
    );
    expect(cleared(ended)).toMatch(/kw_remotes=;.*kw_override_pass=;/);
    const pruned = await page(await overrideCookie('footer@9.9.9')).expect(410);
    expect(textOf(pruned)).toContain('footer 9.9.9 is not in this shop: it was removed, or never published.');
    expect(pruned.headers['cache-control']).toBe('no-store');
  });

  it('is not shown to somebody who has only the address, or a pass of another preview', async () => {
    previews(footer('2.0.0'));
    const { page } = await openApp();
    for (const cookie of [
      '',
      (await previewCookie('pr-12', 'pr-13')).split(';')[0] ?? '',
      'kw_override_pass=x',
    ]) {
      const refused = await page(cookie, '/?remotes=pr-12').expect(403);
      expect(textOf(refused)).toContain('to those who have opened its link');
    }
    expect(textOf(await page(await previewCookie('pr-12', 'pr-13')))).not.toContain('2.0.0');
  });
});

it('server builds of candidates stay in memory up to a number, and never go while a page shows them', async () => {
  const disposed: string[] = [];
  const load = jest.fn(async (deployment: Deployment) => {
    const { version } = deployment.release;
    return { dispose: () => disposed.push(version) } as unknown as LoadedRelease;
  });
  const store = candidateStore(load, 1);
  const [one, two] = [footer('2.0.0'), footer('2.1.0')];
  await store.with(one, async () => {
    await store.with(one, async () => {});
    await store.with(two, async () => {});
    await Promise.resolve();
    expect(disposed).toEqual(['2.1.0']);
  });
  expect(load).toHaveBeenCalledTimes(2);
  await store.with(two, async () => {});
  await Promise.resolve();
  expect(disposed).toEqual(['2.1.0', '2.0.0']);
});

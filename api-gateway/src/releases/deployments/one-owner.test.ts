import { beforeAll, describe, expect, it } from '@jest/globals';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { testArtifact } from '../../testing/test-artifact';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const page = (path: string, id = 'all') => ({ id, path, chrome: true, chunks: [] });
const header = { failure: 'regular', hydrate: 'now', fallback: '', chunks: [] } as const;

async function publish(remote: string, version: string, parts: object) {
  const container = `${remote}_${version.replaceAll('.', '_')}`;
  const artifact = await testArtifact({ release: { remote, version, container, ...parts } });
  const { status, body } = await calls.upload(artifact);
  return [status, body.message];
}
const promote = async (remote: string, version: string) => {
  const { status, body } = await calls.operate(remote, 'promote', { version });
  return [status, body.message];
};

beforeAll(async () => {
  const routes = ['/', '/guides', '/guide/:handle', '/brand/:handle/news'].map((path, n) =>
    page(path, `page-${n}`),
  );
  await publish('guides', '1.0.0', { routes });
  await promote('guides', '1.0.0');
});

describe('a page of another remote', () => {
  it.each([
    '/guide/:name',
    '/Guides',
    '/guides/',
    '//guides',
    '/:language?/guides',
    '/guides/:topic?',
    '/:language?',
    '/BRAND/:a/news',
  ])('cannot be taken over by the path %s', async (path) => {
    expect(await publish('advice', '1.0.0', { routes: [page(path)] })).toEqual([
      422,
      `advice 1.0.0 has a page at ${path}, where guides already has one`,
    ]);
  });

  it('may have pages below it, and special ones beside it', async () => {
    const routes = ['/guides/:topic', '/guide/washers', '/brand/:handle', '/guides/a/*'].map((path, n) =>
      page(path, `page-${n}`),
    );
    expect(await publish('advice', '1.1.0', { routes })).toEqual([201, undefined]);
  });

  it('cannot be taken over at a promote either, where both were published before one was live', async () => {
    const routes = [page('/news')];
    await publish('early', '1.0.0', { routes });
    await publish('late', '1.0.0', { routes });
    expect(await promote('early', '1.0.0')).toEqual([200, undefined]);
    expect(await promote('late', '1.0.0')).toEqual([
      422,
      'late 1.0.0 has a page at /news, where early already has one',
    ]);
  });

  it('is as safe as a slot', async () => {
    await publish('top', '1.0.0', { slots: { header }, routes: [] });
    await publish('upper', '1.0.0', { slots: { header }, routes: [] });
    await promote('top', '1.0.0');
    expect((await promote('upper', '1.0.0'))[1]).toBe(
      'upper 1.0.0 fills the slot "header", which top already fills',
    );
  });
});

describe('the path of a page', () => {
  it.each([
    ['/api/tips', '/api is a route of the gateway'],
    ['/Ops/tips', '/ops is a route of the gateway'],
    ['/tips?sort=new', 'which is no path'],
    ['/tips#top', 'which is no path'],
    ['/tips/../cart', 'which is no path'],
    [`/tips${'/:a?'.repeat(6)}`, 'more than 5 optional parts'],
  ])('cannot be %s', async (path, reason) => {
    const [status, message] = await publish('tips', '1.0.0', { routes: [page(path)] });
    expect([status, message]).toEqual([422, expect.stringContaining(reason)]);
  });

  it('belongs to one page of the remote', async () => {
    const routes = [page('/tips/:handle', 'tip'), page('/tips/:name', 'other')];
    expect((await publish('tips', '1.0.0', { routes }))[1]).toBe(
      'tips 1.0.0 has two pages at /tips/:name: "tip" and "other"',
    );
  });
});

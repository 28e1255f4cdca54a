import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { builtFolder, fakeGateway } from '../testing/fake-gateway';

let gateway: Awaited<ReturnType<typeof fakeGateway>>;
let built: ReturnType<typeof builtFolder>;
beforeEach(async () => {
  gateway = await fakeGateway();
  built = builtFolder();
  built.build('reviews', '.dev');
});
afterEach(async () => {
  await gateway.close();
  built.remove();
});

/** The publisher of the remote, and its lines as they come. */
async function publisher() {
  const { publishBuilds } = await import('./builds.mjs');
  const said: string[] = [];
  let onLine = () => {};
  const builds = publishBuilds(path.join(built.root, 'mfe-reviews'), (line) => {
    said.push(line);
    onLine();
  });
  const line = () =>
    new Promise<void>((resolve) => {
      onLine = resolve;
    });
  return { builds, said, line };
}

it('publishes a build and makes it live, each with a version of its own', async () => {
  const { builds, said, line } = await publisher();
  builds.to(gateway.target);
  for (const milliseconds of [120, 80]) {
    const live = line();
    builds.built(milliseconds);
    await live;
  }
  expect(said).toEqual([
    expect.stringMatching(/^mfe-reviews: built in 120 ms, live after \d+ ms$/),
    expect.stringMatching(/^mfe-reviews: built in 80 ms, live after \d+ ms$/),
  ]);
  expect(gateway.calls.map((call) => call.replace(/dev\.\w+/, 'dev.x'))).toEqual([
    'publish reviews 0.0.0-dev.x.1',
    'promote reviews 0.0.0-dev.x.1',
    'publish reviews 0.0.0-dev.x.2',
    'promote reviews 0.0.0-dev.x.2',
  ]);
});

it('of the builds that come while one is published, publishes only the newest', async () => {
  const { builds, said, line } = await publisher();
  builds.to(gateway.target);
  const live = line();
  gateway.holdPublish(() => {
    gateway.holdPublish(() => {});
    for (const milliseconds of [2, 3, 4]) builds.built(milliseconds);
  });
  builds.built(1);
  await live;
  await line();
  expect(said.map((text) => text.replace(/, live.*/, ''))).toEqual([
    'mfe-reviews: built in 1 ms',
    'mfe-reviews: built in 4 ms',
  ]);
});

it('reports what keeps a build from the shop, and publishes the next', async () => {
  const { builds, said, line } = await publisher();
  builds.to(gateway.target);
  gateway.pinned.push('reviews');
  const refused = line();
  builds.built(1);
  await refused;
  gateway.pinned.length = 0;
  const live = line();
  builds.built(2);
  await live;
  expect(said).toEqual([
    'mfe-reviews: reviews is pinned',
    expect.stringMatching(/^mfe-reviews: built in 2 ms/),
  ]);
});

it('has nothing for a shop that opens before the first build', async () => {
  const { builds } = await publisher();
  expect(builds.first()).toBeNull();
  builds.built(1);
  expect(builds.first()).toMatchObject({ folder: 'mfe-reviews', version: expect.stringMatching(/\.1$/) });
});

import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { buildWith, makeLive, withBrokenRelease } from './broken-release';
import { takesOver, visit, visitOverFaultyNetwork } from './broken-remote';
import { ARTIFACT_FAULTS, type ArtifactFault, NETWORK_FAULTS } from './faults';
import { test } from './releases-shop';
import { WORKS } from './remote-jobs';

const REMOTE = 'footer';
/** Scripts of a release that `withBrokenRelease` has published, without its container. */
const CHUNKS = /\/remotes\/footer\/9\.0\.0-fault\.[^/]+\/web\/(?!remoteEntry)/;

/** What a bundler's own loader meets, beside the faults of every remote: scripts that arrive as published, and hold no module. */
const throwInChunks: ArtifactFault = ({ files }) => {
  for (const file of files.keys())
    if (/^web\/(?!remoteEntry).*\.js$/.test(file))
      files.set(file, Buffer.from('throw new Error("in a chunk")'));
};

const faults = { ...ARTIFACT_FAULTS, 'a throw in every chunk': throwInChunks };

/** Those that the code of a bundler handles; `npm run faults -- bundlers` runs all. */
const SAMPLE = ['a throw in every chunk', 'wrong bytes'];

const chosen = <Fault>(all: Readonly<Record<string, Fault>>): [string, Fault][] =>
  Object.entries(all).filter(([name]) => process.env.E2E_FAULTS === 'all' || SAMPLE.includes(name));

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

for (const bundler of ['rspack', 'vite'])
  test.describe(`${REMOTE}, built by ${bundler},`, () => {
    let build: ReturnType<typeof buildWith>;
    let end: () => Promise<unknown> = () => Promise.resolve();
    test.beforeAll(async ({ shop }) => {
      // A build may wait for processors.
      test.setTimeout(180_000);
      build = buildWith(bundler, REMOTE);
      end = await makeLive(shop, build);
    });
    test.afterAll(async () => {
      await end();
      rmSync(build.dist, { recursive: true, force: true });
    });

    for (const [name, fault] of chosen<ArtifactFault>(faults))
      test(`is broken by ${name}: the version before takes over, the rest works`, async ({ page, shop }) => {
        await withBrokenRelease(shop, build, fault, async () => {
          await visit(page, REMOTE);
          await takesOver(page, REMOTE);
        });
      });

    for (const [name, fault] of chosen(NETWORK_FAULTS))
      test(`is broken by ${name}: its plain HTML stands in, the rest works`, async ({ page }) => {
        await visitOverFaultyNetwork(page, REMOTE, fault);
      });

    test('runs no chunk that was changed on its way: the version before takes over', async ({
      page,
      shop,
    }) => {
      await withBrokenRelease(
        shop,
        build,
        () => {},
        async () => {
          await page.route(CHUNKS, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `${await response.text()};self.tampered=1;` });
          });
          const changed = page.waitForRequest(CHUNKS);
          const before = page.waitForRequest(`**/${REMOTE}/${build.version}/web/remoteEntry.js`);
          await page.goto('/contact');
          await changed;
          await before;
          await WORKS[REMOTE](page);
          expect(await page.evaluate(() => self.tampered)).toBeUndefined();
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        },
      );
    });
  });

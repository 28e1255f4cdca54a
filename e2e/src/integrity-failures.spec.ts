import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { withBrokenRelease } from './broken-release';
import type { Artifact } from './faults';
import { hydrated } from './hydrated';
import { test } from './releases-shop';
import { WORKS } from './remote-jobs';

const ENTRY = 'web/remoteEntry.js';
const PAGE = '/contact';
/** Where `withBrokenRelease` puts its version. */
const OURS = /\/remotes\/footer\/9\.0\.0-fault\.[^/]+\/web\//;

declare global {
  interface Window {
    tampered?: number;
  }
}

/** The loader of another bundler: it asks for chunks without a hash. */
function withoutHook(artifact: Artifact): void {
  const entry = artifact.files.get(ENTRY)?.toString('utf8') ?? '';
  const bare = entry.replace(/var \w+=self\.__KILOWATT__\.integrity.*?crossOrigin="anonymous"\}/, '}');
  if (bare === entry) throw new Error('The loader looks otherwise than this test knows');
  artifact.files.set(ENTRY, Buffer.from(bare));
}

const ELSEWHERE = 'self.tampered=1;';

/** Adds a script that only the page's Trusted Types keep from running. */
function loadingElsewhere(artifact: Artifact): void {
  const entry = artifact.files.get(ENTRY)?.toString('utf8') ?? '';
  const integrity = `sha384-${createHash('sha384').update(ELSEWHERE).digest('base64')}`;
  const script = { integrity, crossOrigin: 'anonymous', src: 'https://elsewhere.example/script.js' };
  const adding = `document.head.append(Object.assign(document.createElement('script'),${JSON.stringify(script)}));`;
  artifact.files.set(ENTRY, Buffer.from(`${adding}${entry}`));
}

/** Changes every chunk of the release on its way. */
const tamper = (page: Page) =>
  page.route(
    (url) => OURS.test(url.pathname) && !url.pathname.endsWith(ENTRY),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};self.tampered=1;` });
    },
  );

test('a release whose loader sets no hashes runs with those of the snapshot', async ({ page, shop }) => {
  await withBrokenRelease(shop, 'footer', withoutHook, async () => {
    const hashes: (string | null)[] = [];
    await page.exposeFunction('saw', (hash: string | null) => hashes.push(hash));
    await page.addInitScript(() =>
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLScriptElement && node.src.includes('/remotes/footer/9.0.0-fault'))
            (self as unknown as { saw: (hash: string | null) => void }).saw(node.getAttribute('integrity'));
      }).observe(document, { childList: true, subtree: true }),
    );
    await page.goto(PAGE);
    await hydrated(page);
    await WORKS.footer(page);
    expect(hashes.length).toBeGreaterThan(1);
    for (const hash of hashes) expect(hash).toMatch(/^sha384-/);
  });
});

for (const [by, isStripped] of [
  ['the browser, by the policy of the page,', false],
  ['the shell alone, in a browser without such a policy,', true],
] as const)
  test(`${by} runs no chunk that was changed on its way, and the page works`, async ({ page, shop }) => {
    await withBrokenRelease(shop, 'footer', withoutHook, async () => {
      if (isStripped)
        await page.route(`**${PAGE}`, async (route) => {
          const response = await route.fetch();
          const { 'integrity-policy': _, ...headers } = response.headers();
          await route.fulfill({ response, headers });
        });
      await tamper(page);
      const answer = await page.goto(PAGE);
      expect((await answer?.allHeaders())?.['integrity-policy']).toBe(
        isStripped ? undefined : 'blocked-destinations=(script)',
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await hydrated(page);
      // The version before has taken over.
      await WORKS.footer(page);
      expect(await page.evaluate(() => self.tampered)).toBeUndefined();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

test('a release that loads a script of another origin, with its hash, is blocked and replaced by the previous version', async ({
  page,
  shop,
}) => {
  const requested: string[] = [];
  await page.route('https://elsewhere.example/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: ELSEWHERE,
    });
  });
  await withBrokenRelease(shop, 'footer', loadingElsewhere, async () => {
    await expect.poll(async () => (await page.request.get(PAGE)).text()).toContain('/footer/9.0.0-fault');
    await page.goto(PAGE);
    await hydrated(page);
    await WORKS.footer(page);
    expect(requested).toEqual([]);
    expect(await page.evaluate(() => self.tampered)).toBeUndefined();
  });
});

test('a page runs no script without a hash', async ({ page }) => {
  await page.goto(PAGE);
  await hydrated(page);
  const became = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const known = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src ?? '';
        const script = document.createElement('script');
        script.src = `${known}?without-a-hash`;
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
  );
  expect(became).toBe('refused');
});
